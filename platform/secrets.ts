import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config, SettingError } from './config.ts'
import { uuidv7 } from './ids.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** What a key is for; one that leaks says nothing of another. */
type Purpose = 'authenticator' | 'passkey-challenge' | 'registration' | 'push'

let root: { from: string; key: Buffer } | undefined

/** The one secret that all keys are made of: SECRET_KEY, else a file in DATA_DIR, made by who needs it first. */
function rootKey(): Buffer {
  const { secretKey, dataDir } = config()
  const from = secretKey ?? dataDir
  if (root?.from !== from) root = { from, key: secretKey ? Buffer.from(secretKey) : keyOfFile(dataDir) }
  return root.key
}

function keyOfFile(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  const text = readIfThere(path) ?? makeKeyFile(dataDir, path)
  if (!/^[0-9a-f]{64}\n?$/.test(text))
    throw new SettingError(`The file ${path} holds no key; put it back as it was.`)
  return Buffer.from(text.trim(), 'hex')
}

/** Whole before it has its name; of several processes that make one, the first one's counts for all. */
function makeKeyFile(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true })
  const passing = `${path}.${uuidv7()}`
  writeFileSync(passing, `${randomBytes(keyBytes).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(passing, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(passing, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function keyFor(purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', rootKey(), '', purpose, keyBytes))
}

/** Encrypts what only this server may read again, and only for the same owner (AES-256-GCM). */
export function seal(purpose: Purpose, owner: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(owner))
  const words = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), words])
}

/** What was sealed; undefined when it was sealed for another owner or by another key, or is damaged. */
export function unseal(purpose: Purpose, owner: string, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, ivBytes)
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  if (tag.length < tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv)
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** What shows that this server said these words, which it need not store then. */
export function macOf(purpose: Purpose, words: string): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(words).digest()
}

/** The order of the curve P-256: a key of it is a number from 1 to one less. */
const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A pair of keys of the curve P-256 by which others know this server again; the same as long as its secret is. */
export function keyPairFor(purpose: Purpose): { publicKey: Buffer; privateKey: Buffer } {
  // Sixteen bytes more than the order, so that every key is as likely as every other.
  const number = BigInt(`0x${Buffer.from(hkdfSync('sha256', rootKey(), '', purpose, 48)).toString('hex')}`)
  const hex = ((number % (p256Order - 1n)) + 1n).toString(16).padStart(64, '0')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hex, 'hex'))
  return { publicKey: pair.getPublicKey(), privateKey: Buffer.from(hex, 'hex') }
}
