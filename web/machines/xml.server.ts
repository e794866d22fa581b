import { withoutUnstorable } from '#domain/texts/text.ts'
import { escapeHtml } from '#platform/html.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML document for programs, which may cache it for some minutes. */
export function xml(document: string, type = 'application/xml'): Response {
  return new Response(document, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
}

/** An element whose readers interpret its text as HTML, as RSS readers do. */
export function htmlElement(name: string, text: string): string {
  return element(name, escapeHtml(text).replace(/\r?\n/g, '<br>'))
}

/** An element with a text in it. */
export function element(name: string, text: string): string {
  // Forms refuse characters that XML forbids even escaped; older stored ones are removed here.
  return `<${name}>${escapeHtml(withoutUnstorable(text))}</${name}>`
}
