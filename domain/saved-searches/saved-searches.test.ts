import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { hideSuch } from '#domain/fit/hide-such.server.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { answerIdle } from '#domain/teachers/answer-idle.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { watchIdleProfiles } from '#domain/teachers/watch-idle-profiles.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  anApplication,
  anOffer,
  aSchool,
  aTeacher,
  aVacancy,
  block,
  done,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails, whileMailWaits } from '#tests/support/mail-catcher.ts'
import { anyOffer, anySchool, anyTeacher, anyVacancy } from '#tests/support/searches.ts'
import { adoptSearchesOf } from './adopt-searches.server.ts'
import { changeConfirmed, confirmSearch, findConfirmation } from './confirm-search.server.ts'
import { mailSavedSearches as mailSettled } from './mail-saved-searches.server.ts'
import { mailSearchConfirmation } from './mail-search-confirmation.server.ts'
import type { AnySearch } from './new-results.server.ts'
import { forgetSearch, openSearch, ownSearches } from './own-searches.server.ts'
import { saveSearch } from './save-search.server.ts'
import { channels, isLookDue, savedSearchesMax, schoolSearchesMax } from './saved-search.ts'
import { savedSearchInput, visitorsSearchInput } from './saved-search-input.ts'
import { findAskedUseful, sayUseful } from './say-useful.server.ts'
import { searchAddress } from './search-address.ts'
import { readSentSearch, sentSearchToken } from './sent-search.server.ts'
import { pauseSearch, setAlerts } from './set-alerts.server.ts'
import { findMailedSearch, pauseMailedSearch, stopSearch } from './stop-search.server.ts'
import { sweepSearches } from './sweep-searches.server.ts'

catchMails()

useDatabase()

const from = { ip: '192.0.2.7', locale: 'ru' as const }
const day = (date: string, hour = 6) =>
  travelTo(new Date(`2026-11-${date}T${String(hour).padStart(2, '0')}:00:00Z`))

beforeEach(async () => {
  await clearJobs()
  await db.delete(limits)
  // No other test's person has a profile that vacancies fit.
  await db.update(teacherProfiles).set({ isAvailable: false })
  await db.delete(savedSearches)
  sentMails.length = 0
  day('02')
})
afterEach(() => travelTo())

/** A minute later, since younger vacancies wait for the next run. */
function mailSavedSearches(...when: Parameters<typeof mailSettled>) {
  travelTo(new Date(now().getTime() + minuteMs))
  return mailSettled(...when)
}

/** A search that only this test's vacancies match. */
const vacanciesNamed = (word: string): AnySearch & { query: string } => ({
  list: 'vacancies',
  search: { ...anyVacancy, q: word, sort: 'relevance' },
  query: `q=${word}`,
})

const daily = { name: 'Мой поиск', frequency: 'daily' as const }
const everyWay = { frequency: 'daily' as const, channels }
const here = { frequency: 'daily' as const, channels: [] }
const address = () => `${randomUUID()}@example.com`
const tokenOf = (url = '') => /token=(.+)$/.exec(url)?.[1] ?? ''
const linkIn = (text = '') => /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? ''

/** A search of somebody without an account, with the token of its mail. */
async function aVisitorsSearch(
  word: string,
  email = address(),
  input: { frequency: 'daily' | 'weekly' } = daily,
) {
  done(await saveSearch(visitor, vacanciesNamed(word), { ...input, name: word, email }, from))
  const jobs = await queuedJobs('mail-search-confirmation')
  for (const job of jobs) await mailSearchConfirmation(job)
  await clearJobs()
  const mail = sentMails.splice(0).at(-1)
  return { email, token: tokenOf(linkIn(mail?.text)), mail }
}

/** Without a public profile, so that they are notified only of what they save. */
const aSeeker = (person: { locale?: 'en' } = {}) => aTeacher({ ...person, published: false })

const published = async (title: string) => aVacancy(await aSchool(), { fields: { title } })

