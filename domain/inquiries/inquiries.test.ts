import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { inquiries, inquiryMessages } from '#db/schema/inquiries.ts'
import { blocks } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { notificationWords } from '#domain/delivery/notification-words.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { readNotificationsOfInquiry } from '#domain/notifications/read-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { deleteOffer, setOfferShown } from '#domain/offers/change-offer.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anOffer, aSchool, aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { answerInquiry, closeInquiry, reopenInquiry } from './answer-inquiry.server.ts'
import { confirmInquiry, findInquiryConfirmation } from './confirm-inquiry.server.ts'
import { correctAddress, findSentTo, sentInquiryToken } from './correct-address.server.ts'
import { findInbox, readInquiry } from './find-inbox.server.ts'
import { findSentInquiries, findSentInquiry } from './find-inquiry.server.ts'
import { inquiryKeptDays } from './inquiry.ts'
import { inquiryMessageInput, visitorInquiryInput } from './inquiry-input.ts'
import { mailInquiryAnswer, mailInquiryClosed, mailInquiryConfirmation } from './mail-inquiry.server.ts'
import { mailTeacherGone } from './mail-teacher-gone.server.ts'
import { eraseInquiries, exportInquiries } from './personal-data.server.ts'
import { sweepInquiries } from './sweep-inquiries.server.ts'
import { writeInquiry } from './write-inquiry.server.ts'
import { deleteSentInquiry, writeOnToTeacher } from './write-on.server.ts'

catchMails()

useDatabase()

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const absent = { ok: false, reason: 'not-found' }
const limited = { ok: false, reason: 'limited' }
const mailedEnough = { ok: false, reason: 'mailed-enough' }

const words = (message = 'Сын в десятом классе.') =>
  inquiryMessageInput.parse({ request_id: uuidv7(), message })
const typed = (email = `${randomUUID()}@example.com`) =>
  visitorInquiryInput.parse({ ...words(), name: 'Нурлан', email })
const request = () => ({ ip: `192.0.2.${Math.trunc(Math.random() * 250)}`, locale: 'ru' as const })
const write = (actor: Actor, offer: string, input: ReturnType<typeof typed> | ReturnType<typeof words>) =>
  writeInquiry(actor, offer, input, request())

async function anOffering(): Promise<{ teacher: Member; offer: string }> {
  const teacher = await aTeacher()
  return { teacher, offer: await anOffer(teacher) }
}

/** The token in the link of the last mail of these jobs. */
async function tokenOf(kind: 'mail-inquiry-confirmation' | 'mail-inquiry-answer'): Promise<string> {
  if (kind === 'mail-inquiry-answer') for (const job of await queuedJobs(kind)) await mailInquiryAnswer(job)
  else for (const job of await queuedJobs(kind)) await mailInquiryConfirmation(job)
  await clearJobs()
  return /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
}

const countNewInquiries = async (teacher: Member) =>
  (await findInbox(teacher, { state: 'new', page: 1 })).counts.new

async function earlierNotifications(member: Member) {
  return (await db.select().from(notifications).where(eq(notifications.accountId, member.accountId))).map(
    ({ kind }) => kind,
  )
}

