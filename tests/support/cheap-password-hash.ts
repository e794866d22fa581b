import { hash } from '@node-rs/argon2'

/** The product's hash format, but cheap to verify: test passwords need no protection. */
export function cheapPasswordHash(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
