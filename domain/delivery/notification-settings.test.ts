import { beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { isMailable, notificationKinds, notificationKindsOf } from '#domain/notifications/notification.ts'
import {
  aColleague,
  aMember,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  done,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { mailNotification } from './mail-notification.server.ts'
import {
  chooseNotifications,
  findUnsubscription,
  ownNotificationChoices,
  ownNotificationSettings,
  saveNotificationSettings,
  unsubscribe,
} from './notification-settings.server.ts'

catchMails()

useDatabase()

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})

/** An application to the school, and the mails that it sent. */
async function apply(school: Awaited<ReturnType<typeof aSchool>>) {
  await anApplication(await aTeacher(), await aVacancy(school))
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  await clearJobs()
  return sentMails.splice(0)
}

const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

test('every kind that is mailed is in the settings of its receivers', () => {
  expect(new Set(Object.values(notificationKindsOf).flat())).toEqual(
    new Set(notificationKinds.filter(isMailable)),
  )
})

describe('what a person wants to be mailed', () => {
  test('is everything at first, and then what they chose', async () => {
    const school = await aSchool()
    expect(await ownNotificationSettings(school)).toEqual([
      { kind: 'application-received', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'application-waiting', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'application-promised', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'application-interview', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'application-confirmed', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'application-declined', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'application-withdrawn', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'vacancy-invitation', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'vacancy-ending', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'vacancy-closed', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'vacancy-unpublished', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'claim-decided', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'claim-ending', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'review-asked', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'review-shown', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'membership', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'message', isMailed: true, isPushed: true, isToldByTelegram: true },
      { kind: 'search-found', isMailed: null, isPushed: true, isToldByTelegram: true },
    ])
    const toViewers = { isMailed: true, isPushed: true, isToldByTelegram: true }
    expect(await ownNotificationSettings(await aColleague(school, 'viewer'))).toEqual([
      { kind: 'membership', ...toViewers },
      { kind: 'search-found', ...toViewers, isMailed: null },
    ])
    await saveNotificationSettings(school, {
      email: ['application-withdrawn', 'application-accepted', 'nonsense'],
      push: [],
    })
    await saveNotificationSettings(school, { email: ['application-withdrawn'], push: ['message'] })
    expect(await ownNotificationSettings(school)).toEqual([
      { kind: 'application-received', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'application-waiting', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'application-promised', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'application-interview', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'application-confirmed', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'application-declined', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'application-withdrawn', isMailed: true, isPushed: false, isToldByTelegram: true },
      { kind: 'vacancy-invitation', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'vacancy-ending', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'vacancy-closed', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'vacancy-unpublished', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'claim-decided', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'claim-ending', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'review-asked', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'review-shown', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'membership', isMailed: false, isPushed: false, isToldByTelegram: true },
      { kind: 'message', isMailed: false, isPushed: true, isToldByTelegram: true },
      { kind: 'search-found', isMailed: null, isPushed: false, isToldByTelegram: true },
    ])
    await saveNotificationSettings(school, {
      email: [
        'application-received',
        'application-waiting',
        'claim-decided',
        'claim-ending',
        'review-asked',
        'review-shown',
        'membership',
        'vacancy-invitation',
        'vacancy-ending',
        'vacancy-closed',
        'vacancy-unpublished',
        'application-promised',
        'application-withdrawn',
        'application-confirmed',
        'application-declined',
        'application-interview',
        'message',
      ],
      push: [],
    })
    expect((await ownNotificationSettings(school)).every(({ isMailed }) => isMailed !== false)).toBe(true)
  })

  test('decides what is mailed to them, and to nobody else', async () => {
    const [quiet, other] = [await aSchool(), await aSchool()]
    await saveNotificationSettings(quiet, { email: [], push: [] })
    expect(await apply(quiet)).toEqual([])
    expect(await apply(other)).toHaveLength(1)
  })

  test('is saved over the version that was seen, as a whole: what was chosen elsewhere stays', async () => {
    const school = await aSchool()
    const seen = (await ownNotificationChoices(school))?.version ?? ''
    const kindsByChannel = { email: ['message'], push: [] }
    done(await chooseNotifications(school, { kindsByChannel, rhythm: 'daily', quiet: null }, seen))
    const late = {
      kindsByChannel: { email: [], push: [] },
      rhythm: 'at-once',
      quiet: { from: 60, to: 120 },
    } as const
    expect(await chooseNotifications(school, late, seen)).toEqual({ ok: false, reason: 'conflict' })
    const now = await ownNotificationChoices(school)
    expect(now).toMatchObject({ times: { rhythm: 'daily', quiet: null } })
    expect(now?.settings.filter(({ isMailed }) => isMailed).map(({ kind }) => kind)).toEqual(['message'])
    done(await chooseNotifications(school, late, now?.version ?? ''))
    expect(await chooseNotifications(visitor, late, '')).toEqual({ ok: false, reason: 'not-found' })
  })

  test('is nothing of a visitor, and of an administrator what their searches find', async () => {
    const admin = await aMember('admin')
    await saveNotificationSettings(visitor, { email: [], push: [] })
    await saveNotificationSettings(admin, { email: ['search-found'], push: [] })
    expect(await ownNotificationSettings(visitor)).toEqual([])
    expect(await ownNotificationSettings(admin)).toEqual([
      { kind: 'search-found', isMailed: null, isPushed: false, isToldByTelegram: true },
    ])
  })
})

describe('the link in a mail', () => {
  test('ends mails of its kind, also twice and signed out; other kinds go on', async () => {
    const school = await aSchool({ locale: 'ky' })
    const [mail] = await apply(school)
    expect(mail?.unsubscribeUrl).toContain('/ky/unsubscribe?token=')
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
    expect(mail?.html).toContain(mail?.unsubscribeUrl)
    const token = tokenOf(mail?.unsubscribeUrl)
    expect(await findUnsubscription(token)).toEqual({ kind: 'application-received', isMuted: false })
    expect([await unsubscribe(token), await unsubscribe(token)]).toEqual([true, true])
    expect(await findUnsubscription(token)).toEqual({ kind: 'application-received', isMuted: true })
    expect(await apply(school)).toEqual([])
    const muted = (await ownNotificationSettings(school)).filter(({ isMailed }) => isMailed === false)
    expect(muted.map(({ kind }) => kind)).toEqual(['application-received'])
  })

  test.each(['', 'nonsense', '\u0000'])('%j is none', async (token) => {
    expect(await findUnsubscription(token)).toBeUndefined()
    expect(await unsubscribe(token)).toBe(false)
  })
})
