import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config, SettingError } from './config.ts'
import { uuidv7 } from './ids.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** The purpose of a key; a key that leaks reveals no other key. */
type Purpose =
  | 'authenticator'
  | 'passkey-challenge'
  | 'registration'
  | 'school-invitation'
  | 'inquiry'
  | 'report'
  | 'saved-search'
  | 'mail-sent'
  | 'push'
  | 'telegram-button'

interface RootKey {
  /** Tells which key a sealed secret needs, and reveals nothing of the key. */
  id: Buffer
  key: Buffer
}

/** The present key comes first; former keys still open what they sealed. */
let ring: { from: string; keys: [RootKey, ...RootKey[]] } | undefined

/** The secrets from which all keys derive: SECRET_KEY and its former values, else a file in DATA_DIR that the first use makes. */
function rootKeys(): [RootKey, ...RootKey[]] {
  const { secretKey, formerSecretKey, dataDir } = config()
  const from = secretKey ? `${secretKey}\n${formerSecretKey ?? ''}` : dataDir
  if (ring?.from !== from) {
    const [first, ...others] = secretKey
      ? [secretKey, formerSecretKey].flatMap((key) => (key ? Buffer.from(key) : []))
      : keysOfFile(dataDir)
    if (!first) throw new SettingError(`The file ${keyFileOf(dataDir)} holds no key; put it back as it was.`)
    ring = { from, keys: [withId(first), ...others.map(withId)] }
  }
  return ring.keys
}

const idBytes = 4

function withId(key: Buffer): RootKey {
  return { id: Buffer.from(hkdfSync('sha256', key, '', 'key id', idBytes)), key }
}

/** The ids of this process's keys, in hexadecimal; that of the present key comes first. */
export function keyIds(): [string, ...string[]] {
  const [present, ...former] = rootKeys()
  return [present.id.toString('hex'), ...former.map(({ id }) => id.toString('hex'))]
}

const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key')

function keysOfFile(dataDir: string): Buffer[] {
  const path = keyFileOf(dataDir)
  const text = readIfThere(path) ?? makeKeyFile(dataDir, path)
  if (!/^([0-9a-f]{64}\n?)+$/.test(text))
    throw new SettingError(`The file ${path} holds no key; put it back as it was.`)
  return text.match(/[0-9a-f]{64}/g)?.map((hex) => Buffer.from(hex, 'hex')) ?? []
}

/**
 * Adds a new present key to the file in DATA_DIR. Running servers keep the keys they read, and read the file again when they lack a key.
 */
export function addKeyToFile(dataDir: string): void {
  const present = keysOfFile(dataDir).map((key) => key.toString('hex'))
  writeKeys(dataDir, [randomBytes(keyBytes).toString('hex'), ...present])
}

/** Removes all former keys from the file; returns how many. */
export function forgetFormerKeys(dataDir: string): number {
  const [present = Buffer.alloc(0), ...former] = keysOfFile(dataDir)
  writeKeys(dataDir, [present.toString('hex')])
  return former.length
}

function writeKeys(dataDir: string, keys: string[]): void {
  const path = keyFileOf(dataDir)
  const passing = `${path}.${uuidv7()}`
  writeFileSync(passing, keys.map((key) => `${key}\n`).join(''), { mode: 0o600, flush: true })
  renameSync(passing, path)
  ring = undefined
}

/** Written completely before it gets its name; of several processes that make one, the first wins. */
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

function keyFor(purpose: Purpose, { key }: RootKey): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes))
}

/** Encrypts for this server and one owner (AES-256-GCM); the id of the key comes first. */
export function seal(purpose: Purpose, owner: string, secret: Buffer): Buffer {
  const [root] = rootKeys()
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, root), iv).setAAD(Buffer.from(owner))
  const words = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([root.id, iv, cipher.getAuthTag(), words])
}

/** Whether the present key sealed it. */
export function isSealedByPresentKey(sealed: Buffer): boolean {
  return sealed.subarray(0, idBytes).equals(rootKeys()[0].id)
}

/**
 * Decrypts with the present or a former key; undefined when it was sealed for another owner or
 * by another key, or is damaged.
 */
export function unseal(purpose: Purpose, owner: string, sealed: Buffer): Buffer | undefined {
  const opened = openWith(rootKeys(), purpose, owner, sealed)
  if (opened || config().secretKey) return opened
  // Another process may have added a key to the file.
  ring = undefined
  return openWith(rootKeys(), purpose, owner, sealed)
}

function openWith(keys: RootKey[], purpose: Purpose, owner: string, sealed: Buffer): Buffer | undefined {
  const named = keys.find(({ id }) => sealed.subarray(0, idBytes).equals(id))
  const opened = named && decipher(keyFor(purpose, named), owner, sealed.subarray(idBytes))
  if (opened) return opened
  // Secrets sealed before keys had ids name no key.
  for (const root of keys) {
    const words = decipher(keyFor(purpose, root), owner, sealed)
    if (words) return words
  }
  return undefined
}

function decipher(key: Buffer, owner: string, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, ivBytes)
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  if (tag.length < tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** A MAC that proves that this server wrote these words, so that it need not store them. */
export function macOf(purpose: Purpose, words: string): Buffer {
  return hmac(purpose, words, rootKeys()[0])
}

/** Whether the MAC of these words, or its first bytes, was made with the present or a former key. */
export function isMacOf(purpose: Purpose, words: string, mac: Buffer, bytes = keyBytes): boolean {
  return rootKeys().some((root) => {
    const own = hmac(purpose, words, root).subarray(0, bytes)
    return own.length === mac.length && timingSafeEqual(own, mac)
  })
}

function hmac(purpose: Purpose, words: string, root: RootKey): Buffer {
  return createHmac('sha256', keyFor(purpose, root)).update(words).digest()
}

/** The order of the curve P-256: a private key is a number from 1 to the order less one. */
const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * A key pair of the curve P-256 that identifies this server to others. It derives from the oldest kept key, because
 * subscribed browsers know only that one.
 */
export function keyPairFor(purpose: Purpose): { publicKey: Buffer; privateKey: Buffer } {
  // Sixteen bytes more than the order, so that all keys are equally likely.
  const { key } = rootKeys().at(-1) ?? rootKeys()[0]
  const number = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', purpose, 48)).toString('hex')}`)
  const hex = ((number % (p256Order - 1n)) + 1n).toString(16).padStart(64, '0')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hex, 'hex'))
  return { publicKey: pair.getPublicKey(), privateKey: Buffer.from(hex, 'hex') }
}
