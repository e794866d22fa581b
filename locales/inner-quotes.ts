/** «Лицей „Эврика“»: quotes within quotes are the inner ones of Russian and Kyrgyz. */
export function withInnerQuotes(words: string): string {
  let depth = 0
  return words.replace(/[«»]/g, (quote) => {
    if (quote === '«') {
      depth += 1
      return depth > 1 ? '„' : quote
    }
    depth = Math.max(depth - 1, 0)
    return depth > 0 ? '“' : quote
  })
}
