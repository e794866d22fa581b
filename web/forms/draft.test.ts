import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft, writeDraftThere } from './draft.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const values = { phone: ['0700 123 456'] }

test('only the account that typed a draft reads it', () => {
  writeDraft('settings', { values, of: 'anna' })
  expect(readDraft('settings', 'anna')).toMatchObject({ values })
  expect(readDraft('settings', 'bakyt')).toBeUndefined()
  expect(readDraft('settings')).toBeUndefined()
})

test('a draft from before signing in continues after it', () => {
  writeDraft('settings', { values, of: undefined })
  expect(readDraft('settings')).toMatchObject({ values })
  expect(readDraft('settings', 'anna')).toMatchObject({ values })
})

test('what is typed on is found at the address that opens the form since the server has it', () => {
  const draft = { values, requestId: 'form', of: 'anna' }
  writeDraftThere('new', undefined, draft)
  expect(readDraft('new', 'anna')).toEqual(draft)
  writeDraftThere('new', 'vacancy', draft)
  expect(readDraft('new', 'anna')).toBeUndefined()
  // Nobody else's writing is lost: over a version that it never saw it is a conflict.
  expect(readDraft('vacancy', 'anna')).toEqual({ ...draft, version: '0' })
})
