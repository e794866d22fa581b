import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { keep } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { aColleague, aMember, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { type Member, visitor } from './actor.ts'
import { asLimitedActor, asLimitedMember, asMember } from './as-member.server.ts'

useDatabase()

const refused = { ok: false, reason: 'not-a-school' }
const asSchool = { role: 'school', refusal: 'not-a-school' } as const
const renamed = { fullName: 'Гүлнара Осмонова' }

const nameOf = async ({ accountId }: Member) =>
  (await db.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId)))[0]?.name

describe('who may act', () => {
  test('a visitor and another role are refused before anything is asked', async () => {
    for (const actor of [visitor, await aMember('teacher'), await aMember('admin')])
      expect(await asMember(actor, asSchool, () => Promise.reject(new Error('it ran')))).toEqual(refused)
  })

  test('each of several roles, and anybody where none is asked', async () => {
    const [teacher, school, admin] = [
      await aMember('teacher'),
      await aMember('school'),
      await aMember('admin'),
    ]
    const parties = { role: ['teacher', 'school'], refusal: 'not-a-party' } as const
    const run = async () => ({ ok: true })
    const asked = [teacher, school, admin].map((actor) => asMember(actor, parties, run))
    expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, false])
    expect(await asMember(admin, { refusal: 'not-signed-in' }, run)).toEqual({ ok: true })
  })

  test('nobody whose account is deleted or blocked', async () => {
    for (const gone of [{ deletedAt: now() }, { blockedAt: now() }]) {
      const school = await aMember('school')
      await db.update(accounts).set(gone).where(eq(accounts.id, school.accountId))
      const run = () => Promise.reject(new Error('it ran'))
      expect(await asMember(school, asSchool, run)).toEqual(refused)
      expect(await asLimitedMember(school, asSchool, run)).toEqual(refused)
      expect(await asLimitedActor(school, { refusal: 'not-signed-in' }, run)).toEqual({
        ok: false,
        reason: 'not-signed-in',
      })
    }
  })

  test('nobody who was made a viewer of the school since the request began', async () => {
    const staff = await aColleague(await aSchool())
    const run = async () => ({ ok: true })
    expect(await asMember(staff, asSchool, run)).toEqual({ ok: true })
    const isTheirs = eq(schoolMembers.accountId, staff.accountId)
    await db.update(schoolMembers).set({ role: 'viewer' }).where(isTheirs)
    expect(await asMember(staff, asSchool, run)).toEqual(refused)
    expect(await asLimitedMember(staff, asSchool, run)).toEqual(refused)
    const viewer = { ...staff, schoolRole: 'viewer' } as const
    expect(await asMember(viewer, { ...asSchool, mayBeViewer: true }, run)).toEqual({ ok: true })
  })

  test('a visitor where visitors may act', async () => {
    expect(await asLimitedActor(visitor, { refusal: 'not-signed-in' }, async () => 'done')).toBe('done')
  })
})

describe('a refusal', () => {
  test('undoes what was written before it', async () => {
    const school = await aMember('school')
    const before = await nameOf(school)
    const answer = await asMember(school, asSchool, async (tx, { accountId }) => {
      await tx.update(accounts).set(renamed).where(eq(accounts.id, accountId))
      return { ok: false, reason: 'no' }
    })
    expect([answer, await nameOf(school)]).toEqual([{ ok: false, reason: 'no' }, before])
  })

  test('leaves it where it is marked by keep', async () => {
    const school = await aMember('school')
    const answer = await asMember(school, asSchool, async (tx, { accountId }) => {
      await tx.update(accounts).set(renamed).where(eq(accounts.id, accountId))
      return keep({ ok: false, reason: 'no' })
    })
    expect([answer, await nameOf(school)]).toEqual([{ ok: false, reason: 'no' }, renamed.fullName])
  })

  test('undoes what was counted, too', async () => {
    const school = await aMember('school')
    const once = [{ key: `as-member:${school.accountId}`, max: 1, windowMs: 60_000 }]
    const attempt = (isAllowed: boolean) =>
      asLimitedMember(school, asSchool, async (_, __, count) => {
        await count(once)
        return isAllowed ? { ok: true } : { ok: false, reason: 'no' }
      })
    expect([await attempt(false), await attempt(true)].map(({ ok }) => ok)).toEqual([false, true])
    expect(await attempt(true)).toMatchObject({ ok: false, reason: 'limited' })
  })
})
