import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** A hash of nothing anyone knows: verifying against it takes the time that a real one takes. */
let decoy: Promise<string> | undefined

/** Whether the password fits. Without a hash it takes just as long and says no. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const fits = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return passwordHash !== undefined && fits
}
