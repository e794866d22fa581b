import { hash } from '@node-rs/argon2'

/** A hash as the product makes it, but cheap to verify: what tests sign in with is nobody's secret. */
export function cheapPasswordHash(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
