import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { useDatabase } from '#tests/support/database.ts'
import { safeError, safeLines, safeMessage } from './safe-error.ts'

useDatabase()

const marker = 'МАРКЕР-marker'
const address = 'marker.person@example.org'

const statements: [string, () => Promise<unknown>, Record<string, unknown>][] = [
  [
    'an insert that breaks a check',
    () => db.execute(sql`insert into rates_probe values (${marker}, -1)`),
    { code: '23514', constraint: 'rates_probe_count' },
  ],
  [
    'an insert that is a duplicate',
    () => db.execute(sql`insert into rates_probe values (${marker}, 1), (${marker}, 1)`),
    { code: '23505', constraint: 'rates_probe_pkey' },
  ],
  ['an update to nothing', () => db.execute(sql`update rates_probe set note = null`), { code: '23502' }],
  [
    'a delete of what is referenced',
    () => db.execute(sql`delete from rates_probe where note = ${`${marker} kept`}`),
    { code: '23503' },
  ],
  [
    'a select of no number',
    () => db.execute(sql`select ${marker}::text::int from rates_probe`),
    { code: '22P02' },
  ],
  ['a select of no day', () => db.execute(sql`select ${marker}::text::date`), { code: '22007' }],
  [
    'a value of no enum, with quotes in it',
    () => db.execute(sql`select ${`${marker}" and "${marker}`}::text::uuid`),
    { code: '22P02' },
  ],
  ['what a trigger says', () => db.execute(sql`select probe_raise(${`"${address}"`})`), { code: 'P0001' }],
  ['words of a search', () => db.execute(sql`select ${`${marker} &`}::text::tsquery`), { code: '42601' }],
  ['no JSON', () => db.execute(sql`select ${`{"a": ${marker}`}::text::json`), { code: '22P02' }],
  ['a statement that is wrong', () => db.execute(sql`select nothing(${marker}::text)`), { code: '42883' }],
]

test.each(statements)('%s is logged without its data', async (_name, fail, known) => {
  await db.execute(sql`create table if not exists rates_probe (
    note text primary key, count int constraint rates_probe_count check (count > 0))`)
  await db.execute(sql`create table if not exists rates_probe_child (note text references rates_probe)`)
  await db.execute(sql`create or replace function probe_raise(text) returns void language plpgsql as
    $$ begin raise exception 'refused: % and more', $1; end $$`)
  await db.execute(sql`insert into rates_probe values (${`${marker} kept`}, 1) on conflict do nothing`)
  await db.execute(sql`insert into rates_probe_child select ${`${marker} kept`}
    where not exists (select from rates_probe_child)`)

  const error = await fail().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  const written = [JSON.stringify(safeError(error)), safeLines(error), safeMessage(error), logged(error)]
  for (const one of written) {
    expect(one).not.toContain(marker)
    expect(one).not.toContain(address)
    expect(one).toContain(String(known.code))
  }
  // Enough to find it: the statement and its position.
  expect(safeError(error)).toMatchObject({
    message: expect.stringMatching(/^Failed query: \w+/),
    cause: known,
  })
  expect(safeError(error).stack).toMatch(/^\s+at /)
})

test('addresses that a mail server repeats are left out, the answer stays', () => {
  const error = Object.assign(
    new Error(`Can't send mail - 550 5.1.1 <${address}>: Recipient address rejected`),
    {
      responseCode: 550,
      response: `550 <${address}>`,
      rejected: [address],
    },
  )
  const written = safeError(error)
  expect(JSON.stringify(written)).not.toContain(address)
  expect(written).toMatchObject({
    responseCode: 550,
    message: expect.stringContaining('550 5.1.1 <[address]>'),
  })
})

test('aggregate errors, endless causes and thrown values that are no errors are logged too', () => {
  const endless = new Error('round')
  endless.cause = endless
  expect(JSON.stringify(safeError(endless))).toContain('round')
  const many = new AggregateError([new Error(`one ${address}`), 'text'], 'two failed')
  expect(safeError(many)).toMatchObject({ message: 'two failed', errors: [{ message: 'one [address]' }, {}] })
  expect(safeError(marker)).toEqual({ type: 'string', message: 'something that is no error was thrown' })
})

function logged(error: unknown): string {
  const stream = new PassThrough()
  let line = ''
  stream.on('data', (part) => {
    line += part
  })
  pino({ serializers: { err: (one) => safeError(one) } }, stream).error({ err: error }, 'it failed')
  return line
}
