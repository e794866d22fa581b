import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('it failed'), { code, ...more })

test.each([
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  withCode('ENOENT', { syscall: 'connect' }),
  withCode('57P01'),
  withCode('57P03'),
  withCode('53300'),
  withCode('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Failed query: select 1', { cause: withCode('EPIPE') }),
  new AggregateError([withCode('ECONNREFUSED')]),
])('%s is an outage', (error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  new Error('x is not a function'),
  withCode('ENOENT', { syscall: 'open' }),
  withCode('23505'),
  withCode('42P01'),
  'ECONNREFUSED',
  undefined,
])('%s is none', (error) => {
  expect(isOutage(error)).toBe(false)
})
