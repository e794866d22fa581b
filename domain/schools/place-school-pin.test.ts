import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, aSchool, aTeacher, block, done, schoolFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findSchool } from './find-school.server.ts'
import { keepSchoolDraft } from './keep-school-draft.server.ts'
import { ownSchool } from './own-school.server.ts'
import { pinInput } from './pin-input.ts'
import { placeSchoolPin } from './place-school-pin.server.ts'
import { saveSchool } from './save-school.server.ts'
import { understandSchoolDraft } from './school-draft-input.ts'
import { schoolInput } from './school-input.ts'

useDatabase()

const pin = { latitude: 42.8746, longitude: 74.5698 }

describe('a pin', () => {
  test('is put, moved and taken away, for everybody to see', async () => {
    const school = await aSchool()
    const seen = async () => {
      const found = await findSchool(visitor, school.schoolId)
      return found && { latitude: found.latitude, longitude: found.longitude }
    }
    const version = async () => (await ownSchool(school))?.version ?? 0
    expect(await seen()).toEqual({ latitude: null, longitude: null })
    done(await placeSchoolPin(school, pin, await version()))
    expect(await seen()).toEqual(pin)
    const elsewhere = { latitude: 42.9, longitude: 74.6 }
    done(await placeSchoolPin(school, elsewhere, await version()))
    expect(await seen()).toEqual(elsewhere)
    expect(await placeSchoolPin(school, null, await version())).toEqual({
      ...{ ok: true, former: elsewhere, version: await version() },
    })
    expect(await seen()).toEqual({ latitude: null, longitude: null })
  })

  test('may come before the profile', async () => {
    const school = await aMember('school')
    done(await placeSchoolPin(school, pin, 0))
    expect(await ownSchool(school)).toMatchObject({ ...pin, version: 2, schoolName: '' })
  })

  test('is not put over a version that the form did not see: of two at once one is', async () => {
    const school = await aSchool()
    const version = (await ownSchool(school))?.version ?? 0
    const answers = await atOnce(2, () => placeSchoolPin(school, pin, version))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  test('goes with the town that it was near, and stays in the same one', async () => {
    const save = async (school: SchoolMember, changes = {}) => {
      const { version = 0 } = (await ownSchool(school)) ?? {}
      return saveSchool(school, schoolInput.parse(schoolFields(changes)), version)
    }
    const school = await aSchool()
    done(await placeSchoolPin(school, pin, (await ownSchool(school))?.version ?? 0))
    expect(await save(school, { about: 'Переехали в соседнее здание.' })).toEqual({ ok: true })
    expect(await ownSchool(school)).toMatchObject(pin)
    expect(await save(school, { city: 'osh' })).toEqual({ ok: true, isUnpinned: true })
    expect(await ownSchool(school)).toMatchObject({ cityId: 'osh', latitude: null, longitude: null })

    const draft = await aMember('school')
    done(await placeSchoolPin(draft, pin, 0))
    const said = understandSchoolDraft({ school_name: 'Гимназия № 5', city: 'osh' })
    if (!said) throw new Error('No draft')
    const { version = 0 } = (await ownSchool(draft)) ?? {}
    expect(await keepSchoolDraft(draft, said, { version, formId: randomUUID() })).toEqual({
      ...{ ok: true, isUnpinned: true },
    })
    expect(await ownSchool(draft)).toMatchObject({ cityId: 'osh', latitude: null })
  })

  const inOsh = { latitude: 40.53, longitude: 72.8 }
  const inAlmaty = { latitude: 43.25, longitude: 76.95 }
  const inNaryn = { latitude: 41.43, longitude: 76 }

  // The border is accurate to some kilometres, and these places are close to it, far from every town.
  const inNura = { latitude: 39.68, longitude: 73.925 }
  const inKarkyra = { latitude: 42.79, longitude: 79.2 }

  test.each([
    ['in its town', {}, pin, undefined],
    ['far from its town', {}, inOsh, 'bishkek'],
    ['of a village in its region', { city: 'Эмгекчил', region: 'KG-N' }, inNaryn, undefined],
    ['of a village in another region', { city: 'Эмгекчил', region: 'KG-N' }, inOsh, expect.any(String)],
    ['of a village right at the border in the south', { city: 'Нура', region: 'KG-O' }, inNura, undefined],
    [
      'of a village right at the border in the east',
      { city: 'Каркыра', region: 'KG-Y' },
      inKarkyra,
      undefined,
    ],
    ['of a village beyond the border', { city: 'Тамчы', region: 'KG-Y' }, inAlmaty, expect.any(String)],
    [
      'of a village near a town of another region',
      { city: 'Эмгекчил', region: 'naryn' },
      pin,
      expect.any(String),
    ],
  ])('%s', async (_, fields, put, from) => {
    const school = await aSchool({ fields })
    const answer = await placeSchoolPin(school, put, (await ownSchool(school))?.version ?? 0)
    if (from === undefined) return expect(answer).toMatchObject({ ok: true, former: null })
    expect(answer).toMatchObject({ ok: false, reason: 'too-far', place: { id: from } })
    expect(await ownSchool(school)).toMatchObject({ latitude: null, version: 2 })
  })

  test('is a school’s own', async () => {
    const refusal = { ok: false, reason: 'not-a-school' }
    expect(await placeSchoolPin(visitor, pin, 1)).toEqual(refusal)
    expect(await placeSchoolPin(await aTeacher(), pin, 1)).toEqual(refusal)
    const blocked = await aSchool()
    await block(blocked)
    expect(await placeSchoolPin(blocked, pin, 2)).toEqual(refusal)
  })

  test('lies in the country and has both numbers, says the table', async () => {
    const { schoolId } = await aSchool()
    for (const wrong of [
      { latitude: 42.9, longitude: null },
      { latitude: 55.7, longitude: 74 },
      { latitude: 42, longitude: 37.6 },
    ])
      await expect(
        db.update(schoolProfiles).set(wrong).where(eq(schoolProfiles.id, schoolId)),
      ).rejects.toThrow()
  })
})

describe('what is typed for a pin', () => {
  test.each([
    [{ latitude: '42.8746', longitude: '74.5698' }, pin],
    [{ latitude: ' 42,8746° ', longitude: '74,5698' }, pin],
    [{ latitude: '42.87460012', longitude: '74.56979999' }, pin],
    [{ latitude: '42.8746, 74.5698', longitude: '' }, pin],
    [{ latitude: '42.8746 74.5698', longitude: '70' }, pin],
    [{ link: 'https://2gis.kg/geo/74.5698,42.8746', latitude: '', longitude: '' }, pin],
    [{ link: '42.87460012, 74.56979999', latitude: '40.5', longitude: '72.8' }, pin],
    [{ link: ' ', latitude: '42.8746', longitude: '74.5698' }, pin],
  ])('%j is a place', (posted, expected) => {
    expect(pinInput.parse(posted)).toEqual(expected)
  })

  test.each([
    [{}, ['latitude', 'longitude']],
    [{ latitude: '', longitude: '' }, ['latitude', 'longitude']],
    [{ latitude: '74.5698', longitude: '42.8746' }, ['latitude', 'longitude']],
    [{ latitude: '42.8746', longitude: '' }, ['longitude']],
    [{ latitude: '1e1', longitude: '74' }, ['latitude']],
    [{ latitude: '55.75, 37.61', longitude: '' }, ['latitude', 'longitude']],
    [{ link: 'https://maps.app.goo.gl/AbC', latitude: '42.8746', longitude: '74.5698' }, ['link']],
    [{ link: 'https://www.google.com/maps/@55.75,37.61,17z', latitude: '', longitude: '' }, ['link']],
  ])('%j is none', (posted, wrong) => {
    const { error } = pinInput.safeParse(posted)
    expect(error?.issues.map(({ path }) => path[0])).toEqual(wrong)
  })

  test('a field as large as a form may be is read once', () => {
    const posted = { latitude: `42.8746${' '.repeat(1_000_000)}x`, longitude: '74.5698' }
    expect(pinInput.safeParse(posted).error?.issues.map(({ path }) => path[0])).toEqual(['latitude'])
  })
})
