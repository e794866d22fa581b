/**
 * Browsers fetch what a drawing uses after all scripts, and buttons that are icons alone are empty boxes until then. As a
 * picture that nobody sees the same file comes first. Only React writes a tag, so no words of people are taken for one.
 */
export function withIconsFirst(html: string): string {
  const [, icons] = /<use href="(\/assets\/icons-[\w-]+\.svg)#/.exec(html) ?? []
  if (!icons) return html
  const picture = `<img src="${icons}" alt="" hidden fetchpriority="high">`
  return html.replace('<body>', (body) => body + picture)
}
