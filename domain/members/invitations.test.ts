import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { files } from '#db/schema/files.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { savedThings } from '#db/schema/saved.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { type Actor, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { eraseUnseenSchool } from '#domain/privacy/erase-kept-of-school.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, aMember, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { declineInvitation } from './decline-invitation.server.ts'
import { findInvitation } from './find-invitation.server.ts'
import { findInvitations, findMemberChanges, findMembers } from './find-members.server.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.server.ts'
import { joinByInvitation } from './join-by-invitation.server.ts'
import { leaveSchool, removeMember } from './leave-school.server.ts'
import { mailInvitation } from './mail-invitation.server.ts'
import { joinInput } from './member-input.ts'
import { memberInvitationsPerDay } from './member-invitation.ts'
import { sweepInvitations } from './sweep-invitations.server.ts'

useDatabase()
catchMails()

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const newEmail = () => `invited-${uuidv7()}@example.com`
const inDays = (days: number) => travelTo(new Date(Date.now() + days * 86_400_000))

async function mailedToken(): Promise<string> {
  for (const job of await queuedJobs('mail-school-invitation')) await mailInvitation(job)
  await clearJobs()
  return /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
}

async function invited(school: SchoolMember, email: string, role: 'staff' | 'viewer' = 'staff') {
  done(await inviteMember(school, { email, role }))
  return mailedToken()
}

async function membershipOf({ accountId }: { accountId: string }) {
  const [found] = await db.select().from(schoolMembers).where(eq(schoolMembers.accountId, accountId))
  return found
}

const dropping = { dropsOwn: true, eraseKept: eraseUnseenSchool }

const typed = (email: string) =>
  joinInput(email).parse({ full_name: 'Нурлан Садыков', password: 'Mektep2026' })
const request = (locale: Locale) => ({ ip: '192.0.2.7', userAgent: null, deviceToken: undefined, locale })

test('the days of a link begin with its mail, however late that is', async () => {
  const school = await aSchool()
  const email = newEmail()
  done(await inviteMember(school, { email, role: 'staff' }))
  inDays(8)
  const token = await mailedToken()
  inDays(14)
  expect(await findInvitation(visitor, token)).toMatchObject({ state: 'open' })
  inDays(16)
  expect(await findInvitation(visitor, token)).toMatchObject({ state: 'expired' })
  // An invitation withdrawn meanwhile is not mailed.
  done(await inviteMember(school, { email: newEmail(), role: 'staff' }))
  const [last] = await findInvitations(school)
  done(await withdrawInvitation(school, last?.id ?? ''))
  sentMails.length = 0
  await mailedToken()
  expect(sentMails).toEqual([])
})

test('an invited person finds the invitation beside the mail, accepts or declines it there, and the owner is notified', async () => {
  const [school, stranger] = [await aSchool(), await aSchool()]
  const ownInvitations = async (actor: Actor) => (await ownSchool(actor))?.invitations ?? []
  const other = await aMember('school')
  expect(await ownInvitations(other)).toEqual([])
  const token = await invited(school, other.email)
  const [own] = await ownInvitations(other)
  expect(own).toMatchObject({ school: 'Гимназия № 5' })
  const key = { id: own?.id ?? '' }
  for (const actor of [school, stranger, await aTeacher(), visitor]) {
    expect(await ownInvitations(actor)).toEqual([])
    expect(await findInvitation(actor, key)).toEqual({ state: 'unknown' })
    expect(await declineInvitation(actor, key)).toEqual({ ok: false, reason: 'not-theirs' })
  }
  expect(await acceptInvitation(stranger, key, dropping)).toEqual({ ok: false, reason: 'not-theirs' })
  expect(await findInvitation(other, key)).toMatchObject({ state: 'open', standing: 'drops-own' })

  done(await declineInvitation(other, key))
  expect(await declineInvitation(other, key)).toEqual({ ok: false, reason: 'not-open' })
  expect(await ownInvitations(other)).toEqual([])
  for (const one of [key, token]) expect(await findInvitation(other, one)).toEqual({ state: 'declined' })
  expect(await acceptInvitation(other, token, dropping)).toEqual({ ok: false, reason: 'not-open' })
  expect(await findInvitations(school)).toEqual([])
  const [news] = (await findNotifications(school, { page: 1 })).notifications
  expect(news).toMatchObject({ kind: 'membership', reference: { news: 'declined' } })
  expect(news?.membership?.person).toBe(other.fullName)
  const kindsFor = async (actor: Actor) => (await findMemberChanges(actor)).map(({ kind }) => kind)
  expect(await kindsFor(school)).toEqual(['declined'])
  // Whoever declined was told that only the owner is notified.
  expect(await kindsFor({ ...school, schoolRole: 'staff' })).toEqual([])

  // Invited again, they may change their mind.
  await invited(school, other.email, 'viewer')
  const [again] = await ownInvitations(other)
  // Whoever has filled in their own school reads it as well.
  const named = await aSchool({ published: false })
  await invited(school, named.email)
  expect(await ownInvitations(named)).toMatchObject([{ school: 'Гимназия № 5' }])
  done(await acceptInvitation(other, { id: again?.id ?? '' }, dropping))
  expect(await membershipOf(other)).toMatchObject({ schoolId: school.schoolId, role: 'viewer' })
})

