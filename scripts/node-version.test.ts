import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNewEnough, nodeMin } from './node-version.mjs'

test.each([
  ['24.16.0', true],
  ['24.16.1', true],
  ['24.21.0', true],
  ['25.0.0', true],
  ['26.1.0-nightly20260101', true],
  ['24.15.9', false],
  ['24.9.0', false],
  ['24.0.0', false],
  ['22.99.0', false],
])('Node %s is new enough: %s', (version, is) => {
  expect(isNewEnough(version)).toBe(is)
})

test('the packages say the same, and this Node makes such ids', () => {
  const said = JSON.parse(readFileSync('package.json', 'utf8')).engines.node
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''].engines.node
  expect([said, locked]).toEqual([`>=${nodeMin}`, `>=${nodeMin}`])
  expect(isNewEnough(process.versions.node)).toBe(true)
  expect(randomUUIDv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})
