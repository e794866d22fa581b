/** Of a page whose address holds a secret: no other site may be told it, and no search engine may keep it. */
export function secretHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Robots-Tag', 'noindex')
  return headers
}
