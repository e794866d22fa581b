/**
 * Whether a script of a page sent a form, and so keeps it. A form of the browser that a service worker passes on has the
 * mode of a navigation.
 */
export function isOfScript(headers: Headers): boolean {
  return headers.get('sec-fetch-dest') === 'empty' && headers.get('sec-fetch-mode') !== 'navigate'
}
