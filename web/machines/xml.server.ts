export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML document for machines, which may keep it for some minutes. */
export function xml(document: string, type = 'application/xml'): Response {
  return new Response(document, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
}

/** An element with a text in it. */
export function element(name: string, text: string): string {
  // No control character stands in XML, not even escaped.
  const words = [...text].filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t').join('')
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<${name}>${escaped}</${name}>`
}
