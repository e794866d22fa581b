import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
import { verifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { membershipWords } from '#domain/delivery/membership-words.ts'
import { outsideWords } from '#domain/delivery/outside-words.server.ts'
import { leaveBlockedSchool } from '#domain/measures/leave-blocked-school.server.ts'
import { mailUnreadMessages } from '#domain/messaging/mail-unread-messages.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { goOnAlone } from '#domain/sessions/former-colleague.server.ts'
import { holdersOfSessions } from '#domain/sessions/held-sessions.server.ts'
import { issueSession } from '#domain/sessions/issue-session.server.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { lastUsed } from '#domain/vacancies/own-vacancies.server.ts'
import { countNamedIn } from '#domain/vacancies/replace-contacts.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
  vacancyFields,
} from '#tests/support/builders.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password-hash.ts'
import { aVerifiedClaim } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { changeMember, changeOwnPosition } from './change-member.server.ts'
import { findColleague, findMemberChanges, findMembers, findOwnPosition } from './find-members.server.ts'
import { formerSchool } from './former-school.server.ts'
import { handOver } from './hand-over.server.ts'
import { leaveSchool, removeMember } from './leave-school.server.ts'
import { memberVersion } from './membership.ts'

useDatabase()
catchMails()

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})

afterEach(() => travelTo())

const password = 'Mektep2026'
const request = { ip: '192.0.2.7', userAgent: null, deviceToken: undefined }
const staff = memberVersion({ role: 'staff', position: null })
const seeing = (version: string) => ({ version, letGo: letGoOfAssigned })
const notTheOwner = { ok: false, reason: 'not-the-owner' }

async function anOwner(): Promise<SchoolMember> {
  const school = await aSchool({ published: true })
  await db
    .update(accounts)
    .set({ passwordHash: await cheapPasswordHash(password) })
    .where(eq(accounts.id, school.accountId))
  return school
}

async function signedIn({ accountId }: Member): Promise<string> {
  const issued = await transact((tx) => issueSession(tx, { accountId, isRemembered: true }, request))
  return issued.session.token
}

const actorOf = async (token: string) => (await authenticateSession(token)).actor

async function rolesOf({ schoolId }: SchoolMember) {
  const found = await db.select().from(schoolMembers).where(eq(schoolMembers.schoolId, schoolId))
  return Object.fromEntries(found.map(({ accountId, role }) => [accountId, role]))
}

const positionOf = (owner: SchoolMember) => findOwnPosition(owner, owner.accountId)

async function newsTo({ accountId }: Member) {
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'membership')))
  return told.map(({ reference }) => reference.news)
}

async function mailed(): Promise<string[]> {
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  return sentMails.map(({ to, subject }) => `${to} ${subject}`)
}

