import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { hideFromSchool } from '#domain/teachers/hide-from-school.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anOffer, aSchool, aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { anyOffer } from '#tests/support/searches.ts'
import { findOffers, findOffersOfTeacher, type OfferSearch } from './find-offers.server.ts'
import { pageSize } from './offer.ts'
import { renewOffersSearch } from './renew-offers-search.server.ts'

useDatabase()

afterEach(() => travelTo())

const search = (changes: Partial<OfferSearch>) => findOffers(visitor, { ...anyOffer, ...changes })

async function found(changes: Partial<OfferSearch>): Promise<string[]> {
  return (await search(changes)).offers.map(({ title }) => title).sort()
}

test('only active offers of teachers who are shown', async () => {
  const teacher = await aTeacher()
  await anOffer(teacher, { title: 'Видная услуга' })
  await anOffer(teacher, { title: 'Видная снятая', isActive: false })
  await anOffer(await aTeacher({ published: false }), { title: 'Видная неопубликованного' })
  const gone = { hidden: await aTeacher(), blocked: await aTeacher(), deleted: await aTeacher() }
  for (const [state, owner] of Object.entries(gone)) await anOffer(owner, { title: `Видная ${state}` })
  done(await setTeacherVisibility(gone.hidden, false))
  await block(gone.blocked)
  await db.update(accounts).set({ deletedAt: now() }).where(eq(accounts.id, gone.deleted.accountId))

  expect(await found({ q: 'видная' })).toEqual(['Видная услуга'])
  expect((await search({ q: 'видная' })).count).toBe(1)
  expect((await findOffersOfTeacher(visitor, teacher.accountId)).map(({ title }) => title)).toEqual([
    'Видная услуга',
  ])
  for (const owner of Object.values(gone))
    expect(await findOffersOfTeacher(visitor, owner.accountId)).toEqual([])
})

test('every word in the title, the subject, the description or the name, whichever letters were typed', async () => {
  const teacher = await aTeacher({ fullName: 'Өмүрбек Үсөнов' })
  await anOffer(teacher, { title: 'Шахматы детям', subjectText: 'Шахматы', description: '100% внимания' })
  for (const q of ['шахматы', 'ДЕТЯМ шахм', 'усонов шахматы', 'өмүрбек детям', '100%'])
    expect([q, await found({ q })]).toEqual([q, ['Шахматы детям']])
  expect(await found({ q: 'шахматы скрипка' })).toEqual([])
  expect(await found({ q: "' or 1=1 --" })).toEqual([])
})

test('by subject, chosen from the list or written', async () => {
  const teacher = await aTeacher()
  await anOffer(teacher, { title: 'Предметная из списка', subjectId: 'chemistry' })
  await anOffer(teacher, { title: 'Предметная своими словами', subjectText: 'Химия и опыты' })
  await anOffer(teacher, { title: 'Предметная другая', subjectId: 'physics' })
  const q = 'предметная'
  expect(await found({ q, subject: 'chemistry' })).toEqual([
    'Предметная из списка',
    'Предметная своими словами',
  ])
  expect(await found({ q, subject: 'physics' })).toEqual(['Предметная другая'])
  expect(await found({ q, subject: 'art' })).toEqual([])
  // The subject's name in another language finds both.
  expect(await found({ q: 'предметная chemistry' })).toEqual([
    'Предметная из списка',
    'Предметная своими словами',
  ])
})

test('by place and district', async () => {
  const teacher = await aTeacher()
  await anOffer(teacher, { title: 'Местная столичная' })
  await anOffer(teacher, { title: 'Местная районная', placeId: 'bishkek-lenin' })
  await anOffer(teacher, { title: 'Местная сельская', placeId: null, locationText: 'с. Көк-Жар' })
  const q = 'местная'
  expect(await found({ q, city: 'Бишкек' })).toEqual(['Местная районная', 'Местная столичная'])
  expect(await found({ q, city: 'кок-жар' })).toEqual(['Местная сельская'])
  expect(await found({ q, district: 'bishkek-lenin' })).toEqual(['Местная районная'])
  // Online lessons match every place, unless lessons in person are searched for.
  await anOffer(teacher, { title: 'Местная удалённая', format: 'online' })
  expect(await found({ q, city: 'Нарын' })).toEqual(['Местная удалённая'])
  expect(await found({ q, city: 'Нарын', format: 'in-person' })).toEqual([])
  const both = await anOffer(teacher, { title: 'Местная и удалённая', format: 'both' })
  expect(await found({ q, city: 'Нарын', format: 'online' })).toHaveLength(2)
  expect(await found({ q, city: 'Нарын', format: 'in-person' })).toEqual([])
  const elsewhere = async (city: string) =>
    (await search({ q, city })).offers.map((offer) => offer.isElsewhere)
  expect(await elsewhere('Нарын')).toEqual([true, true])
  expect((await elsewhere('Бишкек')).filter(Boolean)).toEqual([])
  expect(await elsewhere('')).not.toContain(true)
  expect(await found({ q, city: 'Бишкек', format: 'in-person' })).toContain('Местная и удалённая')
  await db.delete(tutorOffers).where(eq(tutorOffers.id, both))
  expect((await found({ q, district: 'bishkek-lenin' })).toSorted()).toEqual([
    'Местная районная',
    'Местная удалённая',
  ])
})

