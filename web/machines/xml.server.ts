/** An XML document for machines, which may keep it for some minutes. */
export function xml(document: string): Response {
  return new Response(document, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
