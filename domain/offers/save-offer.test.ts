import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { anOffer, aSchool, aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyOffer } from '#tests/support/searches.ts'
import { deleteOffer, moveOffer, setOfferShown } from './change-offer.server.ts'
import { findOffers, findOffersOfTeacher } from './find-offers.server.ts'
import { offersMax } from './offer.ts'
import { offerInput } from './offer-input.ts'
import { ownOffer, ownOffers } from './own-offers.server.ts'
import { createOffer, editOffer } from './save-offer.server.ts'

useDatabase()

const typed = {
  title: 'Физика у доски',
  subject: 'Физика',
  employment_type: 'online',
  location: 'Ош',
  hourly_rate: '1 200',
  rate_currency: 'kgs',
  availability: ['sat', 'mon', 'sat'],
  languages: ['орусча', 'Латынь'],
}
const input = (changes: object = {}) => offerInput.parse({ ...typed, ...changes })

async function found(q: string): Promise<string[]> {
  return (await findOffers(visitor, { ...anyOffer, q })).offers.map(({ title }) => title)
}

test('an offer is found at once by its text, and edited at the version that was seen', async () => {
  const teacher = await aTeacher()
  const { id } = done(await createOffer(teacher, input({ title: 'Сверчковая физика' }), randomUUID()))
  expect(await ownOffer(teacher, id)).toMatchObject({
    subjectId: 'physics',
    placeId: 'osh',
    hourlyRate: 1200,
    groupRate: null,
    availability: ['mon', 'sat'],
    languages: ['russian', 'Латынь'],
    isActive: true,
    version: 1,
  })
  expect(await found('сверчковая')).toEqual(['Сверчковая физика'])

  expect(await editOffer(teacher, id, input({ title: 'Кузнечиковая физика' }), 1)).toEqual({ ok: true })
  expect(await found('сверчковая')).toEqual([])
  expect(await found('кузнечиковая')).toEqual(['Кузнечиковая физика'])
  expect(await editOffer(teacher, id, input(), 1)).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('the same request makes one offer, sent at once or later', async () => {
  const teacher = await aTeacher()
  const requestId = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => createOffer(teacher, input(), requestId)))
  const ids = new Set(sent.map((answer) => done(answer).id))
  expect(ids.size).toBe(1)
  expect(await ownOffers(teacher)).toHaveLength(1)
  // Whoever returns to the form and writes something else creates another offer.
  done(await createOffer(teacher, input({ title: 'Шмелиная физика' }), requestId))
  done(await createOffer(teacher, input({ title: 'Шмелиная физика' }), requestId))
  expect((await ownOffers(teacher)).map(({ title }) => title)).toContain('Шмелиная физика')
  expect(await ownOffers(teacher)).toHaveLength(2)
})

test(`a teacher has at most ${offersMax}, hidden ones too, however many are sent at once`, async () => {
  const teacher = await aTeacher()
  for (let index = 2; index < offersMax; index += 1) await anOffer(teacher, { isActive: false })
  await anOffer(teacher)
  const sent = await Promise.all([1, 2, 3].map(() => createOffer(teacher, input(), randomUUID())))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  expect(sent.filter(({ ok }) => !ok)).toEqual([
    { ok: false, reason: 'too-many' },
    { ok: false, reason: 'too-many' },
  ])
  expect(await db.$count(tutorOffers, eq(tutorOffers.teacherId, teacher.accountId))).toBe(offersMax)
})

test('offers keep their teacher’s order, and a new one comes first', async () => {
  const teacher = await aTeacher()
  const [third = '', second = '', first = ''] = [
    await anOffer(teacher, { title: 'Третья' }),
    await anOffer(teacher, { title: 'Вторая' }),
    await anOffer(teacher, { title: 'Первая' }),
  ]
  const titles = async () => {
    const own = (await ownOffers(teacher)).map(({ title }) => title)
    // Others see them in the same order.
    const seen = await findOffersOfTeacher(visitor, teacher.accountId)
    expect(seen.map(({ title }) => title)).toEqual(own)
    return own
  }
  done(await moveOffer(teacher, third, 2))
  expect(await titles()).toEqual(['Первая', 'Третья', 'Вторая'])
  // Pressed again after a lost response.
  done(await moveOffer(teacher, third, 2))
  expect(await titles()).toEqual(['Первая', 'Третья', 'Вторая'])
  done(await moveOffer(teacher, first, 2))
  expect(await titles()).toEqual(['Третья', 'Первая', 'Вторая'])
  // At the ends nothing moves; an edit moves nothing either.
  done(await moveOffer(teacher, third, 0))
  done(await moveOffer(teacher, second, 4))
  done(await editOffer(teacher, second, input({ title: 'Вторая иначе' }), 1))
  expect(await titles()).toEqual(['Третья', 'Первая', 'Вторая иначе'])
  await anOffer(teacher, { title: 'Новая услуга' })
  expect(await titles()).toEqual(['Новая услуга', 'Третья', 'Первая', 'Вторая иначе'])
})