test('by price, place and language', async () => {
  const teacher = await aTeacher()
  await anOffer(teacher, { title: 'Ценная дешёвая', hourlyRate: 300, languages: ['kyrgyz'] })
  await anOffer(teacher, { title: 'Ценная в группе', hourlyRate: null, groupRate: 400, languages: [] })
  await anOffer(teacher, { title: 'Ценная онлайн', hourlyRate: 900, format: 'online' })
  await anOffer(teacher, {
    title: 'Ценная без цены',
    hourlyRate: null,
    groupRate: null,
    languages: ['Латынь'],
  })
  await anOffer(teacher, { title: 'Ценная валютная', hourlyRate: 5, rateCurrency: 'usd', languages: [] })
  const q = 'ценная'
  expect(await found({ q, price: 500 })).toEqual(['Ценная в группе', 'Ценная дешёвая'])
  expect(await found({ q, price: 1_000 })).toEqual(['Ценная в группе', 'Ценная дешёвая', 'Ценная онлайн'])
  expect(await found({ q, format: 'online' })).toEqual(['Ценная онлайн'])
  // A process of the previous version still writes this value.
  await db.update(tutorOffers).set({ format: 'flexible' }).where(eq(tutorOffers.title, 'Ценная без цены'))
  expect(await found({ q, format: 'in-person' })).toHaveLength(4)
  const own = await findOffersOfTeacher(visitor, teacher.accountId)
  expect(own.find(({ title }) => title === 'Ценная без цены')?.format).toBe('in-person')
  // Current codes, and the names that old rows hold.
  expect(await found({ q, language: 'kyrgyz' })).toEqual(['Ценная дешёвая', 'Ценная онлайн'])
  const rates = { day: dayInBishkek(now()), currency: 'usd' as const, somPerUnit: 88 }
  await db.insert(exchangeRates).values(rates)
  expect(await found({ q, price: 500 })).toContain('Ценная валютная')
  expect(await found({ q, price: 300 })).not.toContain('Ценная валютная')
})

test('what a card shows, and nothing that is the teacher’s own affair', async () => {
  const teacher = await aTeacher({ fullName: 'Карточкина Айнура' })
  await anOffer(teacher, { title: 'Карточка услуги', description: '😀'.repeat(1000), groupRate: null })
  const [card] = (await search({ q: 'карточка услуги' })).offers
  expect([...(card?.description ?? '')]).toHaveLength(320)
  expect(card).toMatchObject({
    teacherId: teacher.accountId,
    teacherName: 'Карточкина Айнура',
    subjectId: 'mathematics',
    hourlyRate: 800,
    groupRate: null,
    rateCurrency: 'kgs',
    placeId: 'bishkek',
    format: 'in-person',
    availability: ['mon', 'wed', 'fri', 'sat'],
  })
  expect(JSON.stringify(card)).not.toMatch(/phone|email|searchText|requestId/i)
  const [whole] = await findOffersOfTeacher(visitor, teacher.accountId)
  expect([...(whole?.description ?? '')]).toHaveLength(1000)
})

test('of a teacher whose profile the viewer does not see there is a first name, and no face', async () => {
  const teacher = await aTeacher({ fullName: 'Скрытова Айжан' })
  const face = { id: randomUUID(), ownerId: teacher.accountId, purpose: 'teacher-photo' as const }
  await db.insert(files).values({ ...face, state: 'stored', sha256: 'a'.repeat(64) })
  await db
    .update(teacherProfiles)
    .set({ photoFileId: face.id })
    .where(eq(teacherProfiles.id, teacher.accountId))
  await anOffer(teacher, { title: 'Урок без лица' })
  const told = async () => (await search({ q: 'урок без лица' })).offers[0]
  expect(await told()).toMatchObject({ teacherId: teacher.accountId, photoFileId: face.id })
  done(await setTeacherVisibility(teacher, true, 'verified-schools'))
  expect(await told()).toMatchObject({ teacherId: null, teacherName: 'Айжан', photoFileId: null })
})

test.each([
  ['who narrows the profile', async (teacher: Member) => setTeacherVisibility(teacher, true, 'schools')],
  ['who hides from a school', async (teacher: Member) => hideFromSchool(teacher, (await aSchool()).schoolId)],
])('the lessons of a teacher %s are found by the surname no more, from that moment on', async (_, narrow) => {
  await clearJobs()
  const teacher = await aTeacher({ fullName: 'Жыпаргүл Тентимишова' })
  await anOffer(teacher, { title: 'Уроки ложкарства' })
  expect(await found({ q: 'Тентимишова' })).toEqual(['Уроки ложкарства'])
  done(await narrow(teacher))
  expect(await found({ q: 'Тентимишова' })).toEqual([])
  expect(await found({ q: 'ложкарства' })).toEqual(['Уроки ложкарства'])
  for (const { teacherId } of await queuedJobs('renew-search')) await renewOffersSearch(teacherId)
  expect(await found({ q: 'Тентимишова' })).toEqual([])
  expect(await found({ q: 'Жыпаргүл ложкарства Бишкек' })).toEqual(['Уроки ложкарства'])
  await db
    .update(teacherProfiles)
    .set({ isAvailable: false })
    .where(eq(teacherProfiles.id, teacher.accountId))
})

test('pages: the latest first, each offer on one page', async () => {
  const teacher = await aTeacher()
  const start = Date.now()
  const titles = Array.from(
    { length: pageSize + 2 },
    (_, index) => `Страничная ${String(index).padStart(2, '0')}`,
  )
  for (const [index, title] of titles.entries()) {
    travelTo(new Date(start + index * 1000))
    await anOffer(teacher, { title })
  }
  const q = 'страничная'
  const [first, second, third] = [
    await search({ q }),
    await search({ q, page: 2 }),
    await search({ q, page: 3 }),
  ]
  expect([first.count, first.pageCount]).toEqual([pageSize + 2, 2])
  expect([...first.offers, ...second.offers].map(({ title }) => title)).toEqual(titles.toReversed())
  expect(third).toMatchObject({ offers: [], count: pageSize + 2, pageCount: 2 })
})
