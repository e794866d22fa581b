import { withoutUnstorable } from '#domain/texts/text.ts'
import { escapeHtml } from '#platform/html.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML document for machines, which may keep it for some minutes. */
export function xml(document: string, type = 'application/xml'): Response {
  return new Response(document, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
}

/** An element whose readers take its text for HTML, as those of RSS do. */
export function htmlElement(name: string, text: string): string {
  return element(name, escapeHtml(text).replace(/\r?\n/g, '<br>'))
}

/** An element with a text in it. */
export function element(name: string, text: string): string {
  // What cannot stand in XML, not even escaped, is refused by forms; what was stored before that is left out here.
  return `<${name}>${escapeHtml(withoutUnstorable(text))}</${name}>`
}
