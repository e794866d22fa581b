import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, aMember, aSchool, aTeacher, block, done, schoolFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findSchool } from './find-school.server.ts'
import { ownSchool } from './own-school.server.ts'
import { saveSchool } from './save-school.server.ts'
import { schoolInput } from './school-input.ts'
import { setSchoolVisibility } from './set-school-visibility.server.ts'
import { stopAsking } from './stop-asking.server.ts'

useDatabase()

const form = (changes = {}) => schoolInput.parse(schoolFields(changes))

describe("a school's profile", () => {
  test('is empty before it is saved, and then as it was saved', async () => {
    const school = await aMember('school')
    expect(await ownSchool(school)).toMatchObject({
      id: school.schoolId,
      version: 0,
      schoolName: '',
      isAvailable: false,
      missing: ['school_name', 'city', 'address', 'about'],
    })
    expect(await saveSchool(school, form({ website: 'school.kg', housing_provided: 'on' }), 0)).toEqual({
      ok: true,
    })
    const saved = await ownSchool(school)
    expect(saved).toMatchObject({
      schoolName: 'Гимназия № 5',
      cityId: 'bishkek',
      website: 'https://school.kg/',
      isHousingProvided: true,
      isAvailable: false,
      verificationStatus: 'none',
      version: 2,
      missing: [],
    })
    expect(saved).not.toHaveProperty('searchText')
  })

  test('the longest of everything can be stored', async () => {
    const school = await aMember('school')
    const long = form({
      school_name: '😀'.repeat(200),
      address: '😀'.repeat(200),
      about: '😀'.repeat(2000),
      website: `https://school.kg/${'a'.repeat(282)}`,
      facilities: Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(100, 'ж')),
      student_count: '50000',
      founded_year: '1800',
    })
    expect(await saveSchool(school, long, 0)).toEqual({ ok: true })
    expect(await setSchoolVisibility(school, true)).toEqual({ ok: true })
    expect(await findSchool(visitor, school.schoolId)).toMatchObject({
      about: long.about,
      website: long.website,
    })
  })

  test('a newer version is not overwritten', async () => {
    const school = await aSchool()
    const version = (await ownSchool(school))?.version ?? 0
    expect(await saveSchool(school, form({ about: 'Первая правка' }), version)).toEqual({ ok: true })
    const late = await saveSchool(school, form({ about: 'Вторая правка' }), version)
    expect(late).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await ownSchool(school)).toMatchObject({ about: 'Первая правка', version: version + 1 })
  })

  test('of two tabs that save at once, one wins', async () => {
    for (const before of [0, 2]) {
      const school = before ? await aSchool() : await aMember('school')
      const answers = await atOnce(2, (index) =>
        saveSchool(school, form({ about: `Правка ${index}` }), before),
      )
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    }
  })

  test.each([
    ['a village that no list holds', { city: 'atlantis' }, 'unknown'],
    ['a region alone', { city: 'Нарынская область' }, 'not-a-settlement'],
    ['a town with a street', { city: 'Бишкек, ул. Чуй' }, 'not-a-settlement'],
    ['a village in no place', { city: 'Эмгекчил', region: 'atlantis' }, 'unknown-region'],
    ['a village in a district', { city: 'Эмгекчил', region: 'bishkek-lenin' }, 'unknown-region'],
  ])('%s is refused', async (_, place, why) => {
    const school = await aMember('school')
    expect(await saveSchool(school, form(place), 0)).toEqual({ ok: false, reason: 'no-settlement', why })
    expect(await ownSchool(school)).toMatchObject({ version: 0 })
  })

  test.each([
    { city: 'osh', district: 'bishkek-lenin' },
    { city: 'bishkek', district: 'osh' },
    { city: 'Ак-Орго', region: 'bishkek', district: 'bishkek-lenin' },
  ])('a district of another place is refused: %j', async (place) => {
    const school = await aMember('school')
    expect(await saveSchool(school, form(place), 0)).toEqual({ ok: false, reason: 'unknown-district' })
    expect(await ownSchool(school)).toMatchObject({ version: 0 })
  })

  test('a village is kept by its name, with the region or the town near it', async () => {
    const school = await aMember('school')
    done(await saveSchool(school, form({ city: 'Эмгекчил', region: 'KG-N' }), 0))
    expect(await ownSchool(school)).toMatchObject({ cityId: 'KG-N', locationText: 'Эмгекчил', missing: [] })
    done(await saveSchool(school, form({ city: 'Ош' }), 2))
    expect(await ownSchool(school)).toMatchObject({ cityId: 'osh', locationText: null })
  })

  test('a school without a place cannot be shown; one that was shown without stays shown', async () => {
    const school = await aSchool({ published: false })
    const forget = () =>
      db.update(schoolProfiles).set({ cityId: null }).where(eq(schoolProfiles.id, school.schoolId))
    await forget()
    expect(await setSchoolVisibility(school, true)).toEqual({
      ok: false,
      reason: 'incomplete',
      missing: ['city'],
    })
    const shown = await aSchool()
    await db.update(schoolProfiles).set({ cityId: null }).where(eq(schoolProfiles.id, shown.schoolId))
    expect(await ownSchool(shown)).toMatchObject({ isAvailable: true, missing: ['city'] })
    expect(await findSchool(visitor, shown.schoolId)).toBeDefined()
  })

  test('saving answers the repeated questions, or leaves them open', async () => {
    const [one, other] = [await aSchool(), await aSchool()]
    await db.update(schoolProfiles).set({ askedAgain: ['facilities'] })
    done(await saveSchool(one, form({ facilities: ['gym', 'Зимний сад'] }), 2))
    expect(await ownSchool(one)).toMatchObject({ askedAgain: [], facilities: ['gym', 'Зимний сад'] })
    for (const actor of [await aTeacher(), await aColleague(other, 'viewer')])
      expect(await stopAsking(actor)).toEqual({ ok: false, reason: 'not-a-school' })
    expect(await ownSchool(other)).toMatchObject({ askedAgain: ['facilities'] })
    expect(await stopAsking(other)).toEqual({ ok: true })
    expect(await ownSchool(other)).toMatchObject({ askedAgain: [], facilities: [] })
  })

  test('is a matter of schools', async () => {
    for (const actor of [await aTeacher(), await aMember('admin'), visitor]) {
      expect(await saveSchool(actor, form(), 0)).toEqual({ ok: false, reason: 'not-a-school' })
      expect(await setSchoolVisibility(actor, true)).toEqual({ ok: false, reason: 'not-a-school' })
      expect(await ownSchool(actor)).toBeUndefined()
    }
  })

  test('a save changes no other school', async () => {
    const [one, other] = [await aSchool(), await aSchool({ fields: { about: 'Другая' } })]
    done(await saveSchool(one, form({ about: 'Новая' }), 2))
    expect(await ownSchool(other)).toMatchObject({ about: 'Другая', version: 2 })
  })
})

