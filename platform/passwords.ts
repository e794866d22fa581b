import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** A hash of an unknown password: verifying against it takes as long as against a real one. */
let decoy: Promise<string> | undefined

/** Whether the password matches. Without a hash it takes just as long and returns false. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const fits = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return passwordHash !== undefined && fits
}