describe('an inquiry of a visitor', () => {
  test('reaches the teacher when the address is confirmed, once, and the answer goes by mail with a link', async () => {
    const { teacher, offer } = await anOffering()
    const { id, isConfirmed } = done(await write(visitor, offer, typed()))
    expect(isConfirmed).toBe(false)
    expect(await countNewInquiries(teacher)).toBe(0)
    expect(await readInquiry(teacher, id)).toBeUndefined()
    expect(await answerInquiry(teacher, id, words())).toEqual(absent)

    const token = await tokenOf('mail-inquiry-confirmation')
    expect(sentMails.at(-1)?.text).not.toContain('десятом')
    expect(await findSentInquiry(visitor, { id, token })).toBeUndefined()
    expect(await findInquiryConfirmation(token)).toMatchObject({ id, isConfirmed: false })
    done(await confirmInquiry(token))
    done(await confirmInquiry(token))
    expect(await earlierNotifications(teacher)).toEqual(['inquiry-received'])
    expect(await findSentInquiry(visitor, { id, token })).toMatchObject({ state: 'new', isOwn: false })
    const { inquiries: inbox, counts } = await findInbox(teacher, { state: 'new', page: 1 })
    expect(inbox).toMatchObject([{ id, name: 'Нурлан', preview: 'Сын в десятом классе.' }])
    expect(counts).toEqual({ new: 1, answered: 0, closed: 0 })
    expect(JSON.stringify(await readInquiry(teacher, id))).not.toContain('@example.com')

    await clearJobs()
    done(await answerInquiry(teacher, id, words('Пишите на evil.com или приходите.')))
    const link = await tokenOf('mail-inquiry-answer')
    const { text = '' } = sentMails.at(-1) ?? {}
    expect(text).toContain('Пишите на [ссылка на сайте] или приходите.')
    expect(await findSentInquiry(visitor, { id, token: link })).toMatchObject({
      state: 'answered',
      messages: [{ side: 'sender' }, { side: 'teacher', text: 'Пишите на evil.com или приходите.' }],
    })
    done(await writeOnToTeacher(visitor, { id, token: link }, words('Приду.')))
    expect(await countNewInquiries(teacher)).toBe(1)
  })

  test('is forgotten where nobody confirms it, and its link works for nobody else', async () => {
    const { offer } = await anOffering()
    const { id } = done(await write(visitor, offer, typed()))
    expect(await confirmInquiry('unknown')).toEqual({ ok: false, reason: 'invalid-link' })
    await tokenOf('mail-inquiry-confirmation')
    travelTo(new Date(now().getTime() + 3 * dayMs))
    await sweepInquiries()
    expect(await db.$count(inquiries, eq(inquiries.id, id))).toBe(0)
  })

  test('stays while the mail that asks waits for a mail server, and its link has its time from then on', async () => {
    const { teacher, offer } = await anOffering()
    const { id } = done(await write(visitor, offer, typed()))
    const late = now().getTime() + 4 * dayMs
    travelTo(new Date(late))
    await sweepInquiries()
    const token = await tokenOf('mail-inquiry-confirmation')
    travelTo(new Date(late + 1.9 * dayMs))
    await sweepInquiries()
    expect(await findInquiryConfirmation(token)).toMatchObject({ id, isConfirmed: false })
    travelTo(new Date(late + 2.1 * dayMs))
    expect(await confirmInquiry(token)).toEqual({ ok: false, reason: 'invalid-link' })
    travelTo(new Date(late + 1.9 * dayMs))
    done(await confirmInquiry(token))
    expect(await earlierNotifications(teacher)).toEqual(['inquiry-received'])

    const { id: unanswered } = done(await write(visitor, offer, typed()))
    await tokenOf('mail-inquiry-confirmation')
    travelTo(new Date(late + 4 * dayMs))
    await sweepInquiries()
    expect(await db.$count(inquiries, eq(inquiries.id, unanswered))).toBe(0)
  })

  test('is one, however often the same form is sent at once, and its mail leads to it later too', async () => {
    const { offer } = await anOffering()
    const input = typed()
    const sent = await Promise.all([1, 2, 3].map(() => write(visitor, offer, input)))
    expect(new Set(sent.map((one) => done(one).id)).size).toBe(1)
    expect(await db.$count(inquiries, eq(inquiries.email, input.email))).toBe(1)
    const token = await tokenOf('mail-inquiry-confirmation')
    done(await confirmInquiry(token))
    travelTo(new Date(now().getTime() + 3 * dayMs))
    expect(await findInquiryConfirmation(token)).toMatchObject({ isConfirmed: true })
  })

  test('can go to another address from the page that says where its mail went, and its first link is worth nothing then', async () => {
    const { teacher, offer } = await anOffering()
    const { id } = done(await write(visitor, offer, typed()))
    const token = sentInquiryToken(id)
    expect(await findSentTo(`${token}x`)).toBeUndefined()
    const first = await tokenOf('mail-inquiry-confirmation')
    const email = `${randomUUID()}@example.com`
    done(await correctAddress(token, email, request()))
    expect(await confirmInquiry(first)).toEqual({ ok: false, reason: 'invalid-link' })
    const second = await tokenOf('mail-inquiry-confirmation')
    expect(sentMails.at(-1)?.to).toBe(email)
    // Sent again to the same address, both mails lead to it.
    done(await correctAddress(token, email, request()))
    expect(await tokenOf('mail-inquiry-confirmation')).toBe(second)
    done(await confirmInquiry(second))
    expect(await findSentTo(token)).toEqual({ id, email, isConfirmed: true })
    expect(await correctAddress(token, email, request())).toEqual(absent)
    expect(await earlierNotifications(teacher)).toEqual(['inquiry-received'])
  })

  test('goes to five other addresses at most, within the time of its link', async () => {
    const { offer } = await anOffering()
    const { id } = done(await write(visitor, offer, typed()))
    const token = sentInquiryToken(id)
    const correct = () => correctAddress(token, `${randomUUID()}@example.com`, request())
    for (let times = 0; times < 5; times += 1) done(await correct())
    expect(await correct()).toEqual(mailedEnough)
    travelTo(new Date(now().getTime() + 2.1 * dayMs))
    expect(await correct()).toEqual(absent)
  })

  test('goes to no sixth other address, however long its page is prolonged, and is swept after the last', async () => {
    const { offer } = await anOffering()
    const { id } = done(await write(visitor, offer, typed()))
    const correct = () => correctAddress(sentInquiryToken(id), `${randomUUID()}@example.com`, request())
    const begin = now().getTime()
    const mailAt = async (days: number) => {
      travelTo(new Date(begin + days * dayMs))
      await tokenOf('mail-inquiry-confirmation')
      await sweepInquiries()
    }
    await mailAt(0)
    for (let times = 1; times <= 5; times += 1) {
      travelTo(new Date(begin + times * 1.9 * dayMs))
      done(await correct())
      await mailAt(times * 1.9)
    }
    travelTo(new Date(begin + 6 * 1.9 * dayMs))
    expect(await correct()).toEqual(mailedEnough)
    await mailAt(11.6)
    expect(await db.$count(inquiries, eq(inquiries.id, id))).toBe(0)
  })

  test('goes to the same address five times more, which leaves its sender questions to others', async () => {
    const { offer } = await anOffering()
    const input = typed()
    const token = sentInquiryToken(done(await write(visitor, offer, input)).id)
    for (let times = 0; times < 5; times += 1) done(await correctAddress(token, input.email, request()))
    expect(await correctAddress(token, input.email, request())).toEqual(mailedEnough)
    done(await write(visitor, offer, typed(input.email)))
  })

  test('mails an address ten times a day at most, however many its questions', async () => {
    const email = `${randomUUID()}@example.com`
    const { offer } = await anOffering()
    const tokens: string[] = []
    for (let asked = 0; asked < 5; asked += 1)
      tokens.push(sentInquiryToken(done(await write(visitor, offer, typed(email))).id))
    const [first = '', second = ''] = tokens
    for (const token of tokens) done(await correctAddress(token, email, request()))
    expect(await correctAddress(first, email, request())).toMatchObject(limited)
    // A question to somebody else still gets there.
    done(await correctAddress(second, `${randomUUID()}@example.com`, request()))
  })

  test('is not delivered where the offer was hidden meanwhile', async () => {
    const { teacher, offer } = await anOffering()
    done(await write(visitor, offer, typed()))
    const token = await tokenOf('mail-inquiry-confirmation')
    done(await setOfferShown(teacher, offer, false))
    const words = 'Сын в десятом классе.'
    expect(await confirmInquiry(token)).toEqual({ ok: false, reason: 'offer-gone', words })
    done(await setOfferShown(teacher, offer, true))
    done(await confirmInquiry(token))
  })
})