describe('publishing', () => {
  test('asks for name, place, address and about', async () => {
    const school = await aMember('school')
    const missing = ['school_name', 'city', 'address', 'about']
    expect(await setSchoolVisibility(school, true)).toEqual({ ok: false, reason: 'incomplete', missing })
    await db
      .insert(schoolProfiles)
      .values({ id: school.schoolId, schoolName: 'Школа', cityId: 'osh', address: 'Ош, 1' })
    expect(await setSchoolVisibility(school, true)).toEqual({
      ok: false,
      reason: 'incomplete',
      missing: ['about'],
    })
    expect(await setSchoolVisibility(school, false)).toEqual({ ok: true })
    expect(await findSchool(visitor, school.schoolId)).toBeUndefined()
  })

  test('shows the school to everyone at once, hiding it hides it from all others at once', async () => {
    const school = await aSchool({ published: false })
    const others = [visitor, await aTeacher(), await aSchool(), await aMember('admin')]
    const seenBy = async () =>
      Promise.all(others.map(async (actor) => Boolean(await findSchool(actor, school.schoolId))))
    expect(await seenBy()).toEqual([false, false, false, false])
    for (const isShown of [true, true, false, false, true]) {
      expect(await setSchoolVisibility(school, isShown)).toEqual({ ok: true })
      expect(await seenBy()).toEqual(others.map(() => isShown))
      expect(await findSchool(school, school.schoolId)).toMatchObject({ isAvailable: isShown })
    }
  })

  test('never verifies', async () => {
    const school = await aSchool()
    expect(await findSchool(visitor, school.schoolId)).toMatchObject({
      verificationStatus: 'none',
      isLocationVerified: false,
    })
  })

  test('the school of a blocked account is shown to nobody', async () => {
    const school = await aSchool()
    await block(school)
    expect(await findSchool(visitor, school.schoolId)).toBeUndefined()
  })

  test("a school's page has nobody's address or phone", async () => {
    const school = await aSchool({ email: 'marker-email@example.com', fullName: 'Приметное Имя' })
    const page = JSON.stringify(await findSchool(visitor, school.schoolId))
    expect(page).toContain('Гимназия')
    expect(page).not.toMatch(/marker-email|Приметное/)
    expect(await db.$count(schoolProfiles, eq(schoolProfiles.id, school.schoolId))).toBe(1)
  })
})
