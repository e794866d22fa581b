import { postgresCodeOf } from './postgres-code.ts'

const deadlock = '40P01'
const triesMax = 5

export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (postgresCodeOf(error) !== deadlock || tries === triesMax) throw error
    }
  }
}