describe('an inquiry of a member', () => {
  test('is delivered at once, the same form once, and answered by notification and mail', async () => {
    const { teacher, offer } = await anOffering()
    const school = await aSchool()
    const input = words()
    const { id, isConfirmed } = done(await write(school, offer, input))
    expect(isConfirmed).toBe(true)
    expect(done(await write(school, offer, input)).id).toBe(id)
    const mended = { ...input, message: 'Другие слова' }
    const { id: other } = done(await write(school, offer, mended))
    expect(other).not.toBe(id)
    expect(done(await write(school, offer, mended)).id).toBe(other)
    expect(await earlierNotifications(teacher)).toEqual(['inquiry-received', 'inquiry-received'])
    const answer = words('Да.')
    done(await answerInquiry(teacher, id, answer))
    done(await answerInquiry(teacher, id, answer))
    expect(await earlierNotifications(school)).toEqual(['inquiry-answered'])
    expect(await queuedJobs('mail-inquiry-answer')).toHaveLength(1)
    for (const message of ['Да, в среду.', 'Да, в среду.'])
      done(await answerInquiry(teacher, id, { ...answer, message }))
    expect(await queuedJobs('mail-inquiry-answer')).toHaveLength(2)
    expect(await findSentInquiry(school, { id })).toMatchObject({ isOwn: true, state: 'answered' })
    expect(await findSentInquiry(await aSchool(), { id })).toBeUndefined()
    expect(await findSentInquiry(visitor, { id, token: 'unknown' })).toBeUndefined()
    // Once it is deleted, its notifications lead nowhere and are hidden.
    const toldIn = async () =>
      (await findNotifications(teacher, { page: 1 })).notifications.map(({ inquiry }) => inquiry)
    expect(await toldIn()).toContainEqual({ id })
    done(await deleteSentInquiry(school, { id }))
    expect(await toldIn()).toEqual([null, { id: other }])
  })

  test('is closed and opened by the teacher, and opens again by a word of either side', async () => {
    const { teacher, offer } = await anOffering()
    const sender = await aTeacher()
    const { id } = done(await write(sender, offer, words()))
    const stateOf = async () => (await readInquiry(teacher, id))?.state
    done(await closeInquiry(teacher, id))
    expect(await stateOf()).toBe('closed')
    await clearJobs()
    done(await reopenInquiry(teacher, id))
    expect(await stateOf()).toBe('new')
    done(await closeInquiry(teacher, id))
    // The asker is notified, unless it is reopened first.
    const mailed = async () => {
      sentMails.length = 0
      for (const job of await queuedJobs('mail-inquiry-closed')) await mailInquiryClosed(job)
      return sentMails.map(({ to }) => to)
    }
    expect(await mailed()).toEqual([sender.email])
    done(await writeOnToTeacher(sender, { id }, words('Ещё вопрос')))
    expect(await stateOf()).toBe('new')
    done(await answerInquiry(teacher, id, words('Да.')))
    done(await closeInquiry(teacher, id))
    done(await reopenInquiry(teacher, id))
    expect(await stateOf()).toBe('answered')
    expect(await mailed()).toEqual([])
    for (const other of [sender, await aTeacher(), await aSchool()]) {
      expect(await closeInquiry(other, id)).toEqual(absent)
      expect(await answerInquiry(other, id, words())).toEqual(absent)
      expect(await readInquiry(other, id)).toBeUndefined()
    }
  })
})

