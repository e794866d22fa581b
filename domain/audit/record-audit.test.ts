import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries, auditLines, auditTies } from '#db/schema/audit.ts'
import { uuidv7 } from '#platform/ids.ts'
import { acrossMigration } from '#tests/support/before-migration.ts'
import { useDatabase } from '#tests/support/database.ts'
import { adoptAudit, eraseAudit } from './personal-data.server.ts'
import { recordAudit } from './record-audit.server.ts'

useDatabase()

const email = 'anna@example.com'

test('a line is committed with its transaction or not at all, and needs no account', async () => {
  const accountId = uuidv7()
  const failed = db.transaction(async (tx) => {
    await recordAudit(tx, { kind: 'signed-in', accountId })
    throw new Error('something else failed')
  })
  await expect(failed).rejects.toThrow('something else failed')
  await recordAudit(db, {
    kind: 'sign-in-refused',
    accountId,
    ip: '192.0.2.1',
    details: { reason: 'blocked' },
  })
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId))
  expect(lines).toMatchObject([{ kind: 'sign-in-refused', ip: '192.0.2.1', details: { reason: 'blocked' } }])
})

describe('a line', () => {
  test.each(['update audit_lines set at = now()', 'delete from audit_lines', 'truncate audit_lines'])(
    'is left alone by: %s',
    async (statement) => {
      await recordAudit(db, { kind: 'key-rotated' })
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'The audit is never changed.' },
      })
      expect(await db.$count(auditLines)).toBeGreaterThan(0)
    },
  )

  test('holds no id, and neither ids nor words but in its tie', async () => {
    const id = uuidv7()
    await recordAudit(db, { kind: 'account-unblocked', details: { by: id, why: 'Ошибка', days: '7' } })
    const [line] = await db.select().from(auditLines).where(eq(auditLines.kind, 'account-unblocked'))
    expect(line).toMatchObject({ details: { days: '7' } })
    const [whole] = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'account-unblocked'))
    expect(whole?.details).toEqual({ by: id, why: 'Ошибка', days: '7' })
    const withId = sql`insert into audit_lines (kind, subject_id, details)
      values ('confirmed', gen_random_uuid(), jsonb_build_object('by', ${id}::text))`
    await expect(db.execute(withId)).rejects.toMatchObject({ cause: { constraint: 'audit_lines_details' } })
  })
})

test('a deleted person’s ties are removed, everybody else’s stay', async () => {
  const [accountId, other] = [uuidv7(), uuidv7()]
  await recordAudit(db, { kind: 'signed-in', accountId, ip: '192.0.2.1' })
  await recordAudit(db, { kind: 'sign-in-refused', email })
  await recordAudit(db, {
    kind: 'object-hidden',
    accountId: other,
    details: { by: accountId, object: 'photo' },
  })
  const lines = await db.$count(auditLines)
  await db.transaction((tx) => eraseAudit(tx, { accountId, email }))
  const { rows } = await db.execute(
    sql`select from audit_ties where audit_ties::text like ${`%${accountId}%`}`,
  )
  expect(rows).toEqual([])
  expect(await db.$count(auditLines)).toBe(lines)
  const left = await db.select().from(auditEntries).where(eq(auditEntries.accountId, other))
  expect(left).toMatchObject([{ kind: 'object-hidden', details: { object: 'photo' } }])
  expect(left[0]?.details).not.toHaveProperty('by')
})

test('the ties of a former address become the account’s', async () => {
  const accountId = uuidv7()
  await recordAudit(db, { kind: 'recovery-asked', email: 'former@example.com' })
  await db.transaction((tx) => adoptAudit(tx, { accountId, email: 'former@example.com' }))
  expect(await db.$count(auditTies, eq(auditTies.accountId, accountId))).toBe(1)
})

test('lines from before the ties table are tied to their subject', async () => {
  const [accountId, by] = [uuidv7(), uuidv7()]
  const entries = `select kind, account_id as account, ip, details from audit_entries order by id`
  const before = [
    { kind: 'signed-in', account: accountId, ip: '192.0.2.9', details: {} },
    { kind: 'account-blocked', account: accountId, ip: null, details: { by } },
    { kind: 'key-rotated', account: null, ip: null, details: { by: 'command' } },
  ]
  await acrossMigration(
    '0069_audit_apart',
    async (client) => {
      for (const { kind, account, ip, details } of before)
        await client.query(
          'insert into audit_entries (kind, account_id, ip, details) values ($1, $2, $3, $4)',
          [kind, account, ip, JSON.stringify(details)],
        )
    },
    async (client) => {
      expect((await client.query(entries)).rows).toEqual(before)
      const apart = await client.query(`select kind, details from audit_lines order by id`)
      expect(apart.rows.map(({ details }) => details)).toEqual([{}, {}, { by: 'command' }])
      // The previous version, which runs beside this one, inserts and updates through the old name.
      await client.query(
        `insert into audit_entries (id, at, kind, account_id, email_hash, ip, details)
         values (default, default, 'signed-out', $1, default, '192.0.2.9', default)`,
        [accountId],
      )
      expect((await client.query(entries)).rows.at(-1)).toMatchObject({
        kind: 'signed-out',
        account: accountId,
      })
      await client.query(
        `update audit_entries set account_id = null, email_hash = null, ip = null, details = '{}'
         where account_id = $1`,
        [accountId],
      )
      const left = await client.query(`select from audit_ties where num_nonnulls(account_id, ip) > 0`)
      expect(left.rows).toEqual([])
      expect((await client.query(entries)).rows).toHaveLength(4)
    },
  )
})
