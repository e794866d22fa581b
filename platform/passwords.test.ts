import { expect, test } from 'vitest'
import { fitsPassword, hashPassword } from './passwords.ts'

test('a password fits its own hash, and no other password does', async () => {
  const hash = await hashPassword('Secret123')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await fitsPassword(hash, 'Secret123')).toBe(true)
  for (const other of ['secret123', 'Secret123 ', '', 'Secret12']) {
    expect(await fitsPassword(hash, other)).toBe(false)
  }
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('Secret123')).not.toBe(await hashPassword('Secret123'))
})

test('a letter with its mark apart is the letter', async () => {
  expect(await fitsPassword(await hashPassword('Пароль1й'), 'Пароль1и\u0306')).toBe(true)
})

test('without a hash nothing fits', async () => {
  expect(await fitsPassword(undefined, 'Secret123')).toBe(false)
})