describe('what a mail says', () => {
  const mailed = async () => {
    sentMails.length = 0
    for (const job of await queuedJobs('mail-inquiry-closed')) await mailInquiryClosed(job)
    await clearJobs()
    return sentMails.map(({ subject = '', text = '' }) => ({ subject, text }))
  }

  test('tells who answered, by the first name alone where the profile is not shown', async () => {
    const { teacher, offer } = await anOffering()
    const sender = await aTeacher()
    const { id } = done(await write(sender, offer, words()))
    const named = async () => {
      done(await answerInquiry(teacher, id, words('Да.')))
      await tokenOf('mail-inquiry-answer')
      return sentMails.at(-1)?.subject
    }
    const found = await findSentInquiry(sender, { id })
    expect(found).toMatchObject({ teacherName: teacher.fullName, offerId: offer })
    expect(await named()).toContain(teacher.fullName)
    const isOf = eq(teacherProfiles.id, teacher.accountId)
    await db.update(teacherProfiles).set({ seenBy: 'schools' }).where(isOf)
    const firstName = firstNameOf(teacher.fullName)
    expect(await findSentInquiry(sender, { id })).toMatchObject({ teacherName: firstName, offerId: offer })
    expect(await named()).not.toContain(teacher.fullName)
    expect(await findSentInquiries(sender)).toMatchObject([{ teacher: firstName, photoFileId: null }])
    done(await setOfferShown(teacher, offer, false))
    expect(await findSentInquiry(sender, { id })).toMatchObject({ offerId: null })
  })

  test('tells of no missing answer where there was one', async () => {
    const { teacher, offer } = await anOffering()
    const sender = await aTeacher()
    const { id } = done(await write(sender, offer, words()))
    done(await closeInquiry(teacher, id))
    expect(await mailed()).toMatchObject([{ subject: expect.stringContaining('без ответа') }])
    done(await answerInquiry(teacher, id, words('Жду в понедельник.')))
    done(await writeOnToTeacher(sender, { id }, words('Спасибо, придём')))
    await clearJobs()
    done(await closeInquiry(teacher, id))
    const [ended] = await mailed()
    expect(ended?.subject).not.toContain('без ответа')
    const token = /token=([\w-]+)/.exec(ended?.text ?? '')?.[1]
    expect(await findSentInquiry(visitor, { id, token })).toMatchObject({ state: 'closed' })
  })

  test('comes once for all that is not read', async () => {
    const { teacher, offer } = await anOffering()
    const sender = await aTeacher()
    const { id } = done(await write(sender, offer, words()))
    for (const message of ['И ещё.', 'Вечером.']) done(await writeOnToTeacher(sender, { id }, words(message)))
    expect(await earlierNotifications(teacher)).toEqual(['inquiry-received'])
    expect(await queuedJobs('mail-notification')).toHaveLength(1)
    await readNotificationsOfInquiry(teacher, id)
    done(await writeOnToTeacher(sender, { id }, words('Алло?')))
    expect(await earlierNotifications(teacher)).toEqual(['inquiry-received', 'inquiry-received'])
  })
})