describe('a search of somebody signed in', () => {
  test('is kept at once, and says what is new since it was opened', async () => {
    const teacher = await aSeeker()
    await published('Кузнечик первый')
    done(await saveSearch(teacher, vacanciesNamed('кузнечик'), daily, from))
    const [saved] = await ownSearches(teacher)
    expect(saved).toMatchObject({ name: 'Мой поиск', list: 'vacancies', alerts: everyWay, newCount: 0 })
    day('02', 7)
    await published('Кузнечик второй')
    await published('Бабочка')
    expect(await ownSearches(teacher)).toMatchObject([{ newCount: 1 }])
    day('02', 8)
    const id = saved?.id ?? ''
    expect(await openSearch(teacher, id)).toMatchObject({ list: 'vacancies', query: 'q=кузнечик' })
    expect(await ownSearches(teacher)).toMatchObject([{ newCount: 0 }])
  })

  test('of what was fresh when it was saved is told of everything since', async () => {
    const teacher = await aSeeker()
    const search = { ...anyVacancy, q: 'жужелица', published: 1 as const }
    done(await saveSearch(teacher, { list: 'vacancies', search, query: 'q=жужелица' }, daily, from))
    await published('Жужелица')
    day('05')
    expect(await ownSearches(teacher)).toMatchObject([{ newCount: 1 }])
  })

  test('of lessons is told of one that was written before its teacher was shown', async () => {
    const [seeker, teacher] = [await aSeeker(), await aTeacher({ published: false })]
    await anOffer(teacher, { title: 'Игра на комузе' })
    day('03')
    const search = { ...anyOffer, q: 'комузе' }
    done(await saveSearch(seeker, { list: 'offers', search, query: 'q=комузе' }, daily, from))
    expect(await ownSearches(seeker)).toMatchObject([{ newCount: 0 }])
    day('04')
    done(await setTeacherVisibility(teacher, true))
    expect(await ownSearches(seeker)).toMatchObject([{ newCount: 1 }])
  })

  test('is the same one when it is saved again, and nobody else’s', async () => {
    const [teacher, other] = [await aSeeker(), await aSeeker()]
    done(await saveSearch(teacher, vacanciesNamed('сверчок'), daily, from))
    done(await saveSearch(teacher, vacanciesNamed('сверчок'), { name: 'Другой', ...here }, from))
    const [saved, ...others] = await ownSearches(teacher)
    expect([saved?.name, saved?.alerts, others]).toEqual(['Другой', here, []])
    const id = saved?.id ?? ''
    expect(await ownSearches(other)).toEqual([])
    expect(await openSearch(other, id)).toBeUndefined()
    expect((await setAlerts(other, id, everyWay)).ok).toBe(false)
    expect((await pauseSearch(other, id, true)).ok).toBe(false)
    expect((await setAlerts(teacher, id, 'off')).ok).toBe(false)
    const notFound = { ok: false, reason: 'not-found' }
    expect(await forgetSearch(other, id)).toEqual(notFound)
    done(await setAlerts(teacher, id, { ...here, frequency: 'weekly' }))
    expect(await ownSearches(teacher)).toMatchObject([{ alerts: { frequency: 'weekly', channels: [] } }])
    done(await forgetSearch(teacher, id))
    expect(await forgetSearch(teacher, id)).toEqual(notFound)
    expect(await ownSearches(teacher)).toEqual([])
    expect([await ownSearches(visitor), await openSearch(visitor, id)]).toEqual([[], undefined])
  })

  test('is told of what was being published as it was opened', async () => {
    const teacher = await aSeeker()
    done(await saveSearch(teacher, vacanciesNamed('уховёртка'), daily, from))
    day('03')
    const publishedAt = new Date(now().getTime() - 2_000)
    await openSearch(teacher, (await ownSearches(teacher))[0]?.id ?? '')
    // Its transaction began before, and ends now.
    const id = await published('Уховёртка')
    await db.update(vacancies).set({ publishedAt }).where(eq(vacancies.id, id))
    day('03', 7)
    await mailSavedSearches()
    expect(sentMails.map(({ to }) => to)).toEqual([teacher.email])
  })

  test('is one of a few', async () => {
    const teacher = await aSeeker()
    for (let index = 0; index < savedSearchesMax; index += 1)
      done(await saveSearch(teacher, vacanciesNamed(`слово${index}`), daily, from))
    expect(await saveSearch(teacher, vacanciesNamed('лишнее'), daily, from)).toEqual({
      ok: false,
      reason: 'too-many',
    })
    done(await saveSearch(teacher, vacanciesNamed('слово3'), daily, from))
    expect(await ownSearches(teacher)).toHaveLength(savedSearchesMax)
  })

  test('may be of any list', async () => {
    const school = await aSchool()
    const lists: (AnySearch & { query: string })[] = [
      { list: 'teachers', search: { ...anyTeacher, subject: 'physics' }, query: 'subject=physics' },
      { list: 'schools', search: { ...anySchool, q: 'новейшая' }, query: 'q=новейшая' },
      {
        list: 'offers',
        search: {
          q: 'нет',
          exact: false,
          subject: null,
          city: 'Ош',
          district: null,
          price: null,
          format: null,
          language: null,
          sort: 'date',
          page: 1,
        },
        query: 'q=нет&city=Ош',
      },
    ]
    for (const asked of lists) done(await saveSearch(school, asked, daily, from))
    day('02', 7)
    const teacher = await aTeacher({ fields: { specialization: 'Учитель физики' } })
    await aSchool({ fields: { school_name: 'Новейшая школа' } })
    expect((await ownSearches(school)).map(({ list, newCount }) => [list, newCount])).toEqual([
      ['teachers', 1],
      ['schools', 1],
      ['offers', 0],
    ])
    // Hiding and showing it again does not make it new.
    await openSearch(school, (await ownSearches(school))[0]?.id ?? '')
    day('02', 8)
    done(await setTeacherVisibility(teacher, false))
    done(await setTeacherVisibility(teacher, true))
    expect((await ownSearches(school))[0]?.newCount).toBe(0)
  })
})

