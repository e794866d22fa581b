import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { notificationMutes } from '#db/schema/notifications.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { saveNotificationSchedule } from '#domain/delivery/notification-schedule.server.ts'
import { saveNotificationSettings } from '#domain/delivery/notification-settings.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { notifyOfSearch } from '#domain/notifications/notify.server.ts'
import { readNotificationsOfSearch } from '#domain/notifications/read-notifications.server.ts'
import { renewMessages } from '#domain/notifications/renew-messages.server.ts'
import { forgetSearch, ownSearches } from '#domain/saved-searches/own-searches.server.ts'
import { saveSearch } from '#domain/saved-searches/save-search.server.ts'
import { setAlerts } from '#domain/saved-searches/set-alerts.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { issueSession } from '#domain/sessions/issue-session.server.ts'
import { signOut } from '#domain/sessions/sign-out.server.ts'
import { changePassword } from '#domain/sign-in/change-password.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { isPushEndpoint, pushPublicKey } from '#platform/push.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aRoom, aSchool, aTeacher, aVacancy, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { PushBrowser, PushService, vapidClaims } from '#tests/support/push-service.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { endPush, ownPush, renewPush, subscribeToPush } from './own-push.server.ts'
import { subscriptionsMax } from './push.ts'
import { pushInput } from './push-input.ts'
import { type PushMessage, pushNotification } from './push-notification.server.ts'
import { pushWaiting } from './push-waiting.server.ts'

const settings = useSettings()
let origin = ''
useDatabase()

const service = new PushService()
beforeAll(async () => {
  origin = await service.start()
  settings.pushServices = [origin]
})
afterAll(() => service.stop())
beforeEach(async () => {
  await clearJobs()
  await db.delete(pushSubscriptions)
  service.got.length = 0
  service.answer = 201
})
afterEach(() => travelTo())

/** The member with an existing session. */
async function signedIn<Who extends Member>(member: Who): Promise<Who> {
  const sessionId = uuidv7()
  await db.insert(sessions).values({
    id: sessionId,
    accountId: member.accountId,
    tokenHash: Buffer.from(sessionId),
    remembered: true,
    expiresAt: new Date(Date.now() + 30 * 24 * 60 * minuteMs),
  })
  return { ...member, sessionId }
}

const inputOf = (browser: PushBrowser, endpoint = `${origin}/${uuidv7()}`) =>
  pushInput.parse({ endpoint, ...browser.fields })

/** A member who gets notifications in a browser. */
async function listening<Who extends Member>(member: Who) {
  const actor = await signedIn(member)
  const browser = new PushBrowser()
  done(await subscribeToPush(actor, inputOf(browser)))
  return { actor, browser }
}

/** As the worker does: finds what to push after the delay, and runs its jobs. */
async function pushAll(): Promise<number> {
  travelTo(new Date(now().getTime() + minuteMs))
  const taken = await pushWaiting()
  const jobs = await queuedJobs('push-notification')
  await clearJobs()
  for (const job of jobs) await pushNotification(job)
  return taken
}