test('a former member who declines to come back undoes no earlier press', async () => {
  const school = await aSchool()
  const [left, removed] = [await aColleague(school), await aColleague(school)]
  done(await leaveSchool(left, school.schoolId))
  done(await removeMember(school, removed.accountId))
  const asNow = async (member: SchoolMember): Promise<SchoolMember> => {
    const own = await membershipOf(member)
    return { ...member, schoolId: own?.schoolId ?? '', schoolRole: 'owner' }
  }
  for (const one of [left, removed]) {
    await invited(school, one.email)
    const actor = await asNow(one)
    const [own] = (await ownSchool(actor))?.invitations ?? []
    done(await declineInvitation(actor, { id: own?.id ?? '' }))
  }
  expect(await leaveSchool(await asNow(left), school.schoolId)).toEqual({ ok: true })
  expect(await removeMember(school, removed.accountId)).toEqual({ ok: true })
})

describe('an invitation', () => {
  test('brings somebody without an account to the school: the link proves the address', async () => {
    const school = await aSchool()
    const email = newEmail()
    const token = await invited(school, email, 'viewer')
    expect(sentMails[0]).toMatchObject({
      to: email,
      subject: m.mail_school_invitation_subject({ school: 'Гимназия № 5' }, { locale: 'ru' }),
    })
    expect(await findInvitation(visitor, token)).toMatchObject({ state: 'open', standing: 'register', email })
    const joined = done(await joinByInvitation(token, typed(email), request('ky')))
    expect((await authenticateSession(joined.signedIn.session.token)).actor).toMatchObject({
      ...{ role: 'school', schoolId: school.schoolId, schoolRole: 'viewer', email, locale: 'ky' },
    })
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
    expect(account).toMatchObject({ fullName: 'Нурлан Садыков', confirmedAt: expect.any(Date) })
    expect(await findInvitation(visitor, token)).toEqual({ state: 'used' })
    expect((await findMembers(school)).map(({ role }) => role)).toEqual(['owner', 'viewer'])
    expect(await findInvitations(school)).toEqual([])
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'member-joined'))
    expect(lines.at(-1)?.details).toEqual({ schoolId: school.schoolId, role: 'viewer' })
  })

  test('takes an account with an empty school of its own, which goes after asking', async () => {
    const school = await aSchool()
    const other = await aMember('school', { locale: 'en' })
    const token = await invited(school, other.email)
    expect(sentMails[0]?.subject).toBe(
      m.mail_school_invitation_subject({ school: 'Гимназия № 5' }, { locale: 'en' }),
    )
    expect(await findInvitation(other, token)).toMatchObject({ standing: 'drops-own' })
    expect(await acceptInvitation(other, token, { dropsOwn: false, eraseKept: eraseUnseenSchool })).toEqual({
      ok: false,
      reason: 'owns-school',
    })
    done(await acceptInvitation(other, token, dropping))
    expect(await membershipOf(other)).toMatchObject({ schoolId: school.schoolId, role: 'staff' })
    const [own] = await db.select().from(schools).where(eq(schools.id, other.schoolId))
    expect(own?.deletedAt).toEqual(expect.any(Date))
    expect(await acceptInvitation(other, token, dropping)).toMatchObject({ ok: false })
  })

  test('takes an owner whose only draft is deleted, and nothing of that stays', async () => {
    const school = await aSchool()
    const other = await aSchool({ published: false })
    const draft = await aVacancy(other, { isDraft: true })
    const photoId = uuidv7()
    await db.insert(files).values({
      ...{ id: photoId, ownerId: other.accountId, purpose: 'school-photo' },
      ...{ state: 'stored', sha256: photoId },
    })
    await db.insert(vacancyTemplates).values({
      ...{ id: uuidv7(), schoolId: other.schoolId, authorId: other.accountId, name: 'Физика' },
      ...{ contents: { housingPhotos: [photoId] }, createdAt: new Date() },
    })
    await db.insert(savedThings).values({
      ...{ schoolId: other.schoolId, kind: 'teacher', targetId: (await aTeacher()).accountId },
      savedAt: new Date(),
    })
    const token = await invited(school, other.email)
    expect(await findInvitation(other, token)).toMatchObject({ standing: 'owns-school' })
    expect(await acceptInvitation(other, token, dropping)).toMatchObject({ reason: 'owns-school' })
    done(await deleteVacancy(other, draft))
    expect(await findInvitation(other, token)).toMatchObject({ standing: 'drops-own' })
    done(await acceptInvitation(other, token, dropping))
    const [left] = await db.select().from(vacancies).where(eq(vacancies.schoolId, other.schoolId))
    expect(left).toMatchObject({ contactEmail: 'nobody@deleted.invalid', searchText: '' })
    expect(await db.$count(savedThings, eq(savedThings.schoolId, other.schoolId))).toBe(0)
    expect(await db.select().from(files).where(eq(files.id, photoId))).toMatchObject([{ state: 'discarded' }])
  })

  test('takes no account with a school that was published or works, and none of another school', async () => {
    const school = await aSchool()
    const published = await aSchool()
    const working = await aSchool({ published: true })
    await aVacancy(working, { isDraft: true })
    for (const owner of [published, working]) {
      const token = await invited(school, owner.email)
      expect(await findInvitation(owner, token)).toMatchObject({ standing: 'owns-school' })
      expect(await acceptInvitation(owner, token, dropping)).toMatchObject({
        reason: 'owns-school',
      })
    }
    for (const role of ['staff', 'viewer'] as const) {
      const colleague = await aColleague(published, role)
      const token = await invited(school, colleague.email)
      expect(await findInvitation(colleague, token)).toMatchObject({
        ...{ standing: 'in-another-school', ownSchool: 'Гимназия № 5' },
      })
      expect(await acceptInvitation(colleague, token, dropping)).toMatchObject({
        reason: 'in-another-school',
      })
    }
  })

  test('is nobody’s but the address’s', async () => {
    const school = await aSchool()
    const [invitee, stranger] = [await aMember('school'), await aMember('school')]
    const token = await invited(school, invitee.email)
    expect(await findInvitation(visitor, token)).toMatchObject({ standing: 'sign-in' })
    expect(await findInvitation(stranger, token)).toMatchObject({ standing: 'other-address' })
    for (const one of [stranger, visitor, await aTeacher()])
      expect(await acceptInvitation(one, token, dropping)).toEqual({
        ok: false,
        reason: 'not-theirs',
      })
    const joining = joinByInvitation(token, typed(invitee.email), request('ru'))
    expect(await joining).toEqual({ ok: false, reason: 'not-open' })
  })

  test('ends after a week, by being withdrawn, and with the school; sent again it goes on', async () => {
    const school = await aSchool()
    const email = newEmail()
    const token = await invited(school, email)
    await inDays(8)
    expect(await findInvitation(visitor, token)).toEqual({ state: 'expired' })
    const [waiting] = await findInvitations(school)
    const seenSentAt = waiting?.sentAt.getTime()
    done(await resendInvitation(school, waiting?.id ?? '', seenSentAt))
    expect(await mailedToken()).toBe(token)
    // Pressed again on the same page it is sent once.
    await clearJobs()
    done(await resendInvitation(school, waiting?.id ?? '', seenSentAt))
    expect(await queuedJobs('mail-school-invitation')).toEqual([])
    expect(await findInvitation(visitor, token)).toMatchObject({ state: 'open' })
    await db.update(schools).set({ blockedAt: new Date() }).where(eq(schools.id, school.schoolId))
    expect(await findInvitation(visitor, token)).toEqual({ state: 'school-gone' })
    await db.update(schools).set({ blockedAt: null }).where(eq(schools.id, school.schoolId))
    done(await withdrawInvitation(school, waiting?.id ?? ''))
    done(await withdrawInvitation(school, waiting?.id ?? ''))
    expect(await findInvitation(visitor, token)).toEqual({ state: 'withdrawn' })
    expect(await resendInvitation(school, waiting?.id ?? '')).toEqual({ ok: false, reason: 'not-open' })
    expect(await findInvitation(visitor, 'unknown')).toEqual({ state: 'unknown' })
    await inDays(60)
    await sweepInvitations()
    expect(await db.$count(schoolInvitations, eq(schoolInvitations.email, email))).toBe(0)
  })
})