describe('a search of a school', () => {
  const physics = { list: 'vacancies', search: { ...anyVacancy, q: 'кузница' }, query: 'q=кузница' } as const

  test('is shared, read by a viewer, and told to each who wants to hear of it', async () => {
    const school = await aSchool()
    const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
    done(await saveSearch(colleague, physics, { ...daily, name: 'Кузницы' }, from))
    done(await saveSearch(school, physics, { name: 'Кузницы', ...here }, from))
    expect(await saveSearch(viewer, physics, daily, from)).toEqual({ ok: false, reason: 'may-only-look' })
    const [saved, ...more] = await ownSearches(viewer)
    expect([saved, more]).toMatchObject([{ alerts: null, author: colleague.fullName }, []])
    const id = saved?.id ?? ''
    expect((await setAlerts(viewer, id, everyWay)).ok).toBe(false)
    expect((await pauseSearch(viewer, id, true)).ok).toBe(false)

    day('02', 7)
    await published('Кузница')
    await atOnce(3, () => mailSavedSearches())
    expect(sentMails.map(({ to }) => to)).toEqual([colleague.email])
    const told = async (person: Member) => (await findNotifications(person, { page: 1 })).count
    expect(await Promise.all([school, colleague, viewer].map(told))).toEqual([1, 1, 0])

    // What one member has seen is not new to the others; a viewer's visit marks nothing.
    await openSearch(viewer, id)
    expect((await ownSearches(school))[0]?.newCount).toBe(1)
    await openSearch(school, id)
    expect((await ownSearches(colleague))[0]?.newCount).toBe(0)
    done(await setAlerts(school, id, 'off'))
    await stopSearch(tokenOf(sentMails.splice(0)[0]?.unsubscribeUrl))
    expect((await ownSearches(colleague))[0]?.alerts?.channels).toEqual(['push', 'telegram'])
    day('03', 7)
    await published('Кузница вторая')
    day('03', 8)
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    const counted = async (person: Member) =>
      (await findNotifications(person, { page: 1 })).notifications.map(({ reference }) => reference.count)
    expect(await Promise.all([school, colleague].map(counted))).toEqual([['1'], ['2']])
  })

  test('is told of to a colleague although another one has opened it, who is told no more', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    for (const person of [school, colleague])
      done(await saveSearch(person, vacanciesNamed('наковальня'), daily, from))
    const id = (await ownSearches(school))[0]?.id ?? ''
    const recipients = async () => {
      await mailSavedSearches()
      return sentMails.splice(0).map(({ to }) => to)
    }
    day('02', 7)
    await published('Наковальня')
    day('02', 8)
    await openSearch(school, id)
    expect(await recipients()).toEqual([colleague.email])
    day('03', 7)
    expect(await recipients()).toEqual([])
    day('04', 7)
    await published('Наковальня вторая')
    expect((await recipients()).sort()).toEqual([school.email, colleague.email].sort())
  })

  test('tells of a teacher who comes back after a long time, and not of one who hid for a while', async () => {
    const school = await aSchool()
    const [hidden, idle, away] = [await aTeacher(), await aTeacher(), await aTeacher()]
    const search = { ...anyTeacher, sort: 'date' as const }
    for (const teacher of [hidden, idle, away]) {
      done(await setTeacherVisibility(teacher, false))
      done(await setTeacherVisibility(teacher, true))
    }
    done(await saveSearch(school, { list: 'teachers', search, query: '' }, daily, from))
    const count = async () => (await ownSearches(school))[0]?.newCount
    day('03')
    done(await setTeacherVisibility(hidden, false))
    travelTo(new Date('2027-01-02T06:00:00Z'))
    done(await setTeacherVisibility(away, false))
    await watchIdleProfiles()
    travelTo(new Date('2027-01-03T06:00:00Z'))
    done(await setTeacherVisibility(away, true))
    expect(await count()).toBe(0)
    done(await setTeacherVisibility(hidden, true))
    expect(await count()).toBe(1)
    // Without a visit: the profile is asked about, reminded and hidden on schedule (rule 58).
    for (const date of ['2027-04-10', '2027-05-10', '2027-06-10']) {
      travelTo(new Date(`${date}T06:00:00Z`))
      await watchIdleProfiles()
    }
    const wasHidden = await db
      .select({ isAvailable: teacherProfiles.isAvailable })
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, idle.accountId))
    expect(wasHidden).toEqual([{ isAvailable: false }])
    travelTo(new Date('2027-09-01T06:00:00Z'))
    await openSearch(school, (await ownSearches(school))[0]?.id ?? '')
    expect(await count()).toBe(0)
    done(await answerIdle(idle, 'looking'))
    expect(await count()).toBe(1)
  })

  test('is one of a few, also where colleagues save at the same time', async () => {
    const school = await aSchool()
    const people = [school, await aColleague(school), await aColleague(school), await aColleague(school)]
    for (let index = 1; index < schoolSearchesMax; index += 1)
      done(await saveSearch(school, vacanciesNamed(`слово${index}`), daily, from))
    const answers = await atOnce(people.length, (index) =>
      saveSearch(people[index] ?? school, vacanciesNamed(`лишнее${index}`), daily, from),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await ownSearches(school)).toHaveLength(schoolSearchesMax)
  })

  test('stays when its author leaves, who hears nothing more', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    done(await saveSearch(colleague, physics, daily, from))
    done(await leaveSchool(colleague))
    day('02', 7)
    await published('Кузница')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    expect(await ownSearches(school)).toMatchObject([{ author: '' }])
    await sweepSearches()
    expect(await db.select().from(savedSearchListeners)).toEqual([])
  })
})

describe('finds of a search cause a notification on the site', () => {
  const toldTo = async (person: Member) => (await findNotifications(person, { page: 1 })).notifications

  test('and keeps nobody waiting while the mail server is slow: a search may be gone before its mail is taken', async () => {
    const teacher = await aSeeker()
    done(await saveSearch(teacher, vacanciesNamed('сверчок'), daily, from))
    day('02', 7)
    await published('Сверчок один')
    const [saved] = await ownSearches(teacher)
    await whileMailWaits(mailSavedSearches, async () => {
      done(await pauseSearch(teacher, saved?.id ?? '', true))
      await forgetSearch(teacher, saved?.id ?? '')
    })
    expect(sentMails).toHaveLength(1)
    expect(await toldTo(teacher)).toEqual([])
  })

  test('once a day with its mail, folded until it is looked at', async () => {
    const teacher = await aSeeker()
    done(await saveSearch(teacher, vacanciesNamed('цикада'), { ...daily, name: 'Цикады' }, from))
    day('02', 7)
    await published('Цикада один')
    await atOnce(3, () => mailSavedSearches())
    await mailSavedSearches()
    expect(sentMails).toHaveLength(1)
    const [saved] = await ownSearches(teacher)
    const id = saved?.id ?? ''
    expect(await toldTo(teacher)).toMatchObject([
      { kind: 'vacancy-found', reference: { searchId: id, count: '1' }, search: { id, name: 'Цикады' } },
    ])
    day('03')
    await published('Цикада два')
    await published('Цикада три')
    day('03', 7)
    await mailSavedSearches()
    expect(await toldTo(teacher)).toMatchObject([{ reference: { searchId: id, count: '3' }, readAt: null }])
    expect(sentMails).toHaveLength(2)

    // A browser that fetches it ahead reads nothing (rule 18).
    const fetched = await openSearch(teacher, id, false)
    expect(fetched).toMatchObject({ query: expect.any(String) })
    expect(await ownSearches(teacher)).toMatchObject([{ newCount: 3 }])
    expect(await countUnreadNotifications(teacher)).toBe(1)

    // Opening the search reads it; later finds are notified again.
    expect(await openSearch(teacher, id)).toEqual(fetched)
    expect(await countUnreadNotifications(teacher)).toBe(0)
    day('04')
    await published('Цикада четыре')
    day('04', 7)
    await mailSavedSearches()
    expect(await toldTo(teacher)).toMatchObject([
      { reference: { count: '1' }, readAt: null },
      { reference: { count: '3' } },
    ])
    expect((await findNotifications(teacher, { type: 'vacancy', page: 1 })).count).toBe(2)
    // A deleted search finds nothing.
    await forgetSearch(teacher, id)
    expect(await toldTo(teacher)).toEqual([])
    expect(await countUnreadNotifications(teacher)).toBe(0)
  })

  test('without mails too, of every list, and to nobody without an account', async () => {
    const school = await aSchool()
    const quiet = { name: 'Физики', ...here }
    const physics = {
      list: 'teachers',
      search: { ...anyTeacher, q: 'светлячок' },
      query: 'q=светлячок',
    } as const
    done(await saveSearch(school, physics, quiet, from))
    const { token } = await aVisitorsSearch('светлячок')
    await confirmSearch(token)
    day('02', 7)
    await aTeacher({ fields: { specialization: 'Светлячок' } })
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    expect(await toldTo(school)).toMatchObject([{ kind: 'search-found', search: { name: 'Физики' } }])
    expect((await findNotifications(school, { type: 'vacancy', page: 1 })).count).toBe(0)
    // What was notified is not mailed later.
    const [saved] = await ownSearches(school)
    await setAlerts(school, saved?.id ?? '', everyWay)
    day('03', 7)
    await mailSavedSearches()
    expect(sentMails).toEqual([])
  })
})

