import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { messages } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { assignApplication } from '#domain/applications/assign-application.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { exportFiles } from '#domain/files/personal-data.server.ts'
import { declineInvitation } from '#domain/members/decline-invitation.server.ts'
import { findMemberChanges } from '#domain/members/find-members.server.ts'
import { formerSchool } from '#domain/members/former-school.server.ts'
import { inviteMember } from '#domain/members/invite-member.server.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import {
  aColleague,
  aMember,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from '#tests/support/builders.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password-hash.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { deleteAccount } from './delete-account.server.ts'
import { deleteListedAgain } from './deleted-accounts.server.ts'

useDatabase()
catchMails()

const password = 'Parol2026'

async function aPhotoBy(member: SchoolMember): Promise<string> {
  const id = uuidv7()
  await db.insert(files).values({
    id,
    ownerId: member.accountId,
    purpose: 'school-photo',
    state: 'stored',
    sha256: id,
  })
  await db.insert(schoolPhotos).values({ fileId: id, schoolId: member.schoolId, position: 1 })
  return id
}

async function withPassword(member: SchoolMember): Promise<SchoolMember> {
  await db
    .update(accounts)
    .set({ passwordHash: await cheapPasswordHash(password) })
    .where(eq(accounts.id, member.accountId))
  return member
}

async function signedIn({ accountId }: SchoolMember): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    ...{ id: uuidv7(), accountId, tokenHash: tokenHash(token), remembered: false },
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return token
}

async function stateOf(fileId: string): Promise<string | undefined> {
  const [file] = await db.select({ state: files.state }).from(files).where(eq(files.id, fileId))
  return file?.state
}

test('a member who deletes the account leaves the school its photos and messages', async () => {
  const { school, teacher, roomId } = await aRoom()
  const colleague = await withPassword(await aColleague(school))
  const photo = await aPhotoBy(colleague)
  await say(colleague, roomId, 'Приходите в среду')
  done(await deleteAccount(colleague, { password }))
  expect(await stateOf(photo)).toBe('stored')
  expect((await findSchoolPhotos(teacher, school.schoolId)).map(({ id }) => id)).toEqual([photo])
  for (const reader of [teacher, school])
    expect((await readRoom(reader, roomId))?.messages).toMatchObject([{ text: 'Приходите в среду' }])
  // The owner is notified that a member left, as after leaving through the page, without a name.
  const told = (await findNotifications(school, { page: 1 })).notifications
  expect(told.filter(({ kind }) => kind === 'membership')).toMatchObject([
    { reference: { news: 'left' }, membership: { person: '' } },
  ])
  expect((await findMemberChanges(school))[0]).toMatchObject({ kind: 'left' })
})

test('a member who deletes the account is no contact of the school’s vacancies', async () => {
  const school = await aSchool({ published: true })
  const colleague = await withPassword(await aColleague(school))
  const [person] = await db.select().from(accounts).where(eq(accounts.id, colleague.accountId))
  const kept = await aVacancy(school, { fields: { contact_phone: '+996 555 333 444' } })
  const named = await aVacancy(colleague, { fields: { contact_email: person?.email } })
  done(await deleteAccount(colleague, { password }))
  const contacts = async (id: string) => {
    const { contactName, contactPhone, contactEmail } = vacancies
    return db.select({ contactName, contactPhone, contactEmail }).from(vacancies).where(eq(vacancies.id, id))
  }
  expect(await contacts(named)).toEqual(await contacts(kept))
})

test('a person who declined to join changes no contact of that school, and assigned applications are reported', async () => {
  const school = await aSchool({ published: true })
  const other = await withPassword(await aMember('school'))
  const id = await aVacancy(school, { fields: { contact_email: other.email } })
  done(await inviteMember(school, { email: other.email, role: 'staff' }))
  const [invitation] = (await ownSchool(other))?.invitations ?? []
  done(await declineInvitation(other, { id: invitation?.id ?? '' }))
  const contacts = () =>
    db
      .select({ email: vacancies.contactEmail, version: vacancies.version })
      .from(vacancies)
      .where(eq(vacancies.id, id))
  const before = await contacts()
  done(await deleteAccount(other, { password }))
  expect(await contacts()).toEqual(before)

  const colleague = await withPassword(await aColleague(school))
  const assigned = await anApplication(await aTeacher(), id)
  done(await assignApplication(school, assigned, { assigneeId: colleague.accountId, seenId: null }))
  done(await deleteAccount(colleague, { password }))
  const told = (await findNotifications(school, { page: 1 })).notifications
  expect(told[0]).toMatchObject({ reference: { news: 'left', count: '1' } })
})

