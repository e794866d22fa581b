import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditLines } from '#db/schema/audit.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { aMember, anAdministrator, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { type AuditQuery, auditPerPage, exportAuditLines, findAudit } from './find-audit.server.ts'

useDatabase()

const everything = { kind: null, who: '', from: null, to: null, before: null }

test('the audit is read by administrators alone, filtered, and page after page', async () => {
  const administrator = await anAdministrator()
  const teacher = await aMember('teacher')
  for (const actor of [visitor, teacher]) {
    expect(await findAudit(actor, everything)).toBeUndefined()
    expect(await exportAuditLines(actor, everything)).toBeUndefined()
  }
  await recordAudit(db, { kind: 'signed-in', accountId: teacher.accountId, ip: '192.0.2.7' })
  await recordAudit(db, { kind: 'sign-in-refused', email: teacher.email })
  await recordAudit(db, { kind: 'key-rotated', details: { by: 'command' } })

  const kindsOf = async (query: Partial<AuditQuery>) =>
    (await findAudit(administrator, { ...everything, ...query }))?.lines.map(({ kind }) => kind)
  expect(await kindsOf({ kind: 'key-rotated' })).toEqual(['key-rotated'])
  for (const who of [teacher.email, ` ${teacher.email.toUpperCase()} `])
    expect(await kindsOf({ who })).toEqual(['sign-in-refused', 'signed-in'])
  expect(await kindsOf({ who: teacher.accountId })).toEqual(['signed-in'])
  // The subject of a measure is its account; who took it is in the details.
  const judge = await anAdministrator()
  const by = judge.accountId
  await recordAudit(db, { kind: 'account-blocked', accountId: teacher.accountId, details: { by } })
  for (const who of [by, judge.email]) expect(await kindsOf({ who })).toEqual(['account-blocked'])
  expect(await kindsOf({ who: teacher.accountId })).toEqual(['account-blocked', 'signed-in'])
  expect(await kindsOf({ who: 'nobody@example.com' })).toEqual([])
  const { schoolId } = await aSchool()
  const gone = randomUUID()
  await recordAudit(db, { kind: 'school-blocked', details: { by, school: schoolId, why: 'спам' } })
  await recordAudit(db, { kind: 'schools-merged', details: { by, school: schoolId, merged: gone } })
  await recordAudit(db, { kind: 'member-joined', accountId: teacher.accountId, details: { schoolId } })
  expect(await kindsOf({ who: schoolId })).toEqual(['member-joined', 'schools-merged', 'school-blocked'])
  expect(await kindsOf({ who: gone })).toEqual(['schools-merged'])
  const said = async (kind: string) =>
    (await findAudit(administrator, { ...everything, kind }))?.lines[0]?.details
  const doer = { key: 'by', value: judge.fullName, of: { kind: 'person', id: by } }
  const school = { key: 'school', value: 'Гимназия № 5', of: { kind: 'school', id: schoolId } }
  expect(await said('school-blocked')).toEqual(expect.arrayContaining([doer, school]))
  expect(await said('school-blocked')).toContainEqual({ key: 'why', value: 'спам' })
  expect(await said('schools-merged')).toContainEqual({ key: 'merged', value: gone })
  const details = { former: 'a hash', by: 'command' }
  await recordAudit(db, { kind: 'email-changed', accountId: teacher.accountId, details })
  const changed = { ...everything, kind: 'email-changed' }
  expect((await exportAuditLines(administrator, changed))?.lines[0]?.details).toEqual({ by: 'command' })
  expect((await findAudit(administrator, changed))?.lines[0]?.details).toEqual([
    { key: 'by', value: 'command' },
  ])
  // A day in Bishkek starts six hours before the same day in UTC.
  await db
    .insert(auditLines)
    .values({ kind: 'confirmed', subjectId: randomUUID(), at: new Date('2020-05-04T18:30:00Z') })
  expect(await kindsOf({ from: '2020-05-05', to: '2020-05-05' })).toEqual(['confirmed'])
  expect(await kindsOf({ to: '2020-05-04' })).toEqual([])
  expect(await kindsOf({ kind: 'confirmed', from: '2020-99-99' })).toEqual(['confirmed'])

  await db.insert(auditLines).values(
    Array.from({ length: auditPerPage + 5 }, () => ({
      kind: 'signed-out' as const,
      subjectId: randomUUID(),
    })),
  )
  const first = await findAudit(administrator, { ...everything, kind: 'signed-out' })
  expect(first).toMatchObject({ count: auditPerPage + 5, isMore: false })
  expect(first?.lines).toHaveLength(auditPerPage)
  const rest = await findAudit(administrator, {
    ...everything,
    kind: 'signed-out',
    before: first?.next ?? null,
  })
  expect(rest?.lines).toHaveLength(5)
  expect(rest?.next).toBeUndefined()
})