describe('who may be written to', () => {
  test('is nobody whose offer, profile or account is hidden, and not oneself', async () => {
    const { teacher, offer } = await anOffering()
    expect(await write(teacher, offer, words())).toEqual({ ok: false, reason: 'own' })
    const hideProfile = (isAvailable: boolean) =>
      db.update(teacherProfiles).set({ isAvailable }).where(eq(teacherProfiles.id, teacher.accountId))
    await hideProfile(false)
    expect(await write(visitor, offer, typed())).toEqual(absent)
    await hideProfile(true)
    done(await setOfferShown(teacher, offer, false))
    expect(await write(visitor, offer, typed())).toEqual(absent)
    done(await setOfferShown(teacher, offer, true))
    await block(teacher)
    expect(await write(visitor, offer, typed())).toEqual(absent)
    await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, teacher.accountId))
    done(await deleteOffer(teacher, offer))
    expect(await write(visitor, offer, typed())).toEqual(absent)
  })

  test('hears nothing more while blocked, and what was said stays readable', async () => {
    const { teacher, offer } = await anOffering()
    const school = await aSchool()
    const { id } = done(await write(school, offer, words()))
    await block(teacher)
    expect(await findSentInquiry(school, { id })).toMatchObject({ silence: 'not-read' })
    expect(await writeOnToTeacher(school, { id }, words())).toEqual({ ok: false, reason: 'not-read' })
  })

  test('hears nothing from whom administrators block, by the link of a mail neither', async () => {
    const { teacher, offer } = await anOffering()
    const sender = await aTeacher()
    const { id } = done(await write(sender, offer, words()))
    done(await answerInquiry(teacher, id, words('Да.')))
    const token = await tokenOf('mail-inquiry-answer')
    await block(sender)
    expect(await findSentInquiry(visitor, { id, token })).toMatchObject({ silence: 'sender-blocked' })
    const refused = { ok: false, reason: 'sender-blocked' }
    expect(await writeOnToTeacher(visitor, { id, token }, words())).toEqual(refused)
  })

  test('is mailed no answer while administrators block the sender, and none across a block that came meanwhile', async () => {
    const { teacher, offer } = await anOffering()
    const [shut, school] = [await aTeacher(), await aSchool()]
    const { id } = done(await write(shut, offer, words()))
    const { id: ofSchool } = done(await write(school, offer, words()))
    await clearJobs()
    for (const one of [id, ofSchool]) done(await answerInquiry(teacher, one, words('Да.')))
    await block(shut)
    const { schoolId } = school
    await db.insert(blocks).values({ teacherId: teacher.accountId, schoolId, by: 'school', blockedAt: now() })
    const jobs = await queuedJobs('mail-inquiry-answer')
    expect(jobs).toHaveLength(2)
    for (const job of jobs) await mailInquiryAnswer(job)
    expect(sentMails).toEqual([])
    await db.delete(blocks).where(eq(blocks.schoolId, schoolId))
    for (const job of jobs) await mailInquiryAnswer(job)
    expect(sentMails.map(({ to }) => to)).toEqual([school.email])
  })

  test('hears nothing more of what was reported and closed, unless nothing was wrong in it', async () => {
    const { teacher, offer } = await anOffering()
    const sender = await aTeacher()
    const { id } = done(await write(sender, offer, words()))
    const reported = { kind: 'inquiry' as const, objectId: id, ownerId: sender.accountId }
    const isOf = eq(reportedObjects.objectId, id)
    await db.insert(reportedObjects).values({ id: uuidv7(), ...reported })
    done(await writeOnToTeacher(sender, { id }, words()))
    done(await closeInquiry(teacher, id))
    const refused = { ok: false, reason: 'no-access' }
    expect(await writeOnToTeacher(sender, { id }, words())).toEqual(refused)
    await db.update(reportedObjects).set({ state: 'closed', outcome: 'violation' }).where(isOf)
    expect(await writeOnToTeacher(sender, { id }, words())).toEqual(refused)
    await db.update(reportedObjects).set({ outcome: 'no-violation' }).where(isOf)
    done(await writeOnToTeacher(sender, { id }, words()))
  })

  test.each([
    { by: 'teacher', forSchool: 'no-access', forTeacher: 'blocked-by-oneself' },
    { by: 'school', forSchool: 'blocked-by-oneself', forTeacher: 'no-access' },
  ] as const)('hears nothing from a school and says nothing to it after a block by the $by', async (one) => {
    const { teacher, offer } = await anOffering()
    const [school, other] = [await aSchool(), await aSchool()]
    const { id } = done(await write(school, offer, words()))
    const { id: fromOther } = done(await write(other, offer, words()))
    const { schoolId } = school
    await db.insert(blocks).values({ teacherId: teacher.accountId, schoolId, by: one.by, blockedAt: now() })
    expect(await findSentInquiry(school, { id })).toMatchObject({ silence: one.forSchool })
    for (const of of [school, await aColleague(school), await aColleague(school, 'viewer')])
      expect(await write(of, offer, words())).toEqual({ ok: false, reason: 'not-found' })
    expect(await writeOnToTeacher(school, { id }, words())).toEqual({ ok: false, reason: one.forSchool })
    expect(await readInquiry(teacher, id)).toMatchObject({ blocking: one.forTeacher })
    expect(await answerInquiry(teacher, id, words())).toEqual({ ok: false, reason: one.forTeacher })
    expect(await queuedJobs('mail-inquiry-answer')).toEqual([])
    done(await answerInquiry(teacher, fromOther, words()))
    done(await writeOnToTeacher(other, { id: fromOther }, words()))
  })
})