describe('the owner', () => {
  test('changes what a colleague may do and what they are, who is told; it stands in the history', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    done(await changeMember(owner, colleague.accountId, { role: 'staff', position: 'Завуч' }, seeing(staff)))
    const seen = memberVersion({ role: 'staff', position: 'Завуч' })
    done(await changeMember(owner, colleague.accountId, { role: 'viewer', position: 'Завуч' }, seeing(seen)))
    expect(await findColleague(owner, colleague.accountId)).toMatchObject({
      ...{ role: 'viewer', position: 'Завуч' },
    })
    expect((await newsTo(colleague)).toSorted()).toEqual(['position', 'role'])
    expect(await mailed()).toContain(
      `${colleague.email} ${m.mail_member_role_subject({ role: m.members_role_viewer({}, { locale: 'ru' }) }, { locale: 'ru' })}`,
    )
    expect(await findMemberChanges(owner)).toMatchObject([
      { kind: 'role', role: 'viewer', member: colleague.fullName, actor: owner.fullName },
      { kind: 'position' },
    ])
    expect(await findMemberChanges({ ...colleague, schoolRole: 'viewer' })).toEqual([])
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'member-changed'))
    expect(lines.at(-1)).toMatchObject({
      accountId: owner.accountId,
      details: { schoolId: owner.schoolId, role: 'viewer' },
    })
  })

  test('sets their own position and stays the owner; a colleague or the former owner does not', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    const seen = memberVersion({ role: 'owner', position: null })
    const answers = await atOnce(2, (tab) => changeOwnPosition(owner, ['Директор', 'Завуч'][tab] ?? '', seen))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      ...{ reason: 'changed-meanwhile', now: { role: 'owner' } },
    })
    expect(await findMemberChanges(owner)).toMatchObject([
      { kind: 'position', member: owner.fullName, actor: owner.fullName },
    ])
    expect(await newsTo(owner)).toEqual([])
    done(
      await changeOwnPosition(
        owner,
        'Директор',
        memberVersion((await positionOf(owner)) ?? { role: 'staff', position: null }),
      ),
    )
    expect(await positionOf(owner)).toMatchObject({ role: 'owner', position: 'Директор' })
    // The form for a colleague cannot change the owner's role.
    const input = { role: 'viewer', position: null } as const
    expect(await changeMember(owner, owner.accountId, input, seeing(seen))).toMatchObject({
      reason: 'not-found',
    })
    expect(await changeOwnPosition(colleague, 'Директор', staff)).toEqual(notTheOwner)
    expect(await findOwnPosition(colleague, colleague.accountId)).toBeUndefined()
    expect(await findOwnPosition(owner, colleague.accountId)).toBeUndefined()
    done(await handOver(owner, colleague.accountId, { password }, request))
    expect(await changeOwnPosition(owner, null, seen)).toEqual(notTheOwner)
    expect(await rolesOf(owner)).toEqual({ [owner.accountId]: 'staff', [colleague.accountId]: 'owner' })
  })

  test('is refused in the second tab what was changed in the first one', async () => {
    const owner = await anOwner()
    const { accountId } = await aColleague(owner)
    const typed = [
      { role: 'viewer', position: null },
      { role: 'staff', position: 'Секретарь' },
    ] as const
    const answers = await atOnce(2, (tab) =>
      changeMember(owner, accountId, typed[tab] ?? typed[0], seeing(staff)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('hands over no badge that says whose documents were seen', async () => {
    const owner = await anOwner()
    const heir = await aColleague(owner)
    for (const kind of ['registration', 'right-to-speak'] as const) await aVerifiedClaim(owner, kind)
    done(await handOver(owner, heir.accountId, { password }, request))
    expect(await verifiedKinds({ side: 'school', id: owner.schoolId })).toEqual(['registration'])
  })

  test('hands over once, however often that form is sent', async () => {
    const owner = await anOwner()
    const [heir, other] = [await aColleague(owner), await aColleague(owner)]
    const handed = () => handOver(owner, heir.accountId, { password }, request)
    for (const answer of await atOnce(2, handed)) done(answer)
    const former = { ...owner, schoolRole: 'staff' } as const
    done(await handOver(former, heir.accountId, { password }, request))
    expect(await handOver(former, other.accountId, { password }, request)).toEqual(notTheOwner)
    expect(await handOver(other, heir.accountId, { password }, request)).toEqual(notTheOwner)
    expect(await rolesOf(owner)).toMatchObject({ [owner.accountId]: 'staff', [heir.accountId]: 'owner' })
    const { notifications } = await findNotifications(other, { page: 1 })
    expect(notifications).toMatchObject([{ kind: 'membership', reference: { news: 'new-owner' } }])
  })

  test('alone changes, removes and hands over, and nobody of another school', async () => {
    const owner = await anOwner()
    const [one, viewer] = [await aColleague(owner), await aColleague(owner, 'viewer')]
    const input = { role: 'staff', position: null } as const
    for (const who of [one, viewer, await aTeacher()]) {
      expect(await changeMember(who, one.accountId, input, seeing(staff))).toEqual(notTheOwner)
      expect(await removeMember(who, one.accountId)).toEqual(notTheOwner)
      expect(await handOver(who, one.accountId, { password }, request)).toEqual(notTheOwner)
      expect(await findColleague(who, one.accountId)).toBeUndefined()
    }
    const stranger = await anOwner()
    const gone = { ok: false, reason: 'not-found' }
    expect(await changeMember(stranger, one.accountId, input, seeing(staff))).toEqual(gone)
    expect(await removeMember(stranger, one.accountId)).toEqual(gone)
    expect(await handOver(stranger, one.accountId, { password }, request)).toEqual(gone)
    expect(await removeMember(owner, owner.accountId)).toEqual(gone)
    expect(await leaveSchool(owner)).toEqual({ ok: false, reason: 'is-owner' })
    expect(await rolesOf(owner)).toMatchObject({ [owner.accountId]: 'owner', [one.accountId]: 'staff' })
  })
})

describe('somebody who is taken out', () => {
  test('reads so before anything else wherever they are signed in, and keeps their account', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    const token = await signedIn(colleague)
    await aVacancy(colleague)
    done(await removeMember(owner, colleague.accountId))
    const found = await authenticateSession(token)
    expect(found).toMatchObject({ actor: { role: 'visitor' }, former: { accountId: colleague.accountId } })
    expect(await holdersOfSessions([tokenHash(token).toString('hex')])).toEqual(new Map())
    expect(await formerSchool(colleague)).toEqual({ name: 'Гимназия № 5', isDeleted: false })
    expect(await newsTo(colleague)).toEqual(['removed'])
    expect(await mailed()).toContain(
      `${colleague.email} ${m.mail_member_removed_subject({ school: 'Гимназия № 5' }, { locale: 'ru' })}`,
    )
    expect(await db.$count(vacancies, eq(vacancies.schoolId, owner.schoolId))).toBe(1)
    if (found.former) await goOnAlone(found.former)
    expect(await actorOf(token)).toMatchObject({ role: 'school', schoolRole: 'owner' })
    expect(await actorOf(token)).not.toMatchObject({ schoolId: owner.schoolId })
    // A second press finds it done, and notifies once.
    done(await removeMember(owner, colleague.accountId))
    expect(await newsTo(colleague)).toEqual(['removed'])
  })

  test('has done what they were doing as a whole, or not at all', async () => {
    const owner = await anOwner()
    const input = vacancyInput.parse(vacancyFields())
    let kept = 0
    const making = (who: SchoolMember) =>
      createVacancy(who, input, { requestId: randomUUID(), isDraft: true })
    for (let times = 0; times < 8; times += 1) {
      const colleague = await aColleague(owner)
      const [made, removed] = await atOnce<{ ok: boolean }>(2, (who) =>
        who === 0 ? making(colleague) : removeMember(owner, colleague.accountId),
      )
      expect(removed).toEqual({ ok: true })
      const [own] = await db
        .select()
        .from(schoolMembers)
        .where(eq(schoolMembers.accountId, colleague.accountId))
      expect(await db.$count(vacancies, eq(vacancies.schoolId, own?.schoolId ?? ''))).toBe(0)
      if (made?.ok) kept += 1
      expect(await db.$count(vacancies, eq(vacancies.schoolId, owner.schoolId))).toBe(kept)
      expect(await making(colleague)).toMatchObject({ ok: false })
    }
  })

  test('by themselves, twice by one form, has left', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    const here = await signedIn(colleague)
    const leave = async () => leaveSchool(await actorOf(here), owner.schoolId)
    done(await leave())
    done(await leave())
    expect(await leaveSchool(await aSchool(), owner.schoolId)).toEqual({ ok: false, reason: 'not-a-member' })
    expect(await leaveSchool(await actorOf(here))).toEqual({ ok: false, reason: 'is-owner' })
  })

  test('by themselves goes on where they are, and the owner is told', async () => {
    const owner = await anOwner()
    for (const role of ['staff', 'viewer'] as const) {
      const colleague = await aColleague(owner, role)
      const [here, elsewhere] = [await signedIn(colleague), await signedIn(colleague)]
      const actor = await actorOf(here)
      done(await leaveSchool(actor))
      expect(await actorOf(here)).toMatchObject({ role: 'school', schoolRole: 'owner' })
      expect(await leaveSchool(actor)).toEqual({ ok: false, reason: 'not-a-member' })
      expect((await authenticateSession(elsewhere)).former).toMatchObject({ accountId: colleague.accountId })
      expect(await findMemberChanges(owner)).toContainEqual(
        expect.objectContaining({ kind: 'left', member: colleague.fullName }),
      )
      expect(await newsTo(owner)).toContain('left')
    }
  })

  test('hears nothing more of its rooms and applications, nor does who only looks from now on', async () => {
    const { teacher, school, roomId } = await aRoom()
    const staffs = [await aColleague(school), await aColleague(school), await aColleague(school)]
    await anApplication(teacher, await aVacancy(school))
    await say(teacher, roomId, 'Здравствуйте!')
    travelTo(new Date(Date.now() + 3_600_000))
    const [one, two, three] = staffs
    if (!one || !two || !three) throw new Error('three colleagues')
    done(await removeMember(school, one.accountId))
    done(await leaveSchool(two))
    done(await changeMember(school, three.accountId, { role: 'viewer', position: null }, seeing(staff)))
    await mailUnreadMessages()
    const told = await mailed()
    for (const person of staffs) {
      const toThem = told.filter((line) => line.startsWith(person.email))
      expect(toThem).toHaveLength(person === two ? 0 : 1)
      expect(await countUnreadNotifications(person)).toBe(person === two ? 0 : 1)
    }
    const subject = m.mail_message_subject({ name: teacher.fullName }, { locale: 'ru' })
    expect(told).toContain(`${school.email} ${subject}`)
  })

  test('from a blocked school leaves it the same way', async () => {
    const owner = await anOwner()
    const { schoolId, accountId, ...colleague } = await aColleague(owner)
    const person = { ...colleague, accountId, isBlocked: true } as const
    done(await leaveBlockedSchool({ ...person, blockedSchool: { id: schoolId, role: 'staff' } }))
    expect(await newsTo(owner)).toEqual(['left'])
    expect(Object.keys(await rolesOf(owner))).toEqual([owner.accountId])
  })
})

