const atOnce = 6

/** Does the work for each of them, for some at the same time: while the server draws one page, the database reads for another. */
export async function severalAtOnce<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]()
  const take = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}