describe('how much is written', () => {
  test('five a day by an address, and five by an account', async () => {
    const email = `${randomUUID()}@example.com`
    const school = await aSchool()
    for (let sent = 0; sent < 5; sent += 1) {
      const { offer } = await anOffering()
      done(await write(visitor, offer, typed(email)))
      done(await write(school, offer, words()))
    }
    const { offer } = await anOffering()
    expect(await write(visitor, offer, typed(email))).toMatchObject(limited)
    expect(await write(school, offer, words())).toMatchObject(limited)
  })

  test('visitors who type the address of a member use up nothing of that member', async () => {
    const school = await aSchool()
    for (let sent = 0; sent < 5; sent += 1) {
      const { offer } = await anOffering()
      done(await write(visitor, offer, typed(school.email)))
    }
    const { offer } = await anOffering()
    done(await write(school, offer, words()))
  })

  test('twenty a day reach a teacher, of which those that nobody confirmed take no place', async () => {
    const { teacher, offer } = await anOffering()
    for (let sent = 0; sent < 21; sent += 1) done(await write(visitor, offer, typed()))
    const tokens: string[] = []
    for (const job of await queuedJobs('mail-inquiry-confirmation')) {
      await mailInquiryConfirmation(job)
      tokens.push(/token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? '')
    }
    const [last = '', ...first] = tokens
    for (const token of first) done(await confirmInquiry(token))
    expect(await write(await aSchool(), offer, words())).toMatchObject({ reason: 'teacher-limited' })
    expect(await confirmInquiry(last)).toMatchObject(limited)
    expect(await countNewInquiries(teacher)).toBe(20)
    travelTo(new Date(now().getTime() + dayMs + 1_000))
    done(await confirmInquiry(last))
  })
})