describe('a browser', () => {
  test('hears from whom a message came, in its language and never its text, and only it can read that', async () => {
    const teacher = await aTeacher({ locale: 'en' as Locale })
    const { browser } = await listening(teacher)
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId, 'Тайна')
    expect(await pushAll()).toBe(1)
    const [pushed] = service.got
    if (!pushed) throw new Error('nothing was pushed')
    const said = browser.read(pushed.body)
    expect(said).toEqual({
      title: 'New message: Гимназия № 5',
      url: expect.stringMatching(new RegExp(`/en/messages/${roomId}$`)),
      tag: expect.any(String),
      lang: 'en',
    })
    expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(vapidClaims(pushed.headers.authorization)).toMatchObject({
      aud: origin.replace('http:', 'https:'),
      sub: expect.stringMatching(/^(mailto:|https:)/),
      key: pushPublicKey(),
    })
    expect(() => new PushBrowser().read(pushed.body)).toThrow()
  })

  test('may take a proposed time by a button, which posts what the page would', async () => {
    const { actor: teacher, browser } = await listening(await aTeacher())
    const school = await aSchool()
    const application = await anApplication(teacher, await aVacancy(school))
    done(await inviteToInterview(school, application))
    await pushAll()
    const [invitation] = service.got.map(({ body }) => browser.read(body) as PushMessage)
    expect(invitation?.buttons).toEqual(
      Array(2).fill({
        title: expect.stringMatching(/^Приду: /),
        to: expect.stringMatching(/\/interviews\/[0-9a-f-]{36}$/),
        fields: {
          intent: 'agree',
          from: 'push',
          version: '0',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
        },
      }),
    )
  })

  test('hears of an application, of each thing once, also when two workers look at once', async () => {
    const { actor: school, browser } = await listening(await aSchool())
    await anApplication(await aTeacher(), await aVacancy(school, { fields: { title: 'Учитель физики' } }))
    travelTo(new Date(now().getTime() + minuteMs))
    const taken = await atOnce(4, () => pushWaiting())
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1)
    const jobs = await queuedJobs('push-notification')
    expect(jobs).toHaveLength(1)
    for (const job of jobs) await pushNotification(job)
    expect(browser.read(service.got[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: expect.stringContaining('Учитель физики'),
    })
    await clearJobs()
    expect(await pushAll()).toBe(0)
  })

  test('hears nothing of what was read, muted, or happened before it wanted to hear', async () => {
    const early = await aTeacher()
    const { school, roomId } = await aRoom({ teacher: early })
    await say(school, roomId)
    const { actor: teacher } = await listening(early)
    expect(await pushAll()).toBe(0)
    // One push for a room until it is read.
    const other = await aRoom({ teacher })
    await say(other.school, other.roomId)
    await markRead(teacher, other.roomId)
    expect(await pushAll()).toBe(0)
    await db
      .insert(notificationMutes)
      .values({ accountId: teacher.accountId, kind: 'message', channel: 'push' })
    await say(other.school, other.roomId)
    expect(await pushAll()).toBe(0)
    await db.delete(notificationMutes)
    expect(await pushAll()).toBe(1)
    await say(other.school, other.roomId)
    expect(await pushAll()).toBe(0)
    expect(service.got).toHaveLength(1)
  })

  test('hears again of a chat that stays unread when somebody writes a day later, and once then', async () => {
    const { actor: teacher } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    expect(await pushAll()).toBe(1)
    travelTo(new Date(now().getTime() + 24 * 60 * minuteMs))
    await renewMessages(now())
    expect(await pushAll()).toBe(0)
    await say(school, roomId)
    expect(await pushAll()).toBe(0)
    // Two workers look at once.
    await atOnce(2, () => renewMessages(now()))
    expect(await pushAll()).toBe(1)
    await renewMessages(now())
    expect(await pushAll()).toBe(0)
    expect(service.got).toHaveLength(2)
  })

  test('hears nothing that happened before it wanted to hear, though another browser does', async () => {
    const { actor: teacher, browser: phone } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    travelTo(new Date(now().getTime() + 1_000))
    await listening(teacher)
    expect(await pushAll()).toBe(1)
    expect(service.got).toHaveLength(1)
    expect(phone.read(service.got[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: expect.any(String) })
  })

  test('hears what a search of theirs found, by its name and each time that it found more, unless they do not want that', async () => {
    const { actor: teacher, browser } = await listening(await aTeacher())
    const vacancyAsked = { list: 'vacancies', search: anyVacancy, query: '' } as const
    const request = { ip: '192.0.2.7', locale: 'ru' } as const
    done(
      await saveSearch(
        teacher,
        vacancyAsked,
        { name: 'Физика в Оше', frequency: 'daily', channels: ['push'] },
        request,
      ),
    )
    const searchId = (await ownSearches(teacher))[0]?.id ?? ''
    const found = () =>
      db.transaction((tx) =>
        notifyOfSearch(tx, teacher.accountId, { kind: 'vacancy-found', searchId, count: 2 }),
      )
    await found()
    expect(await pushAll()).toBe(1)
    expect(browser.read(service.got[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Новое по поиску: Физика в Оше',
      url: expect.stringMatching(new RegExp(`/settings/searches/${searchId}$`)),
    })
    expect(await pushAll()).toBe(0)
    // Whoever ignored yesterday's push still gets today's (rule 24).
    await found()
    expect(await pushAll()).toBe(1)
    expect(await pushAll()).toBe(0)
    // A notification that replaces one with the same tag makes no sound.
    const tags = service.got.map(({ body }) => (browser.read(body) as PushMessage).tag)
    expect(new Set(tags).size).toBe(2)

    await readNotificationsOfSearch(teacher, searchId)
    await saveNotificationSettings(teacher, { push: ['message'] })
    await found()
    expect(await pushAll()).toBe(0)
    await saveNotificationSettings(teacher, { push: ['search-found'] })
    expect(await pushAll()).toBe(1)
    // A search has its own channels.
    await readNotificationsOfSearch(teacher, searchId)
    done(await setAlerts(teacher, searchId, { frequency: 'daily', channels: ['email', 'telegram'] }))
    await found()
    expect(await pushAll()).toBe(0)
    done(await setAlerts(teacher, searchId, { frequency: 'daily', channels: ['push'] }))
    expect(await pushAll()).toBe(1)
    // A deleted search is not pushed any more, also if its job is queued.
    await readNotificationsOfSearch(teacher, searchId)
    await found()
    travelTo(new Date(now().getTime() + minuteMs))
    expect(await pushWaiting()).toBe(1)
    await forgetSearch(teacher, searchId)
    for (const job of await queuedJobs('push-notification')) await pushNotification(job)
    expect(service.got).toHaveLength(4)
  })

  test('waits a moment for who reads at once, and hears nothing that was read on the way', async () => {
    const { actor: teacher } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    expect(await pushWaiting()).toBe(0)
    travelTo(new Date(now().getTime() + minuteMs))
    expect(await pushWaiting()).toBe(1)
    await markRead(teacher, roomId)
    for (const job of await queuedJobs('push-notification')) await pushNotification(job)
    expect(service.got).toEqual([])
  })

  test('hears nothing in quiet hours, and what waited at their end', async () => {
    const { actor: teacher } = await listening(await aTeacher())
    // Midnight to noon in Bishkek; it is six in the morning there.
    await saveNotificationSchedule(teacher, { rhythm: 'at-once', quiet: { from: 0, to: 12 * 60 } })
    const day = new Date(Date.now() + 24 * 60 * minuteMs).toISOString().slice(0, 10)
    travelTo(new Date(`${day}T00:00:00Z`))
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    expect(await pushAll()).toBe(0)
    travelTo(new Date(`${day}T05:58:00Z`))
    expect(await pushAll()).toBe(0)
    expect(await pushAll()).toBe(1)
    expect(service.got).toHaveLength(1)
    // Queued just before midnight, sent after it.
    const other = await aRoom({ teacher })
    travelTo(new Date(`${day}T17:59:00Z`))
    await say(other.school, other.roomId)
    travelTo(new Date(`${day}T17:59:30Z`))
    expect(await pushWaiting()).toBe(1)
    const [job] = await queuedJobs('push-notification')
    await clearJobs()
    travelTo(new Date(`${day}T18:00:30Z`))
    if (job) await pushNotification(job)
    expect(service.got).toHaveLength(1)
    expect(await queuedJobs('push-notification')).toEqual([job])
    await clearJobs()
    travelTo(new Date(Date.parse(`${day}T06:00:30Z`) + 24 * 60 * minuteMs))
    if (job) await pushNotification(job)
    expect(service.got).toHaveLength(2)
  })

  test('that replaces its subscription by itself goes on hearing, and only where its person wanted that', async () => {
    const { actor: teacher } = await listening(await aTeacher())
    const [replaced, elsewhere] = [new PushBrowser(), await signedIn(teacher)]
    done(await renewPush(teacher, inputOf(replaced)))
    expect(await ownPush(teacher)).toEqual({ count: 1, isHere: true })
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    await pushAll()
    expect(service.got.map(({ body }) => replaced.read(body))).toHaveLength(1)

    const refused = { ok: false, reason: 'not-subscribed' }
    expect(await renewPush(elsewhere, inputOf(new PushBrowser()))).toEqual(refused)
    await endPush(teacher, 'here')
    expect(await renewPush(teacher, inputOf(new PushBrowser()))).toEqual(refused)
    expect(await renewPush(visitor, inputOf(new PushBrowser()))).toMatchObject({ ok: false })
    expect(await ownPush(teacher)).toEqual({ count: 0, isHere: false })
  })

  test('hears nothing after its person signed out there, was blocked or is gone', async () => {
    const { actor: teacher } = await listening(await aTeacher())
    expect(await ownPush(teacher)).toEqual({ count: 1, isHere: true })
    await signOut(teacher)
    expect(await ownPush(teacher)).toEqual({ count: 0, isHere: false })
    const { actor: blocked } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher: blocked })
    await say(school, roomId)
    await db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, blocked.accountId))
    await pushAll()
    expect(service.got).toEqual([])
  })

  test.each([404, 410])('whose service answers %i is forgotten', async (answer) => {
    const { actor: teacher } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    service.answer = answer
    await pushAll()
    expect(service.got).toHaveLength(1)
    expect(await ownPush(teacher)).toEqual({ count: 0, isHere: false })
  })

  test.each([400, 403])('whose service answers %i is kept for the next message', async (answer) => {
    const { actor: teacher } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    service.answer = answer
    await pushAll()
    expect(service.got).toHaveLength(1)
    expect(await ownPush(teacher)).toMatchObject({ count: 1 })
  })

  test.each([500, 429, 302])('whose service answers %i is tried again later', async (answer) => {
    const { actor: teacher } = await listening(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    service.answer = answer
    await expect(pushAll()).rejects.toThrow()
    expect(await ownPush(teacher)).toMatchObject({ count: 1 })
  })
})

