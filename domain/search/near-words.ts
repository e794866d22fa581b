/** Two words one mistake apart share a key. */
export function keysOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.filter((__, index) => index !== at).join(''))])]
}

export function mistakesMax(word: string): number {
  const { length } = [...word]
  if (length < 4) return 0
  return length < 7 ? 1 : length < 10 ? 2 : 3
}

/** Damerau–Levenshtein distance: a swap of two neighbours is one mistake. */
export function mistakesBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let last = b.map((_, index) => index)
  last.push(b.length)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