describe('a search of an address without an account', () => {
  test('is mailed of once its owner confirms it, twice is once', async () => {
    const { email, token, mail } = await aVisitorsSearch('муравей')
    expect(mail).toMatchObject({
      to: email,
      subject: m.mail_saved_search_confirm_subject({}, { locale: 'ru' }),
    })
    // Whoever saved it may be a stranger to its owner.
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('муравей')
    await published('Муравей до подтверждения')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    expect(await findConfirmation(token)).toMatchObject({ name: 'муравей', isConfirmed: false })
    day('02', 7)
    expect(await confirmSearch(token)).toMatchObject({ isConfirmed: true })
    expect(await confirmSearch(token)).toMatchObject({ isConfirmed: true })
    expect(await confirmSearch('unknown')).toBeUndefined()
    day('02', 8)
    await published('Муравей после подтверждения')
    await mailSavedSearches()
    expect(sentMails).toMatchObject([{ to: email }])
    expect(sentMails[0]?.text).toContain('Муравей после подтверждения')
    expect(sentMails[0]?.text).not.toContain('до подтверждения')
  })

  test('is not changed by strangers once it is confirmed; its owner is mailed how it stands, and resumes it', async () => {
    const { email, token } = await aVisitorsSearch('жук')
    await confirmSearch(token)
    const { mail } = await aVisitorsSearch('жук', email, { frequency: 'weekly' })
    expect(mail).toMatchObject({
      to: email,
      subject: m.mail_saved_search_known_subject({}, { locale: 'ru' }),
    })
    expect(mail?.text).toContain(m.mail_saved_search_known_daily({ name: 'жук' }, { locale: 'ru' }))
    expect(await db.select().from(savedSearches)).toMatchObject([{ frequency: 'daily' }])

    await db.update(savedSearches).set({ pausedAt: new Date() })
    const paused = await aVisitorsSearch('жук', email)
    expect(paused.mail?.text).toContain(m.mail_saved_search_known_paused({ name: 'жук' }, { locale: 'ru' }))
    expect(await db.select().from(savedSearches)).toMatchObject([{ pausedAt: expect.any(Date) }])
    expect(await findConfirmation(paused.token)).toMatchObject({ isConfirmed: true, isPaused: true })
    expect(await changeConfirmed(paused.token, 'resume')).toBe(true)
    expect(await db.select().from(savedSearches)).toMatchObject([{ pausedAt: null }])
    expect(await changeConfirmed(paused.token, 'stop')).toBe(true)
    expect(await findConfirmation(paused.token)).toMatchObject({ isStopped: true })
    expect(await changeConfirmed('unknown', 'stop')).toBe(false)
    // Stopped, it is asked again.
    const anew = await aVisitorsSearch('жук', email, { frequency: 'weekly' })
    expect(anew.mail?.subject).toBe(m.mail_saved_search_confirm_subject({}, { locale: 'ru' }))
  })

  test('is the teacher’s once its address has their account, and the same one is not told twice', async () => {
    const { email, token, mail: _ } = await aVisitorsSearch('цикада')
    await confirmSearch(token)
    await aVisitorsSearch('клоп', email)
    const teacher = await aTeacher({ email, published: false })
    await adoptSearchesOf(teacher)
    await adoptSearchesOf(teacher)
    // An unconfirmed one waits for its mail.
    expect(await ownSearches(teacher)).toMatchObject([{ name: 'цикада', alerts: everyWay }])

    // Signed out, they save it again, and another one.
    const again = await aVisitorsSearch('цикада', email, { frequency: 'weekly' })
    expect(await confirmSearch(again.token)).toMatchObject({ isConfirmed: true })
    expect(await findConfirmation(again.token)).toMatchObject({ isConfirmed: true })
    const other = await aVisitorsSearch('саранча', email)
    await confirmSearch(other.token)
    const own = await ownSearches(teacher)
    expect(own.map(({ name, alerts }) => [name, alerts?.frequency])).toEqual([
      ['цикада', 'daily'],
      ['саранча', 'daily'],
    ])

    // Stopped by a mail's link, it is mailed again once they ask for it with their address.
    expect(await changeConfirmed(again.token, 'stop')).toBe(true)
    expect(await findConfirmation(again.token)).toMatchObject({ isStopped: true })
    const wanted = await aVisitorsSearch('цикада', email)
    expect(await confirmSearch(wanted.token)).toMatchObject({ isConfirmed: true, isStopped: false })
    expect((await ownSearches(teacher))[0]?.alerts?.channels).toContain('email')
    expect(await changeConfirmed(wanted.token, 'stop')).toBe(true)
  })

  test('counts among those of the teacher’s account, and is the address’s where that has no room', async () => {
    const teacher = await aSeeker()
    const { email } = teacher
    for (let index = 2; index < savedSearchesMax; index += 1)
      done(await saveSearch(teacher, vacanciesNamed(`слово${index}`), daily, from))
    const first = await aVisitorsSearch('цикада', email)
    const second = await aVisitorsSearch('клоп', email)
    expect(await saveSearch(visitor, vacanciesNamed('лишнее'), { ...daily, email }, from)).toEqual({
      ok: false,
      reason: 'too-many',
    })
    // What the account already has takes no room.
    const known = await aVisitorsSearch('слово3', email)
    await confirmSearch(known.token)
    await confirmSearch(first.token)
    expect(await ownSearches(teacher)).toHaveLength(savedSearchesMax - 1)

    done(await saveSearch(teacher, vacanciesNamed('последнее'), daily, from))
    expect(await confirmSearch(second.token)).toMatchObject({ isConfirmed: true })
    expect(await ownSearches(teacher)).toHaveLength(savedSearchesMax)
    expect(await db.select().from(savedSearches).where(eq(savedSearches.email, email))).toMatchObject([
      { name: 'клоп', accountId: null },
    ])
    await forgetSearch(teacher, (await ownSearches(teacher))[0]?.id ?? '')
    await adoptSearchesOf(teacher)
    expect((await ownSearches(teacher)).map(({ name }) => name)).toContain('клоп')
  })

  test('stays the address’s where it has a school’s account', async () => {
    const { email, token } = await aVisitorsSearch('термит')
    await confirmSearch(token)
    const school = await aSchool({ email })
    await adoptSearchesOf(school)
    expect(await db.select().from(savedSearches)).toMatchObject([{ email, schoolId: null, accountId: null }])
  })

  test('is forgotten when nobody confirms it; its link ends', async () => {
    const { token } = await aVisitorsSearch('шмель')
    day('05')
    expect([await findConfirmation(token), await confirmSearch(token)]).toEqual([undefined, undefined])
    await sweepSearches()
    expect(await db.select().from(savedSearches)).toEqual([])
  })

  test('stays while the mail that asks waits for a mail server, and its link has its time from then on', async () => {
    const email = address()
    done(await saveSearch(visitor, vacanciesNamed('оса'), { ...daily, email }, from))
    const [job] = await queuedJobs('mail-search-confirmation')
    day('06')
    await sweepSearches()
    if (job) await mailSearchConfirmation(job)
    await clearJobs()
    const token = tokenOf(linkIn(sentMails.splice(0).at(-1)?.text))
    day('08', 5)
    await sweepSearches()
    expect(await findConfirmation(token)).toMatchObject({ isConfirmed: false })
    day('08', 7)
    expect([await findConfirmation(token), await confirmSearch(token)]).toEqual([undefined, undefined])
    await sweepSearches()
    expect(await db.select().from(savedSearches)).toEqual([])
  })

  test('sent twice by one form asks once, by a link that lives', async () => {
    const email = address()
    const form = { ...daily, email, request_id: randomUUID() }
    const save = (input: typeof form) => saveSearch(visitor, vacanciesNamed('шмель'), input, from)
    const mailed = async () => {
      for (const job of await queuedJobs('mail-search-confirmation')) await mailSearchConfirmation(job)
      await clearJobs()
      return sentMails.splice(0).map(({ text }) => tokenOf(linkIn(text)))
    }
    done(await save(form))
    const [token = '', ...others] = await mailed()
    expect(others).toEqual([])
    for (const answer of await atOnce(2, () => save(form)))
      expect(answer).toEqual({ ok: true, isConfirmed: false })
    expect(await mailed()).toEqual([])
    expect(await findConfirmation(token)).toBeDefined()
    // Requested again later, or for something else, it is another form.
    const other = { ...form, request_id: randomUUID() }
    for (const answer of await atOnce(2, () => save(other))) expect(answer).toMatchObject({ ok: true })
    const [newer = '', ...more] = await mailed()
    expect([more, (await findConfirmation(newer))?.name]).toEqual([[], daily.name])
    done(await save({ ...other, name: 'Другое имя' }))
    expect(await mailed()).toHaveLength(1)
    // Every earlier mail leads to the latest request.
    expect((await findConfirmation(token))?.name).toBe('Другое имя')
    expect(await db.$count(savedSearches, eq(savedSearches.email, email))).toBe(1)
    // So does a form whose words do not change a confirmed search.
    await confirmSearch(token)
    const stranger = { ...form, name: 'Ещё имя', request_id: randomUUID() }
    for (let pressed = 0; pressed < 2; pressed += 1) done(await save(stranger))
    expect(await mailed()).toHaveLength(1)
  })

  test('leaves a mistyped address, whose link is worth nothing then, for the one that was meant', async () => {
    const [mistyped, meant] = [address(), address()]
    const first = { id: randomUUID(), email: mistyped, ...daily }
    const search = vacanciesNamed('опечатка')
    done(await saveSearch(visitor, search, { ...first, request_id: first.id }, from))
    for (const job of await queuedJobs('mail-search-confirmation')) await mailSearchConfirmation(job)
    await clearJobs()
    const former = tokenOf(linkIn(sentMails.splice(0).at(-1)?.text))
    const corrects = readSentSearch(sentSearchToken(first))
    expect(corrects).toEqual(first)
    const again = { ...daily, email: meant, request_id: randomUUID(), corrects }
    done(await saveSearch(visitor, search, again, from))
    expect(await confirmSearch(former)).toBeUndefined()
    for (const job of await queuedJobs('mail-search-confirmation')) await mailSearchConfirmation(job)
    expect(sentMails.at(-1)?.to).toBe(meant)
    expect(await confirmSearch(tokenOf(linkIn(sentMails.at(-1)?.text)))).toMatchObject({ isConfirmed: true })
    // A token of the previous version still finds the row.
    const elsewhere = { ...daily, email: address(), request_id: randomUUID() }
    done(await saveSearch(visitor, search, elsewhere, from))
    const [row] = await db.select().from(savedSearches).where(eq(savedSearches.email, elsewhere.email))
    const ofRow = { id: row?.id ?? '', email: elsewhere.email, ...daily }
    done(await saveSearch(visitor, search, { ...daily, email: address(), corrects: ofRow }, from))
    expect(await db.$count(savedSearches, eq(savedSearches.email, elsewhere.email))).toBe(0)
    // A search that its owner confirmed cannot be taken over by a stranger.
    const owned = { ...corrects, id: again.request_id, email: meant, ...daily }
    done(await saveSearch(visitor, search, { ...daily, email: address(), corrects: owned }, from))
    expect(await db.$count(savedSearches, eq(savedSearches.email, meant))).toBe(1)
    day('05')
    expect(readSentSearch(sentSearchToken(first))).toEqual(first)
    const token = sentSearchToken(first)
    day('08')
    expect(readSentSearch(token)).toBeUndefined()
  })

  test('asked for again at the same address is the same one, and the mail before leads to it as well', async () => {
    const first = { id: randomUUID(), email: address(), ...daily }
    const search = vacanciesNamed('кузнечик')
    const mailed = async () => {
      for (const job of await queuedJobs('mail-search-confirmation')) await mailSearchConfirmation(job)
      await clearJobs()
      return sentMails.splice(0).map(({ text, messageId }) => ({ token: tokenOf(linkIn(text)), messageId }))
    }
    done(await saveSearch(visitor, search, { ...first, request_id: first.id }, from))
    const [before] = await mailed()
    day('02', 7)
    const next = { ...first, request_id: randomUUID(), corrects: first }
    for (const answer of await atOnce(3, () => saveSearch(visitor, search, next, from)))
      expect(answer).toMatchObject({ ok: true })
    const [again, ...others] = await mailed()
    expect(others).toEqual([])
    expect(again?.messageId).not.toBe(before?.messageId)
    for (const { token } of [before, again].flatMap((one) => one ?? []))
      expect(await confirmSearch(token)).toMatchObject({ name: daily.name, isConfirmed: true })

    // The account with the same search takes over the link; the form posted again requests it again.
    const teacher = await aTeacher({ email: first.email, published: false })
    await saveSearch(teacher, search, daily, from)
    await adoptSearchesOf(teacher)
    done(await saveSearch(visitor, search, { ...first, request_id: first.id }, from))
    const [anew] = await mailed()
    for (const { token } of [again, anew].flatMap((one) => one ?? []))
      expect(await confirmSearch(token)).toMatchObject({ isConfirmed: true })
    expect(await ownSearches(teacher)).toHaveLength(1)
  })

  test('asks an address only so often, and needs one', async () => {
    const email = address()
    for (let index = 0; index < 5; index += 1) await aVisitorsSearch(`пчела${index}`, email)
    expect(await saveSearch(visitor, vacanciesNamed('пчела'), { ...daily, email }, from)).toMatchObject({
      ok: false,
      reason: 'limited',
    })
    expect(await saveSearch(visitor, vacanciesNamed('пчела'), daily, from)).toEqual({
      ok: false,
      reason: 'no-address',
    })
    expect(visitorsSearchInput.safeParse({ ...daily, email: 'нет' }).success).toBe(false)
    expect(visitorsSearchInput.safeParse({ name: 'a', email, frequency: 'off' }).success).toBe(false)
    expect(savedSearchInput.safeParse({ name: ' ', frequency: 'daily' }).success).toBe(false)
  })
})

