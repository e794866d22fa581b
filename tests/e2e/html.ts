const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Every text that a page shows or announces: between tags, and in the attributes that people perceive. */
export function shownTexts(html: string): string[] {
  const drawn = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    // Text that may not break has its own element (web/ui/unbroken.tsx), with or without an attached sign.
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

/** The attributes of every element of this name, as `name="value"`. */
export function elementsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes)
}
