/**
 * Browsers fetch the file of icons after all scripts, and icon buttons are empty boxes until then. As an invisible
 * image the same file loads first. Only React writes tags, so no text of people is taken for one.
 */
export function withIconsFirst(html: string): string {
  const [, icons] = /<use href="(\/assets\/icons-[\w-]+\.svg)#/.exec(html) ?? []
  if (!icons) return html
  const picture = `<img src="${icons}" alt="" hidden fetchpriority="high">`
  return html.replace('<body>', (body) => body + picture)
}