describe('a school', () => {
  test('is handed over with a proof, and has one owner all the time', async () => {
    const owner = await anOwner()
    const heir = await aColleague(owner, 'viewer')
    expect(await handOver(owner, heir.accountId, { password: 'Mektep2027' }, request)).toMatchObject({
      reason: 'wrong-password',
    })
    done(await handOver(owner, heir.accountId, { password }, request))
    expect(await rolesOf(owner)).toEqual({ [owner.accountId]: 'staff', [heir.accountId]: 'owner' })
    expect(await newsTo(heir)).toEqual(['owner'])
    expect(await newsTo(owner)).toEqual(['former-owner'])
    const [told] = await db.select().from(notifications).where(eq(notifications.accountId, heir.accountId))
    const names = { school: 'Гимназия № 5', person: heir.fullName }
    expect(await outsideWords('membership', told?.reference ?? {}, heir.accountId, 'ky')).toEqual({
      title: membershipWords({ news: 'owner' }, names, 'ky').subject,
      path: '/school-dashboard/members',
    })
    expect(await removeMember(owner, heir.accountId)).toEqual(notTheOwner)
    done(await leaveSchool({ ...owner, schoolRole: 'staff' }))
  })

  test('goes to one of two to whom it is handed over at once', async () => {
    const owner = await anOwner()
    const heirs = [await aColleague(owner), await aColleague(owner)]
    const answers = await atOnce(2, (tab) =>
      handOver(owner, heirs[tab]?.accountId ?? '', { password }, request),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(notTheOwner)
    expect(Object.values(await rolesOf(owner)).toSorted()).toEqual(['owner', 'staff', 'staff'])
  })

  test('is handed over to nobody who is blocked', async () => {
    const owner = await anOwner()
    const { accountId } = await aColleague(owner)
    await db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, accountId))
    expect(await handOver(owner, accountId, { password }, request)).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  test('shows visits to owner and staff, and none to viewers', async () => {
    const owner = await anOwner()
    await signedIn(owner)
    const [colleague, viewer] = [await aColleague(owner), await aColleague(owner, 'viewer')]
    expect((await findMembers(colleague))[0]?.seenAt).toBeInstanceOf(Date)
    expect((await findMembers(viewer)).map(({ seenAt }) => seenAt)).toEqual([null, null, null])
  })
})

test('a member who leaves is no contact of any vacancy, nor of a later one', async () => {
  const owner = await anOwner()
  const colleague = await aColleague(owner)
  const [person] = await db.select().from(accounts).where(eq(accounts.id, colleague.accountId))
  const named = await aVacancy(colleague, {
    fields: { contact_email: person?.email, contact_phone: '+996 555 111 222' },
  })
  const contacts = async () => {
    const { contactName, contactPhone, contactEmail } = vacancies
    return (
      await db
        .select({ contactName, contactPhone, contactEmail })
        .from(vacancies)
        .where(eq(vacancies.id, named))
    )[0]
  }
  // The newest one is a draft that does not yet name a contact.
  const draft = await aVacancy(owner, { fields: { contact_email: 'office@example.com' } })
  await db
    .update(vacancies)
    .set({ state: 'draft', publishedAt: null, contactName: '' })
    .where(eq(vacancies.id, draft))
  expect(await countNamedIn(owner, colleague.accountId)).toBe(1)
  done(await removeMember(owner, colleague.accountId))
  const [boss] = await db.select().from(accounts).where(eq(accounts.id, owner.accountId))
  expect(await contacts()).toEqual({
    contactName: boss?.fullName,
    contactPhone: '',
    contactEmail: boss?.email,
  })
  expect(await lastUsed(owner)).toMatchObject({ contactEmail: 'office@example.com' })
})