describe('mails', () => {
  test('come once a day, however often and on however many processes they are sent', async () => {
    const teacher = await aSeeker({ locale: 'en' })
    done(await saveSearch(teacher, vacanciesNamed('стрекоза'), daily, from))
    day('02', 7)
    for (let index = 1; index <= 7; index += 1) await published(`Стрекоза ${index}`)
    day('02', 8)
    await atOnce(4, () => mailSavedSearches())
    await mailSavedSearches()
    const [mail, ...others] = sentMails.splice(0)
    expect(others).toEqual([])
    const name = 'Мой поиск'
    expect(mail?.subject).toBe(m.mail_saved_search_subject({ name, count: 7, amount: '7' }, { locale: 'en' }))
    expect(mail?.text).toContain(m.mail_saved_search_more({ count: 2 }, { locale: 'en' }))
    expect(mail?.text).toContain('/en/vacancies?q=')
    // A space of the sum is a no-break one.
    expect(mail?.text).toMatch(/• Стрекоза 7 · .+ · Bishkek · 30,000–40,000\ssom\n/)
    await published('Стрекоза того же дня')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    day('03')
    await mailSavedSearches()
    expect(sentMails.splice(0).map(({ text }) => text.includes('Стрекоза того же дня'))).toEqual([true])
    day('04')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
  })

  test('come once a week to who wants that, and never to who wants none or is gone', async () => {
    const [weekly, never, blocked] = [await aSeeker(), await aSeeker(), await aSeeker()]
    const search = vacanciesNamed('светлячок')
    done(await saveSearch(weekly, search, { ...daily, frequency: 'weekly' }, from))
    done(await saveSearch(never, search, { ...daily, channels: [] }, from))
    done(await saveSearch(blocked, search, daily, from))
    await block(blocked)
    const heard: string[] = []
    for (const date of ['02', '03', '08', '09', '10', '16']) {
      day(date, 3)
      await published(`Светлячок ${date}`)
      day(date)
      await mailSavedSearches()
      for (const { to } of sentMails.splice(0)) heard.push(`${date} ${to}`)
    }
    expect(heard).toEqual(['09', '16'].map((date) => `${date} ${weekly.email}`))
  })

  test('tell of what is published while they are made the next time, and of nothing twice', async () => {
    const seeker = await aSeeker()
    done(await saveSearch(seeker, vacanciesNamed('темиркомуз'), daily, from))
    day('03', 7)
    await published('Темиркомуз первый')
    const late = await aVacancy(await aSchool(), { isDraft: true, fields: { title: 'Темиркомуз второй' } })
    travelTo(new Date('2026-11-03T07:05:00Z'))
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const publishing = transact(async (tx) => {
      await tx.update(vacancies).set({ state: 'published', publishedAt: now() }).where(eq(vacancies.id, late))
      begun.resolve()
      await go.promise
      return { ok: true } as const
    })
    await begun.promise
    travelTo(new Date('2026-11-03T07:05:30Z'))
    await mailSettled()
    go.resolve()
    await publishing
    const named = () =>
      sentMails.splice(0).map(({ text }) => /Темиркомуз (первый|второй)/.exec(text ?? '')?.[1])
    expect(named()).toEqual(['первый'])
    day('04', 7)
    await mailSettled()
    expect(named()).toEqual(['второй'])
    day('05', 7)
    await mailSettled()
    expect(named()).toEqual([])
  })

  test('end by one press without signing in, also by an older mail’s', async () => {
    const { email, token } = await aVisitorsSearch('цикада')
    await confirmSearch(token)
    const links: string[] = []
    for (const date of ['03', '04']) {
      day(date, 3)
      await published(`Цикада ${date}`)
      day(date)
      await mailSavedSearches()
      links.push(sentMails.splice(0)[0]?.unsubscribeUrl ?? '')
    }
    const [older = '', newer = ''] = links.map((link) => tokenOf(link))
    expect(await findMailedSearch(newer)).toMatchObject({ name: 'цикада', isStopped: false })
    expect([await stopSearch(older), await stopSearch(older), await stopSearch('unknown')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await findMailedSearch(newer)).toMatchObject({ isStopped: true })
    day('05')
    await published('Цикада 05')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    // Whoever wants them again confirms again.
    const again = await aVisitorsSearch('цикада', email)
    expect(await findConfirmation(again.token)).toMatchObject({ isConfirmed: false })
    await confirmSearch(again.token)
    expect(await findMailedSearch(newer)).toMatchObject({ isStopped: false })
    day('06')
    await published('Цикада 06')
    day('07')
    await mailSavedSearches()
    expect(sentMails.splice(0).map(({ to }) => to)).toEqual([email])
    await stopSearch(newer)
    travelTo(new Date('2027-01-20T06:00:00Z'))
    await sweepSearches()
    expect(await db.select().from(savedSearches).where(eq(savedSearches.email, email))).toEqual([])
    expect(await db.select().from(savedSearchMails)).toEqual([])
  })
})

describe('a pause', () => {
  test('is silent, ends by one press, and what came meanwhile is told to nobody', async () => {
    const teacher = await aSeeker()
    done(await saveSearch(teacher, vacanciesNamed('саранча'), daily, from))
    const id = (await ownSearches(teacher))[0]?.id ?? ''
    done(await pauseSearch(teacher, id, true))
    day('03')
    await published('Саранча в паузе')
    day('03', 7)
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    expect((await findNotifications(teacher, { page: 1 })).count).toBe(0)
    // The list counts it all the same.
    expect(await ownSearches(teacher)).toMatchObject([{ newCount: 1, pausedAt: expect.any(Date) }])
    day('04')
    done(await pauseSearch(teacher, id, false))
    day('04', 7)
    await published('Саранча после паузы')
    day('04', 8)
    await mailSavedSearches()
    expect(sentMails).toHaveLength(1)
    expect(sentMails[0]?.text).not.toContain('Саранча в паузе')
    // Saving a search again makes it active again.
    done(await pauseSearch(teacher, id, true))
    done(await saveSearch(teacher, vacanciesNamed('саранча'), daily, from))
    expect(await ownSearches(teacher)).toMatchObject([{ pausedAt: null }])
  })

  test('that ends because the search is saved again leaves untold what came meanwhile', async () => {
    const [teacher, school] = [await aSeeker(), await aSchool()]
    for (const keeper of [teacher, school]) {
      done(await saveSearch(keeper, vacanciesNamed('прямокрылое'), daily, from))
      done(await pauseSearch(keeper, (await ownSearches(keeper))[0]?.id ?? '', true))
    }
    day('03')
    await published('Прямокрылое в паузе')
    day('04')
    for (const keeper of [teacher, school])
      done(await saveSearch(keeper, vacanciesNamed('прямокрылое'), daily, from))
    day('04', 7)
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    expect((await ownSearches(teacher)).map(({ newCount, pausedAt }) => [newCount, pausedAt])).toEqual([
      [1, null],
    ])
  })

  test('that is not there is ended without a loss', async () => {
    const teacher = await aSeeker()
    done(await saveSearch(teacher, vacanciesNamed('водомерка'), daily, from))
    const id = (await ownSearches(teacher))[0]?.id ?? ''
    day('03')
    await published('Водомерка')
    day('03', 7)
    done(await pauseSearch(teacher, id, false))
    await mailSavedSearches()
    expect(sentMails.map(({ to }) => to)).toEqual([teacher.email])
  })

  test('of a member of a school leaves their colleagues their mails', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    const search = vacanciesNamed('кобылка')
    done(await saveSearch(school, search, daily, from))
    done(await saveSearch(colleague, search, daily, from))
    done(await pauseSearch(colleague, (await ownSearches(school))[0]?.id ?? '', true))
    day('03')
    await published('Кобылка')
    day('03', 7)
    await mailSavedSearches()
    expect(sentMails.map(({ to }) => to)).toEqual([school.email])
  })

  test('begins and ends by the link of a mail', async () => {
    const { token } = await aVisitorsSearch('медведка')
    await confirmSearch(token)
    const told = async (date: string) => {
      day(date, 5)
      await published(`Медведка ${date}`)
      day(date)
      await mailSavedSearches()
      return tokenOf(sentMails.splice(0)[0]?.unsubscribeUrl)
    }
    const mailed = await told('03')
    expect([await pauseMailedSearch(mailed, true), await pauseMailedSearch(mailed, true)]).toEqual([
      true,
      true,
    ])
    expect(await pauseMailedSearch('unknown', true)).toBe(false)
    expect(await findMailedSearch(mailed)).toMatchObject({ isPaused: true, isStopped: false })
    expect(await told('04')).toBe('')
    expect(await pauseMailedSearch(mailed, false)).toBe(true)
    expect(await told('05')).not.toBe('')
  })
})

