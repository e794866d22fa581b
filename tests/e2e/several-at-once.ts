const atOnce = 6

/** Runs the work for all, several at a time: while the server renders one page, the database reads for another. */
export async function severalAtOnce<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]()
  const take = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}
