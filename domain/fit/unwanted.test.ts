import { eq, not } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { unwantedVacancies } from '#db/schema/fit.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { mailSavedSearches } from '#domain/saved-searches/mail-saved-searches.server.ts'
import { ownSearches } from '#domain/saved-searches/own-searches.server.ts'
import { saveSearch } from '#domain/saved-searches/save-search.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { findNewestVacancies } from '#domain/vacancies/vacancy-cards.server.ts'
import { travelTo } from '#platform/clock.ts'
import { aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { findFittingVacancies } from './find-fitting.server.ts'
import { hideSuch, showSuchAgain } from './hide-such.server.ts'
import { ownFit } from './own-fit.server.ts'
import { isUnwantedBySql, ownUnwanted, unwantedSql } from './own-unwanted.server.ts'
import { unwantedMax } from './unwanted.ts'

catchMails()
useDatabase()
afterEach(() => travelTo())

async function aMusician(person: { password?: string } = {}) {
  const teacher = await aTeacher(person)
  done(await saveTeacher(teacher, { subjects: ['music', 'history'] }, 2))
  return teacher
}

const music = (fields: Record<string, string> = {}) => ({ fields: { subject: 'music', ...fields } })

test('a subject, place or school that a teacher hides leaves all their lists, and can be restored', async () => {
  const teacher = await aMusician()
  const [school, other] = [await aSchool(), await aSchool()]
  const word = 'Скрываемая'
  const inOsh = await aVacancy(school, music({ title: `${word} в Оше`, location: 'osh' }))
  const near = await aVacancy(other, music({ title: `${word} в Бишкеке`, location: 'bishkek' }))
  const history = await aVacancy(other, { fields: { title: `${word} история`, subject: 'history' } })
  const lists = async () => {
    const [fit, unwanted] = [await ownFit(teacher), await unwantedSql(teacher)]
    const search = { ...anyVacancy, q: word, sort: 'fit' as const }
    const listed = await findVacancies(search, undefined, { fit: fit?.order, unwanted })
    const fitting = await findFittingVacancies(teacher, 500)
    const newest = await findNewestVacancies(500, unwanted)
    const among = (found: { id: string }[]) =>
      [inOsh, near, history].filter((id) => found.some((one) => one.id === id))
    expect(among(fitting)).toEqual(among(listed.vacancies))
    expect(among(newest)).toEqual(among(listed.vacancies))
    // The query for many people finds the same for each of them.
    const unwantedByEach = await db
      .select({ id: vacancies.id })
      .from(vacancies)
      .innerJoin(accounts, eq(accounts.id, teacher.accountId))
      .where(not(isUnwantedBySql(accounts.id)))
    expect(among(unwantedByEach)).toEqual(among(listed.vacancies))
    return { ids: among(listed.vacancies), left: listed.unwantedCount }
  }
  expect(await lists()).toEqual({ ids: [inOsh, near, history], left: 0 })
  const place = done(await hideSuch(teacher, inOsh, 'place')).hidden
  expect(await lists()).toEqual({ ids: [near, history], left: 1 })
  const subject = done(await hideSuch(teacher, near, 'subject')).hidden
  expect(await lists()).toEqual({ ids: [history], left: 2 })
  done(await hideSuch(teacher, history, 'school'))
  expect(await lists()).toEqual({ ids: [], left: 3 })
  expect((await ownUnwanted(teacher)).map(({ kind }) => kind).toSorted()).toEqual([
    'place',
    'school',
    'subject',
  ])
  done(await showSuchAgain(teacher, subject))
  done(await showSuchAgain(teacher, place))
  done(await showSuchAgain(teacher, { kind: 'school', value: other.schoolId }))
  expect(await lists()).toEqual({ ids: [inOsh, near, history], left: 0 })
})

test('alerts and counts of a saved search leave out what its teacher hides', async () => {
  travelTo(new Date('2026-11-02T06:00:00Z'))
  const teacher = await aMusician()
  const school = await aSchool()
  const search = { list: 'vacancies' as const, search: { ...anyVacancy, q: 'Домбыра' }, query: 'q=Домбыра' }
  const from = { ip: '192.0.2.8', locale: 'ru' as const }
  done(await saveSearch(teacher, search, { name: 'Домбыра', frequency: 'daily' }, from))
  travelTo(new Date('2026-11-02T08:00:00Z'))
  const id = await aVacancy(school, music({ title: 'Домбыра' }))
  expect(await ownSearches(teacher)).toMatchObject([{ newCount: 1 }])
  done(await hideSuch(teacher, id, 'school'))
  expect(await ownSearches(teacher)).toMatchObject([{ newCount: 0 }])
  travelTo(new Date('2026-11-03T06:00:00Z'))
  sentMails.length = 0
  await mailSavedSearches()
  const isTold = ({ to, text }: (typeof sentMails)[number]) =>
    to === teacher.email && text.includes('Домбыра')
  expect(sentMails.filter(isTold)).toEqual([])
})

test('only teachers hide, only what they may see; twice is once, and there is a limit', async () => {
  const teacher = await aMusician()
  const school = await aSchool()
  const id = await aVacancy(school, music())
  expect(await hideSuch(visitor, id, 'school')).toMatchObject({ reason: 'not-a-teacher' })
  expect(await hideSuch(school, id, 'school')).toMatchObject({ reason: 'not-a-teacher' })
  const draft = await aVacancy(school, { ...music(), isDraft: true })
  expect(await hideSuch(teacher, draft, 'school')).toMatchObject({ reason: 'not-found' })
  done(await hideSuch(teacher, id, 'school'))
  done(await hideSuch(teacher, id, 'school'))
  expect(await ownUnwanted(teacher)).toHaveLength(1)
  await db.insert(unwantedVacancies).values(
    Array.from({ length: unwantedMax - 1 }, (_, number) => ({
      ...{ teacherId: teacher.accountId, kind: 'place' as const },
      ...{ value: `place-${number}`, addedAt: new Date() },
    })),
  )
  expect(await hideSuch(teacher, id, 'subject')).toMatchObject({ reason: 'too-many' })
  expect(await ownUnwanted(teacher)).toHaveLength(unwantedMax)
})

test('hidden choices are deleted with the teacher’s account, and with the school', async () => {
  const password = 'Secret123'
  const [teacher, other] = [await aMusician({ password }), await aMusician()]
  const school = await aSchool({ password })
  const id = await aVacancy(school, music())
  done(await hideSuch(teacher, id, 'subject'))
  done(await hideSuch(other, id, 'school'))
  done(await deleteAccount(teacher, { password }))
  const left = await db
    .select()
    .from(unwantedVacancies)
    .where(eq(unwantedVacancies.teacherId, teacher.accountId))
  expect(left).toEqual([])
  done(await deleteAccount(school, { password }))
  expect(await ownUnwanted(other)).toEqual([])
})
