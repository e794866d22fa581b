/**
 * How well two samples can be told apart by their size: the area under the ROC curve, which is how often a value of the
 * first is larger than one of the second (equal ones count half), and its uncertainty.
 */
export interface Separation {
  /** 0.5 when they cannot be told apart, 0 or 1 when always. */
  area: number
  /** Half the width of the 95 % confidence interval of the true area. */
  margin: number
}

export function separationOf(ones: readonly number[], others: readonly number[]): Separation {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    for (const { isOne } of all.slice(start, end)) if (isOne) rankSum += rank
    start = end
  }
  const [n, m] = [ones.length, others.length]
  const area = (rankSum - (n * (n + 1)) / 2) / (n * m)
  // Hanley and McNeil, 1982.
  const [q1, q2] = [area / (2 - area), (2 * area ** 2) / (1 + area)]
  const variance = area * (1 - area) + (n - 1) * (q1 - area ** 2) + (m - 1) * (q2 - area ** 2)
  return { area, margin: 1.96 * Math.sqrt(Math.max(variance, 0) / (n * m)) }
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