describe('what is kept', () => {
  test('goes a year after its last message, or when who sent it deletes it', async () => {
    const { teacher, offer } = await anOffering()
    const school = await aSchool()
    const { id } = done(await write(school, offer, words()))
    const other = done(await write(school, offer, words('Другой вопрос'))).id
    travelTo(new Date(now().getTime() + (inquiryKeptDays - 1) * dayMs))
    done(await answerInquiry(teacher, id, words('Да.')))
    travelTo(new Date(now().getTime() + 2 * dayMs))
    await sweepInquiries()
    expect(await readInquiry(teacher, other)).toBeUndefined()
    expect(await readInquiry(teacher, id)).toBeDefined()
    expect(await deleteSentInquiry(teacher, { id })).toEqual(absent)
    done(await deleteSentInquiry(school, { id }))
    expect(await readInquiry(teacher, id)).toBeUndefined()
    expect(await db.$count(inquiryMessages, eq(inquiryMessages.inquiryId, id))).toBe(0)
  })

  test('is taken along by both sides, and goes with either', async () => {
    const { teacher, offer } = await anOffering()
    const school = await aSchool()
    const { id } = done(await write(school, offer, words()))
    const sent = await db.transaction((tx) => exportInquiries(tx, school.accountId))
    expect(sent).toMatchObject({
      sent: [{ id, email: school.email, messages: [{ side: 'sender' }] }],
      received: [],
    })
    const { id: signedOut } = done(await write(visitor, offer, typed(school.email)))
    // Anybody may have typed the address until it is confirmed.
    expect((await db.transaction((tx) => exportInquiries(tx, school.accountId))).sent).toHaveLength(1)
    done(await confirmInquiry(await tokenOf('mail-inquiry-confirmation')))
    expect(await db.transaction((tx) => exportInquiries(tx, school.accountId))).toMatchObject({
      sent: [{ id }, { id: signedOut, email: school.email }],
    })
    const received = await db.transaction((tx) => exportInquiries(tx, teacher.accountId))
    expect(received).toMatchObject({
      sent: [],
      received: [{ id, messages: [{ side: 'sender' }] }, { id: signedOut }],
    })
    expect(JSON.stringify(received)).not.toContain(school.email)
    await db.transaction((tx) => eraseInquiries(tx, teacher.accountId, teacher.email))
    expect(await findSentInquiry(school, { id })).toBeUndefined()
    // Neither a restored question nor a former address causes a mail.
    expect(await queuedJobs('mail-inquiry-gone')).toEqual([])
    const anew = await anOffering()
    const { id: other } = done(await write(school, anew.offer, words()))
    await db.transaction(async (tx) => {
      expect(await eraseInquiries(tx, school.accountId, school.email)).toEqual([anew.teacher.accountId])
    })
    expect(await readInquiry(anew.teacher, other)).toBeUndefined()
  })

  test('that its sender deletes is told of in the list of notifications, unless it was over', async () => {
    const { teacher, offer } = await anOffering()
    const school = await aSchool()
    const told = async () => (await findNotifications(teacher, { page: 1 })).notifications
    const ids = [1, 2].map(async () => done(await write(school, offer, words())).id)
    const [waiting = '', closed = ''] = await Promise.all(ids)
    done(await closeInquiry(teacher, closed))
    for (const id of [waiting, closed]) done(await deleteSentInquiry(school, { id }))
    // In both cases the question itself is in no list any more.
    expect((await told()).map(({ kind, reference }) => [kind, reference])).toEqual([
      ['inquiry-received', { gone: 'deleted', quiet: 'yes' }],
    ])
    const about = { title: '', school: '', teacher: '', days: 0, startsOn: '' }
    expect(notificationWords('inquiry-received', about, { gone: 'deleted' }, 'ru')).toMatchObject({
      path: '/teacher-dashboard/inquiries',
      subject: m.notification_question_gone({}, { locale: 'ru' }),
    })
    expect(await countUnreadNotifications(teacher)).toBe(1)
  })

  test('goes with the teacher’s account, of which whoever is not closed out hears by mail once', async () => {
    travelTo(new Date('2026-11-21T06:00:00Z'))
    const { teacher, offer } = await anOffering()
    const school = await aSchool({ locale: 'ky' })
    const [stranger, closedOut, signedOut] = [typed(), typed(), typed(school.email)]
    for (const input of [stranger, signedOut, closedOut]) {
      done(await write(visitor, offer, input))
      done(await confirmInquiry(await tokenOf('mail-inquiry-confirmation')))
    }
    const { inquiries: inbox } = await findInbox(teacher, { state: 'new', page: 1 })
    done(await closeInquiry(teacher, inbox[0]?.id ?? ''))
    const { id } = done(await write(school, offer, words()))
    done(await answerInquiry(teacher, id, words('Приходите.')))
    travelTo(new Date('2026-11-22T06:00:00Z'))
    done(await write(school, offer, words()))
    // Nobody has confirmed that this address asked.
    done(await write(visitor, offer, typed()))
    await clearJobs()
    sentMails.length = 0

    await db.transaction((tx) => eraseInquiries(tx, teacher.accountId, teacher.email, true))
    const jobs = await queuedJobs('mail-inquiry-gone')
    for (const word of [teacher.fullName, school.email]) expect(JSON.stringify(jobs)).not.toContain(word)
    for (const job of jobs) await mailTeacherGone(job)
    const ky = { locale: 'ky' } as const
    expect(sentMails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [stranger.email, m.mail_inquiry_gone_subject({}, { locale: 'ru' })],
        [school.email, m.mail_inquiry_gone_subject({}, ky)],
      ].sort(),
    )
    const toSchool = sentMails.find(({ to }) => to === school.email)
    expect(toSchool?.text).toContain(m.mail_inquiry_gone_text({ day: mailDay('2026-11-22', 'ky') }, ky))
    expect(toSchool?.text).toContain('/ky/teachers/services')

    // Whoever has deleted their account meanwhile gets no mail.
    sentMails.length = 0
    await db.update(accounts).set({ deletedAt: now() }).where(eq(accounts.id, school.accountId))
    for (const job of jobs) await mailTeacherGone(job)
    expect(sentMails.map(({ to }) => to)).toEqual([stranger.email])
  })
})
