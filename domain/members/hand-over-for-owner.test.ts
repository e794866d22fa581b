import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, devices } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anAdministrator, aSchool, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { findMemberChanges } from './find-members.server.ts'
import { handOverForOwner } from './hand-over-for-owner.server.ts'
import { ownerAbsentDays } from './membership.ts'
import { findSuccession } from './succession.server.ts'

catchMails()
useDatabase()

const reason = 'Новый директор прислал приказ'

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

/** A school whose owner was last here so many days ago. */
async function aSchoolLeftFor(days: number) {
  const owner = await aSchool()
  const [heir, other] = [await aColleague(owner), await aColleague(owner, 'viewer')]
  travelTo(new Date(Date.now() + days * dayMs))
  return { owner, heir, other, administrator: await anAdministrator() }
}

async function rolesOf({ schoolId }: SchoolMember) {
  const found = await db.select().from(schoolMembers).where(eq(schoolMembers.schoolId, schoolId))
  return Object.fromEntries(found.map(({ accountId, role }) => [accountId, role]))
}

async function newsTo({ accountId }: SchoolMember) {
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'membership')))
  return told.map(({ reference }) => reference.news)
}

const from = ({ accountId }: SchoolMember, heir: SchoolMember) => ({
  ...{ heir: heir.accountId, seenOwner: accountId, reason },
})

describe('a school whose owner is absent', () => {
  test('is handed over by an administrator, which all members and the audit learn', async () => {
    const { owner, heir, other, administrator } = await aSchoolLeftFor(ownerAbsentDays)
    const { schoolId } = owner
    expect(await findSuccession(administrator, schoolId)).toMatchObject({
      owner: { id: owner.accountId },
      isAbsent: true,
      isBlocked: false,
    })
    expect((await findSuccession(administrator, schoolId))?.heirs.map(({ id }) => id).toSorted()).toEqual(
      [heir.accountId, other.accountId].toSorted(),
    )
    const hand = () => handOverForOwner(administrator, schoolId, from(owner, heir))
    // Pressed twice.
    for (const answer of await atOnce(2, hand)) done(answer)
    expect(await rolesOf(owner)).toEqual({
      [owner.accountId]: 'staff',
      [heir.accountId]: 'owner',
      [other.accountId]: 'viewer',
    })
    expect(await newsTo(heir)).toEqual(['made-owner'])
    expect(await newsTo(owner)).toEqual(['replaced-owner'])
    expect(await newsTo(other)).toEqual(['new-owner'])
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    const mailTo = ({ email }: SchoolMember) => sentMails.find(({ to }) => to === email)?.text
    const about = { person: heir.fullName, school: 'Гимназия № 5' }
    expect(mailTo(owner)).toContain(m.mail_member_replaced_owner_text(about, { locale: owner.locale }))
    expect(mailTo(heir)).toContain(m.mail_member_made_owner_text({}, { locale: heir.locale }))
    const [line] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.kind, 'school-handed-over'))
      .orderBy(desc(auditEntries.id))
    expect(line).toMatchObject({
      accountId: heir.accountId,
      details: { schoolId, role: 'owner', by: administrator.accountId, why: reason },
    })
    // Members do not learn which administrator it was.
    const [change] = await findMemberChanges({ ...heir, schoolRole: 'owner' })
    expect(change).toMatchObject({
      ...{ kind: 'handed-over', member: heir.fullName, actor: '', isByAdministrator: true },
    })
  })

  test.each(['a day too early', 'once their device signed in since'])(
    'is not handed over %s',
    async (when) => {
      const isEarly = when === 'a day too early'
      const { owner, heir, administrator } = await aSchoolLeftFor(isEarly ? ownerAbsentDays - 1 : 40)
      const { accountId, schoolId } = owner
      if (!isEarly)
        await db.insert(devices).values({
          ...{ id: uuidv7(), accountId, tokenHash: Buffer.from(uuidv7()) },
          lastSeenAt: new Date(now().getTime() - dayMs),
        })
      expect((await findSuccession(administrator, schoolId))?.isAbsent).toBe(false)
      expect(await handOverForOwner(administrator, schoolId, from(owner, heir))).toEqual({
        ok: false,
        reason: 'owner-visits',
      })
      expect((await rolesOf(owner))[accountId]).toBe('owner')
    },
  )

  test('goes to nobody outside it, nobody blocked, and is not handed over while it is blocked', async () => {
    const { owner, heir, other, administrator } = await aSchoolLeftFor(40)
    const stranger = await aSchool()
    await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, other.accountId))
    for (const person of [stranger, other, owner])
      expect(await handOverForOwner(administrator, owner.schoolId, from(owner, person))).toEqual({
        ok: false,
        reason: 'no-heir',
      })
    const outdated = { ...from(owner, heir), seenOwner: stranger.accountId }
    expect(await handOverForOwner(administrator, owner.schoolId, outdated)).toEqual({
      ok: false,
      reason: 'owner-changed',
    })
    await db.update(schools).set({ blockedAt: now() }).where(eq(schools.id, owner.schoolId))
    expect(await handOverForOwner(administrator, owner.schoolId, from(owner, heir))).toEqual({
      ok: false,
      reason: 'under-measure',
    })
    expect((await rolesOf(owner))[owner.accountId]).toBe('owner')
  })

  test('is no business of anybody but administrators', async () => {
    const { owner, heir } = await aSchoolLeftFor(40)
    expect(await findSuccession(heir, owner.schoolId)).toBeUndefined()
    expect(await handOverForOwner(heir, owner.schoolId, from(owner, heir))).toEqual({
      ok: false,
      reason: 'not-administrator',
    })
  })
})