test('a person who finds mails useless twice is offered to change or pause the search; their answers are private', async () => {
  const teacher = await aSeeker()
  done(await saveSearch(teacher, vacanciesNamed('богомол'), daily, from))
  const offer = m.mail_saved_search_no_use({}, { locale: 'ru' })
  const mails: { token: string; isOffered: boolean }[] = []
  for (const [index, date] of ['03', '04', '05', '06'].entries()) {
    day(date, 5)
    await published(`Богомол ${date}`)
    day(date)
    await mailSavedSearches()
    const [mail] = sentMails.splice(0)
    const token = tokenOf(mail?.unsubscribeUrl)
    expect(mail?.text).toContain(`/saved-searches/useful?answer=no&token=${token}`)
    mails.push({ token, isOffered: Boolean(mail?.text.includes(offer)) })
    // The third answer is undone.
    expect([await sayUseful(token, false), await sayUseful(token, index === 2)]).toEqual([true, true])
  }
  expect(mails.map(({ isOffered }) => isOffered)).toEqual([false, false, true, false])
  expect(await findAskedUseful(mails[1]?.token ?? '')).toMatchObject({ isUseful: false, name: 'Мой поиск' })
  expect(await sayUseful('unknown', true)).toBe(false)
  expect(await findAskedUseful('unknown')).toBeUndefined()
  expect(await ownSearches(teacher)).toMatchObject([{ answers: { useful: 1, useless: 3 } }])
})

