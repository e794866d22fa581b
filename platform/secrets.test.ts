import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addKeyToFile,
  forgetFormerKeys,
  isMacOf,
  isSealedByPresentKey,
  keyPairFor,
  macOf,
  seal,
  unseal,
} from './secrets.ts'

const settings: { secretKey?: string | undefined; formerSecretKey?: string | undefined; dataDir: string } = {
  dataDir: '',
}
vi.mock('#platform/config.ts', async (original) => ({
  ...(await original<object>()),
  config: () => settings,
}))

beforeEach(() => {
  settings.secretKey = undefined
  settings.formerSecretKey = undefined
  settings.dataDir = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
})
afterEach(() => rmSync(settings.dataDir, { recursive: true, force: true }))

const secret = Buffer.from('a secret of twenty b')

test('sealed data can only be read for its owner, and each ciphertext differs', () => {
  const [one, again] = [seal('authenticator', 'a', secret), seal('authenticator', 'a', secret)]
  expect(one.equals(again)).toBe(false)
  expect(one.includes(secret)).toBe(false)
  expect(unseal('authenticator', 'a', one)).toEqual(secret)
  expect(unseal('authenticator', 'b', one)).toBeUndefined()
  expect(unseal('passkey-challenge', 'a', one)).toBeUndefined()
  for (const index of [0, 12, one.length - 1]) {
    const damaged = Buffer.from(one)
    damaged[index] = (damaged[index] ?? 0) ^ 1
    expect(unseal('authenticator', 'a', damaged)).toBeUndefined()
  }
  expect(unseal('authenticator', 'a', Buffer.alloc(0))).toBeUndefined()
})

test('the key is a file of DATA_DIR that only its owner reads, made once', () => {
  const mac = macOf('authenticator', 'words')
  expect(readdirSync(settings.dataDir)).toEqual(['secret.key'])
  const path = join(settings.dataDir, 'secret.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(macOf('authenticator', 'words')).toEqual(mac)
  expect(macOf('passkey-challenge', 'words')).not.toEqual(mac)
})

test('SECRET_KEY takes the place of the file, and is the same on every machine', () => {
  settings.secretKey = 'a key of at least thirty-two letters'
  const mac = macOf('authenticator', 'words')
  expect(readdirSync(settings.dataDir)).toEqual([])
  settings.secretKey = 'another key of at least thirty-two letters'
  expect(macOf('authenticator', 'words')).not.toEqual(mac)
  settings.secretKey = 'a key of at least thirty-two letters'
  expect(macOf('authenticator', 'words')).toEqual(mac)
})

test('a damaged file stops with a sentence, and is not replaced', () => {
  const path = join(settings.dataDir, 'secret.key')
  writeFileSync(path, 'x')
  expect(() => macOf('authenticator', 'words')).toThrow(
    `The file ${path} holds no key; put it back as it was.`,
  )
  expect(readFileSync(path, 'utf8')).toBe('x')
})

test('a new key in the file seals from now on, and the earlier ones still open their data', () => {
  const sealed = seal('authenticator', 'a', secret)
  const mac = macOf('passkey-challenge', 'words')
  const pair = keyPairFor('push')
  addKeyToFile(settings.dataDir)
  expect(isSealedByPresentKey(sealed)).toBe(false)
  expect(unseal('authenticator', 'a', sealed)).toEqual(secret)
  expect(isMacOf('passkey-challenge', 'words', mac)).toBe(true)
  expect(macOf('passkey-challenge', 'words')).not.toEqual(mac)
  // The push key pair does not change: browsers subscribed with it.
  expect(keyPairFor('push')).toEqual(pair)
  const anew = seal('authenticator', 'a', secret)
  expect(isSealedByPresentKey(anew)).toBe(true)
  expect(forgetFormerKeys(settings.dataDir)).toBe(1)
  expect(unseal('authenticator', 'a', sealed)).toBeUndefined()
  expect(isMacOf('passkey-challenge', 'words', mac)).toBe(false)
  expect(unseal('authenticator', 'a', anew)).toEqual(secret)
  expect(statSync(join(settings.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a running server opens data sealed with a key that was added to the file meanwhile', async () => {
  seal('authenticator', 'a', secret)
  vi.resetModules()
  const other = await import('./secrets.ts')
  other.addKeyToFile(settings.dataDir)
  expect(unseal('authenticator', 'a', other.seal('authenticator', 'a', secret))).toEqual(secret)
})

test('data sealed before keys had ids can be opened', () => {
  const { length } = Buffer.from('idid')
  const sealed = seal('authenticator', 'a', secret).subarray(length)
  addKeyToFile(settings.dataDir)
  expect(unseal('authenticator', 'a', sealed)).toEqual(secret)
})

test('SECRET_KEY_FORMER opens what the former SECRET_KEY sealed', () => {
  settings.secretKey = 'a key of at least thirty-two letters'
  const sealed = seal('authenticator', 'a', secret)
  settings.secretKey = 'another key of at least thirty-two letters'
  expect(unseal('authenticator', 'a', sealed)).toBeUndefined()
  settings.formerSecretKey = 'a key of at least thirty-two letters'
  expect(unseal('authenticator', 'a', sealed)).toEqual(secret)
  expect(isSealedByPresentKey(sealed)).toBe(false)
})