test('a hidden offer is not found and stays hidden when it is edited; a shown one is found again', async () => {
  const teacher = await aTeacher()
  const { id } = done(await createOffer(teacher, input({ title: 'Жужелицевая физика' }), randomUUID()))
  done(await setOfferShown(teacher, id, false))
  expect(await found('жужелицевая')).toEqual([])
  done(await editOffer(teacher, id, input({ title: 'Жужелицевая алгебра' }), 1))
  expect(await found('жужелицевая')).toEqual([])
  done(await setOfferShown(teacher, id, true))
  expect(await found('жужелицевая')).toEqual(['Жужелицевая алгебра'])
})

test('what an administrator hid is shown by nobody else', async () => {
  const teacher = await aTeacher()
  const id = await anOffer(teacher, { title: 'Богомолова физика', isActive: false, hiddenAt: now() })
  expect(await setOfferShown(teacher, id, true)).toEqual({ ok: false, reason: 'hidden' })
  done(await editOffer(teacher, id, input({ title: 'Богомолова алгебра' }), 1))
  expect(await found('богомолова')).toEqual([])
})

test('a deleted offer is gone', async () => {
  const teacher = await aTeacher()
  const { id } = done(await createOffer(teacher, input({ title: 'Стрекозиная физика' }), randomUUID()))
  done(await deleteOffer(teacher, id))
  expect(await found('стрекозиная')).toEqual([])
  expect(await ownOffer(teacher, id)).toBeUndefined()
  expect(await deleteOffer(teacher, id)).toEqual({ ok: false, reason: 'not-found' })
})

test('nobody else changes it: another teacher, a school, a visitor, a blocked owner', async () => {
  const teacher = await aTeacher()
  const id = await anOffer(teacher)
  const notFound = { ok: false, reason: 'not-found' }
  const others = [await aTeacher(), await aSchool(), visitor]
  for (const actor of others) {
    expect(await ownOffer(actor, id)).toBeUndefined()
    expect(await editOffer(actor, id, input(), 1)).toEqual(notFound)
    expect(await setOfferShown(actor, id, false)).toEqual(notFound)
    expect(await moveOffer(actor, id, 1)).toEqual(notFound)
    expect(await deleteOffer(actor, id)).toEqual(notFound)
  }
  for (const actor of others.slice(1))
    expect(await createOffer(actor, input(), randomUUID())).toEqual({ ok: false, reason: 'not-a-teacher' })
  await block(teacher)
  expect(await editOffer(teacher, id, input(), 1)).toEqual(notFound)
  expect(await deleteOffer(teacher, id)).toEqual(notFound)
})

test.each([
  ['title', { title: 'Урок' }],
  ['title', { title: 'у'.repeat(151) }],
  ['description', { description: 'о'.repeat(1001) }],
  ['hourly_rate', { hourly_rate: '10001' }],
  ['hourly_rate', { hourly_rate: '-1' }],
  ['group_rate', { group_rate: '50001' }],
  ['availability', { availability: ['someday'] }],
  ['free_from', { free_from: '25' }],
  ['free_until', { free_from: '15', free_until: '15' }],
  ['languages', { languages: Array.from({ length: 11 }, (_, index) => `Язык ${index}`) }],
  ['subject', { subject: '' }],
  ['employment_type', { employment_type: 'sometimes' }],
  ['rate_currency', { rate_currency: 'btc' }],
])('a form is refused at %s', (field, changes) => {
  const read = offerInput.safeParse({ ...typed, ...changes })
  expect(read.error?.issues.map(({ path }) => path[0])).toContain(field)
})
