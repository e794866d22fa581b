const deadlock = '40P01'
const triesMax = 5

/** Two that hold what the other needs wait in a circle: PostgreSQL refuses one, which tries again. */
export async function untilNobodyWaits<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (cause?.code !== deadlock || tries === triesMax) throw error
    }
  }
}
