const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Every text that a page shows or says: between tags, and in the attributes that people meet. */
export function shownTexts(html: string): string[] {
  const drawn = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    // What may not break is a part of its text (web/ui/unbroken.tsx), with a sign that keeps to it or without.
    .replace(/<span class="unbroken">([^<]*)(?:<svg\b[^>]*>(?:(?!<\/svg>).)*<\/svg>)?<\/span>/gs, '$1')
  const attributes = [...drawn.matchAll(/ (?:aria-label|title|placeholder|alt|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [...drawn.split(/<[^>]*>/), ...attributes]
    .map((text = '') =>
      text.replace(/&(\w+|#x?\w+);/g, (whole, name: string) => entities[name] ?? whole).trim(),
    )
    .filter(Boolean)
}

/** The attributes of every element of this kind, as `name="value"`. */
export function elementsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes)
}