describe('what fits a profile', () => {
  const physics = { subject: 'physics', location: 'osh' }
  const offered = async (title: string, fields: Record<string, string> = {}) =>
    aVacancy(await aSchool(), { fields: { title, ...physics, ...fields } })

  test('is told without a saved search: of the subject, not out of reach, not hidden, not applied for', async () => {
    const fields = { specialization: 'Учитель физики', location: 'osh' }
    const teacher = await aTeacher({ fields })
    const [hidden, absent] = [await aTeacher({ fields }), await aTeacher({ fields })]
    done(await setTeacherVisibility(hidden, false))
    await db
      .update(teacherProfiles)
      .set({ searchStatus: 'not-looking' })
      .where(eq(teacherProfiles.id, absent.accountId))
    await offered('Физика до профиля')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    day('03')
    await offered('Физика рядом')
    await offered('Химия рядом', { subject: 'chemistry' })
    await offered('Физика далеко', { location: 'karakol' })
    const unwanted = await offered('Физика ненужная')
    const applied = await offered('Физика с откликом')
    done(await hideSuch(teacher, unwanted, 'school'))
    await anApplication(teacher, applied)
    day('03', 7)
    await mailSavedSearches()
    expect(sentMails.map(({ to }) => to)).toEqual([teacher.email])
    const [mail] = sentMails.splice(0)
    expect(mail?.subject).toBe(m.mail_fit_subject({ count: 1, amount: '1' }, { locale: 'ru' }))
    expect(mail?.text).toContain('Физика рядом')
    // Its list is private: whoever opens the mail without a session is asked to sign in.
    const [{ id = '' } = {}] = await ownSearches(teacher)
    expect(mail?.text).toContain(`/settings/searches/${id}#from-mail`)
    expect(mail?.messageId).toBe(`saved-search-${id}-2026-11-03`)
    for (const other of ['Химия', 'далеко', 'ненужная', 'с откликом', 'до профиля'])
      expect(mail?.text).not.toContain(other)
    expect((await findNotifications(teacher, { page: 1 })).notifications).toMatchObject([
      { kind: 'vacancy-found', search: { isFit: true } },
    ])
    const [own] = await ownSearches(teacher)
    expect(own).toMatchObject({ isFit: true, newCount: 1 })

    // It cannot be deleted, but paused, and stopped by one press in a mail.
    await forgetSearch(teacher, own?.id ?? '')
    expect(await ownSearches(teacher)).toHaveLength(1)
    expect(await stopSearch(tokenOf(mail?.unsubscribeUrl))).toBe(true)
    day('04')
    await offered('Физика завтра')
    await mailSavedSearches()
    expect(sentMails).toEqual([])
    done(await setTeacherVisibility(teacher, false))
    expect(await ownSearches(teacher)).toEqual([])
  })

  test('leaves room for as many searches as before', async () => {
    const teacher = await aTeacher({ fields: { specialization: 'Учитель физики' } })
    await mailSavedSearches()
    for (let index = 0; index < savedSearchesMax; index += 1)
      done(await saveSearch(teacher, vacanciesNamed(`подпись${index}`), daily, from))
    expect(await ownSearches(teacher)).toHaveLength(savedSearchesMax + 1)
  })
})

