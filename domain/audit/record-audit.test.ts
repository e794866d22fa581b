import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { uuidv7 } from '#platform/ids.ts'
import { useDatabase } from '#tests/support/database.ts'
import { recordAudit } from './record-audit.server.ts'

useDatabase()

test('a line stands with its transaction or not at all, and needs no account', async () => {
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
