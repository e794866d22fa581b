/** Of a page whose address holds a secret: no other site may be told it, and no search engine may keep it. */
export function secretHeaders() {
  return { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }
}