test('an invitation is not mailed again to an address that became an account that cannot be invited', async () => {
  const school = await aSchool()
  const open = async (email: string) => {
    await invited(school, email)
    return (await findInvitations(school)).find((one) => one.email === email)
  }
  for (const [role, reason] of [
    ['teacher', 'is-teacher'],
    ['admin', 'is-administrator'],
  ] as const) {
    const email = newEmail()
    const waiting = await open(email)
    await aMember(role, { email })
    expect(await resendInvitation(school, waiting?.id ?? '')).toEqual({ ok: false, reason })
    expect(await queuedJobs('mail-school-invitation')).toEqual([])
    expect((await findInvitations(school)).find((one) => one.email === email)).toEqual(waiting)
  }
})

describe('who invites', () => {
  test('is named by the mail, who sends it again after them, and the school alone once they are gone', async () => {
    const school = await aSchool({ fullName: 'Бермет Осмонова' })
    await invited(school, newEmail())
    const inviter = await aMember('school', { fullName: 'Нурлан Садыков' })
    const [sent] = await db
      .update(schoolInvitations)
      .set({ invitedBy: inviter.accountId })
      .where(eq(schoolInvitations.schoolId, school.schoolId))
      .returning()
    const id = sent?.id ?? ''
    done(await resendInvitation(school, id))
    expect(await mailedToken()).not.toBe('')
    expect(sentMails.at(-1)?.text).toContain('Бермет Осмонова приглашает')

    await db.update(schoolInvitations).set({ invitedBy: null }).where(eq(schoolInvitations.id, id))
    sentMails.length = 0
    await mailInvitation({ invitationId: id, letterId: uuidv7() })
    expect(sentMails.at(-1)?.text).toContain('Школа «Гимназия № 5» приглашает')
  })

  test('is the owner alone', async () => {
    const school = await aSchool()
    const refused = { ok: false, reason: 'not-the-owner' }
    const email = newEmail()
    for (const role of ['staff', 'viewer'] as const) {
      const colleague = await aColleague(school, role)
      expect(await inviteMember(colleague, { email, role: 'staff' })).toEqual(refused)
      expect(await findInvitations(colleague)).toEqual([])
      expect(await findMembers(colleague)).not.toEqual([])
    }
    expect(await inviteMember(await aTeacher(), { email, role: 'staff' })).toEqual(refused)
    await invited(school, email)
    const [waiting] = await findInvitations(school)
    const stranger = await aSchool()
    expect(await withdrawInvitation(stranger, waiting?.id ?? '')).toEqual({ ok: false, reason: 'not-open' })
  })

  test('hears what an address cannot be invited for', async () => {
    const school = await aSchool()
    const invite = (email: string, by = school) => inviteMember(by, { email, role: 'staff' })
    expect(await invite((await aTeacher()).email)).toEqual({ ok: false, reason: 'is-teacher' })
    expect(await invite((await aMember('admin')).email)).toEqual({ ok: false, reason: 'is-administrator' })
    expect(await invite((await aColleague(school)).email)).toEqual({ ok: false, reason: 'already-member' })
    const email = newEmail()
    done(await invite(email))
    expect(await invite(email)).toEqual({ ok: false, reason: 'already-invited' })
    expect(await invite(newEmail(), await aMember('school'))).toEqual({ ok: false, reason: 'no-name' })
  })

  test('sends one invitation by one form, however often that is sent', async () => {
    const school = await aSchool()
    const form = { request_id: uuidv7(), email: newEmail(), role: 'staff' } as const
    for (const answer of await atOnce(2, () => inviteMember(school, form))) done(answer)
    done(await inviteMember(school, form))
    expect(await queuedJobs('mail-school-invitation')).toHaveLength(1)
    const other = { ...form, email: newEmail() }
    for (const sent of [other, other]) done(await inviteMember(school, sent))
    done(await inviteMember(await aSchool(), form))
    expect(await queuedJobs('mail-school-invitation')).toHaveLength(3)
  })

  test('may learn in a day of no more addresses than may be written to', async () => {
    const school = await aSchool()
    const teachers = await Promise.all(Array.from({ length: memberInvitationsPerDay }, () => aTeacher()))
    for (const { email } of teachers)
      expect(await inviteMember(school, { email, role: 'staff' })).toMatchObject({ reason: 'is-teacher' })
    expect(await inviteMember(school, { email: newEmail(), role: 'staff' })).toMatchObject({
      reason: 'limited',
    })
  })
})
