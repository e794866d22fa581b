import { expect, test } from 'vitest'
import { newToken, tokenHash } from './tokens.ts'

test('a token has 256 bits and fits into an address', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('its hash is always the same 32 bytes, and not the token', () => {
  const token = newToken()
  expect(tokenHash(token)).toEqual(tokenHash(token))
  expect(tokenHash(token)).toHaveLength(32)
  expect(tokenHash(token).toString('base64url')).not.toBe(token)
  expect(tokenHash('')).not.toEqual(tokenHash(token))
})