test('a search from before channels that had no mails has none', async () => {
  const teacher = await aSeeker()
  done(await saveSearch(teacher, vacanciesNamed('жужелица'), daily, from))
  await db.update(savedSearches).set({ frequency: 'never' })
  expect(await ownSearches(teacher)).toMatchObject([
    { alerts: { frequency: 'daily', channels: ['push', 'telegram'] } },
  ])
  day('03')
  await published('Жужелица')
  day('03', 7)
  await mailSavedSearches()
  expect(sentMails).toEqual([])
  expect((await findNotifications(teacher, { page: 1 })).count).toBe(1)
})

test('a mail is due by days, not hours', () => {
  expect(isLookDue('daily', null, '2026-11-02')).toBe(true)
  expect(isLookDue('daily', '2026-11-02', '2026-11-02')).toBe(false)
  expect(isLookDue('weekly', '2026-11-02', '2026-11-08')).toBe(false)
  expect(isLookDue('weekly', '2026-11-02', '2026-11-09')).toBe(true)
})

test('a saved search leads to its list, the newest first', () => {
  expect(searchAddress({ list: 'schools', query: 'q=a' })).toBe('/schools?q=a&sort=date')
  expect(searchAddress({ list: 'schools', query: 'city=osh' })).toBe('/schools?city=osh&sort=date')
  expect(searchAddress({ list: 'offers', query: 'city=Ош' })).toMatch(/^\/teachers\/services\?city=/)
  expect(searchAddress({ list: 'teachers', query: '' })).toBe('/teachers')
})