test('a colleague’s files for a school are in the owner’s archive, and their messages in their own', async () => {
  const { school, teacher, roomId } = await aRoom()
  const colleague = await aColleague(school)
  const [photo, sent, own] = [await aPhotoBy(colleague), uuidv7(), uuidv7()]
  for (const [id, purpose] of [
    [sent, 'message'],
    [own, 'message'],
  ] as const)
    await db
      .insert(files)
      .values({ id, ownerId: colleague.accountId, purpose, state: 'stored', sha256: id, name: 'План.pdf' })
  await say(colleague, roomId, 'Вот план')
  await db.update(messages).set({ kind: 'file', fileId: sent }).where(eq(messages.roomId, roomId))
  const taken = async ({ accountId }: { accountId: string }) =>
    (await db.transaction((tx) => exportFiles(tx, accountId))).map(({ id }) => id).sort()
  expect(await taken(school)).toEqual([photo, sent].sort())
  expect(await taken(teacher)).toEqual([sent])
  expect(await taken(colleague)).toEqual([sent, own].sort())
  done(await leaveSchool(colleague))
  expect(await taken(colleague)).toEqual([own])
  expect(await taken(school)).toEqual([photo, sent].sort())
})

test('the owner’s deletion removes what colleagues did for the school; they have an empty school of their own', async () => {
  const { school, teacher, roomId } = await aRoom()
  await withPassword(school)
  const colleague = await aColleague(school)
  const photo = await aPhotoBy(colleague)
  await say(colleague, roomId, 'Приходите в среду')
  await say(teacher, roomId, 'Спасибо')
  done(await deleteAccount(school, { password }))
  expect([undefined, 'discarded']).toContain(await stateOf(photo))
  const said = await db.select().from(messages).where(eq(messages.roomId, roomId)).orderBy(messages.number)
  expect(said.map(({ text }) => text)).toEqual(['—', 'Спасибо'])
  const [membership] = await db
    .select()
    .from(schoolMembers)
    .where(eq(schoolMembers.accountId, colleague.accountId))
  expect(membership).toMatchObject({ role: 'owner' })
  expect(membership?.schoolId).not.toBe(school.schoolId)
})

test('a member of a deleted owner’s school reads so on the next request, and is notified once', async () => {
  const school = await withPassword(await aSchool())
  const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  await anApplication(await aTeacher(), await aVacancy(school))
  const token = await signedIn(colleague)
  await clearJobs()
  done(await deleteAccount(school, { password }))

  const found = await authenticateSession(token)
  expect(found).toMatchObject({ actor: { role: 'visitor' }, former: { accountId: colleague.accountId } })
  expect(await formerSchool(colleague)).toEqual({ name: '', isDeleted: true })
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  for (const one of [colleague, viewer]) {
    const { notifications: told, count } = await findNotifications(one, { page: 1 })
    expect(told).toMatchObject([{ kind: 'membership', reference: { news: 'closed' } }])
    expect([count, await countUnreadNotifications(one)]).toEqual([1, 1])
    const [mail, ...more] = sentMails.filter(({ to }) => to === one.email)
    expect(mail?.subject).toBe(m.mail_member_closed_subject({}, { locale: 'ru' }))
    expect(more).toEqual([])
  }
})

test('a school that an archive restored is deleted again, whoever owns it there', async () => {
  const [school, other] = [await aSchool(), await aSchool()]
  const photo = await aPhotoBy(school)
  const colleague = await aColleague(school)
  expect(await deleteListedAgain([school.schoolId, uuidv7()])).toBe(1)
  // They were notified when it happened.
  expect((await findNotifications(colleague, { page: 1 })).count).toBe(0)
  expect(await deleteListedAgain([school.schoolId])).toBe(0)
  const [row] = await db.select().from(schools).where(eq(schools.id, school.schoolId))
  expect(row?.deletedAt).toBeInstanceOf(Date)
  const [profile] = await db.select().from(schoolProfiles).where(eq(schoolProfiles.id, school.schoolId))
  expect(profile).toMatchObject({ schoolName: '', isAvailable: false })
  expect([undefined, 'discarded']).toContain(await stateOf(photo))
  const [account] = await db.select().from(accounts).where(eq(accounts.id, school.accountId))
  expect(account).toMatchObject({ deletedAt: null, email: school.email })
  const [kept] = await db.select().from(schools).where(eq(schools.id, other.schoolId))
  expect(kept?.deletedAt).toBeNull()
})
