import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { hideTeacher, showTeacher } from '#domain/teachers/hide-teacher.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { now } from '#platform/clock.ts'
import { aMember, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { giveCvLink, ownCvLink, teacherOfCvLink, withdrawCvLink } from './cv-link.server.ts'

useDatabase()

test('a link gives the CV of its teacher until it is withdrawn, and the next one is another', async () => {
  const teacher = await aTeacher()
  expect(await ownCvLink(teacher)).toBeUndefined()
  await giveCvLink(teacher, { hasContacts: false })
  const given = await ownCvLink(teacher)
  expect(given).toMatchObject({ hasContacts: false })
  const token = given?.token ?? ''
  expect(await teacherOfCvLink(token)).toMatchObject({
    teacher: { accountId: teacher.accountId, fullName: teacher.fullName },
    hasContacts: false,
  })

  await giveCvLink(teacher, { hasContacts: true })
  expect(await ownCvLink(teacher)).toMatchObject({ token, hasContacts: true })

  await withdrawCvLink(teacher)
  expect(await teacherOfCvLink(token)).toBeUndefined()
  await giveCvLink(teacher, { hasContacts: false })
  expect((await ownCvLink(teacher))?.token).not.toBe(token)
})

test('an address that no link ever had gives nothing', async () => {
  for (const token of ['', 'x', '\u0000', 'x'.repeat(2000)])
    expect(await teacherOfCvLink(token)).toBeUndefined()
})

test('a blocked teacher gives nothing', async () => {
  const teacher = await aTeacher()
  await giveCvLink(teacher, { hasContacts: true })
  const token = (await ownCvLink(teacher))?.token ?? ''
  await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, teacher.accountId))
  expect(await teacherOfCvLink(token)).toBeUndefined()
})

test('a profile that its teacher hides still gives it, and one that administrators hide gives nothing until it is shown', async () => {
  const teacher = await aTeacher()
  await giveCvLink(teacher, { hasContacts: false })
  const token = (await ownCvLink(teacher))?.token ?? ''
  const isHiddenNow = async () => (await teacherOfCvLink(token)) === undefined
  done(await setTeacherVisibility(teacher, false))
  expect(await isHiddenNow()).toBe(false)
  const former = await db.transaction((tx) => hideTeacher(tx, teacher.accountId))
  expect(await isHiddenNow()).toBe(true)
  if (former) await db.transaction((tx) => showTeacher(tx, teacher.accountId, former))
  expect(await isHiddenNow()).toBe(false)
})

test('nobody but a teacher gives one', async () => {
  for (const actor of [visitor, await aSchool(), await aMember('admin')]) {
    expect(await giveCvLink(actor, { hasContacts: false })).toEqual({ ok: false, reason: 'not-a-teacher' })
    expect(await withdrawCvLink(actor)).toEqual({ ok: false, reason: 'not-a-teacher' })
    expect(await ownCvLink(actor)).toBeUndefined()
  }
})