describe('subscribing', () => {
  test('is for who is signed in, and the oldest of too many is forgotten', async () => {
    const browser = new PushBrowser()
    expect(await subscribeToPush(visitor, inputOf(browser))).toEqual({ ok: false, reason: 'not-signed-in' })
    const teacher = await aTeacher()
    // Without a session the browser belongs to nobody.
    expect(await subscribeToPush(teacher, inputOf(browser))).toEqual({ ok: false, reason: 'not-signed-in' })
    const actor = await signedIn(teacher)
    for (let count = 0; count < subscriptionsMax + 2; count++)
      done(await subscribeToPush(actor, inputOf(browser)))
    expect(await ownPush(actor)).toEqual({ count: subscriptionsMax, isHere: true })
  })

  test('in the same browser twice is once, and is the other person’s who signs in there', async () => {
    const input = inputOf(new PushBrowser())
    const [one, other] = [await signedIn(await aTeacher()), await signedIn(await aSchool())]
    done(await subscribeToPush(one, input))
    done(await subscribeToPush(one, input))
    expect(await ownPush(one)).toEqual({ count: 1, isHere: true })
    done(await subscribeToPush(other, input))
    expect([await ownPush(one), await ownPush(other)]).toEqual([
      { count: 0, isHere: false },
      { count: 1, isHere: true },
    ])
  })

  test('goes on with the session that follows in the same browser, of the same person alone', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    const password = 'Secret123'
    const passwordHash = await hashPassword(password)
    await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, teacher.accountId))
    const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
    const enter = async ({ accountId }: Member, sessionToken?: string) => {
      const { session } = await transact((tx) =>
        issueSession(tx, { accountId, isRemembered: true }, { ...request, sessionToken }),
      )
      return { token: session.token, ...(await authenticateSession(session.token)) }
    }
    const first = await enter(teacher)
    done(await subscribeToPush(first.actor, inputOf(new PushBrowser())))
    const second = await enter(teacher, first.token)
    expect(await ownPush(second.actor)).toEqual({ count: 1, isHere: true })
    const { signedIn: changed } = done(
      await changePassword(
        second.actor,
        { current_password: password, password: 'Secret124' },
        { ...request, sessionToken: second.token },
      ),
    )
    const { actor } = await authenticateSession(changed.session.token)
    expect(await ownPush(actor)).toEqual({ count: 1, isHere: true })
    const { actor: stranger } = await enter(other, changed.session.token)
    expect([await ownPush(actor), await ownPush(stranger)]).toEqual(
      Array(2).fill({ count: 0, isHere: false }),
    )
  })

  test('ends here or everywhere, for oneself alone', async () => {
    const teacher = await aTeacher()
    const { actor: here } = await listening(teacher)
    const { actor: there } = await listening(teacher)
    const { actor: school } = await listening(await aSchool())
    await endPush(here, 'here')
    expect(await ownPush(here)).toEqual({ count: 1, isHere: false })
    await endPush(here, 'everywhere')
    expect(await ownPush(there)).toEqual({ count: 0, isHere: false })
    expect(await ownPush(school)).toEqual({ count: 1, isHere: true })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/abc',
  ])('%s is called', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'http://127.0.0.1:5432/',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'not an address',
  ])('%s is never called', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
    const actor = await signedIn(await aTeacher())
    const { fields } = new PushBrowser()
    const read = pushInput.safeParse({ endpoint, ...fields })
    if (read.success)
      expect(await subscribeToPush(actor, read.data)).toEqual({ ok: false, reason: 'unknown-service' })
    expect(await ownPush(actor)).toMatchObject({ count: 0 })
  })

  test('needs a key of the right kind', () => {
    const { fields } = new PushBrowser()
    const endpoint = 'https://web.push.apple.com/abc'
    expect(pushInput.safeParse({ endpoint, ...fields }).success).toBe(true)
    for (const wrong of [
      { p256dh: 'AAAA' },
      { auth: '' },
      { p256dh: '!' },
      { auth: undefined },
      { endpoint: 'x' },
    ])
      expect(pushInput.safeParse({ endpoint, ...fields, ...wrong }).success).toBe(false)
  })
})
