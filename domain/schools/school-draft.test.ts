import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { aColleague, aMember, aSchool, aTeacher, done, schoolFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { keepSchoolDraft } from './keep-school-draft.server.ts'
import { ownSchool } from './own-school.server.ts'
import { saveSchool } from './save-school.server.ts'
import { understandSchoolDraft } from './school-draft-input.ts'
import { schoolInput } from './school-input.ts'
import { setSchoolVisibility } from './set-school-visibility.server.ts'

useDatabase()

function draftOf(fields: Record<string, string | string[]>) {
  const draft = understandSchoolDraft(fields)
  if (!draft) throw new Error('nothing was understood')
  return draft
}

const keep = (
  actor: Member,
  fields: Record<string, string | string[]>,
  seen = { version: 0, formId: randomUUID() },
) => keepSchoolDraft(actor, draftOf(fields), seen)

describe('the form of a school that nobody has seen', () => {
  test('is kept whatever it lacks, and as it was typed', async () => {
    const school = await aMember('school')
    const typed = {
      school_name: 'Ж',
      school_type: '',
      category: 'lyceum',
      city: 'Неизвестное',
      website: 'мой сайт',
      about: 'Рядом парк.',
    }
    done(await keep(school, { ...typed, student_count: '700' }))
    expect(await ownSchool(school)).toMatchObject({
      ...{
        schoolName: '',
        category: 'lyceum',
        cityId: null,
        about: 'Рядом парк.',
        studentCount: 700,
        version: 2,
      },
      unfinished: { school_name: 'Ж', school_type: '', city: 'Неизвестное', website: 'мой сайт' },
      missing: ['school_name', 'city', 'address', 'unfinished'],
    })
    expect(await setSchoolVisibility(school, true)).toMatchObject({ reason: 'incomplete' })
  })

  test('is no draft any more once it is whole, and may be published', async () => {
    const school = await aMember('school')
    const formId = randomUUID()
    done(await keep(school, { school_name: 'Лицей' }, { version: 0, formId }))
    done(await keep(school, { school_name: 'Лицей № 7', website: 'ой' }, { version: 0, formId }))
    done(await saveSchool(school, schoolInput.parse(schoolFields()), 0, formId))
    expect(await ownSchool(school)).toMatchObject({
      unfinished: null,
      missing: [],
      schoolName: 'Гимназия № 5',
    })
    done(await setSchoolVisibility(school, true))
    expect(await keep(school, { school_name: 'Л' })).toEqual({ ok: false, reason: 'not-a-draft' })
  })

  test('makes known what it kept once it is saved or published', async () => {
    const ways = [
      (school: SchoolMember, formId: string) =>
        saveSchool(school, schoolInput.parse(schoolFields()), 0, formId),
      (school: SchoolMember) => setSchoolVisibility(school, true),
    ]
    for (const way of ways) {
      const school = await aMember('school')
      const formId = randomUUID()
      await clearJobs()
      done(await keep(school, schoolFields() as Record<string, string>, { version: 0, formId }))
      expect(await queuedJobs('note-doubles')).toEqual([])
      done(await way(school, formId))
      const { schoolId } = school
      expect(await queuedJobs('note-doubles')).toEqual([{ schoolId }])
      expect(await queuedJobs('renew-search')).toEqual([{ schoolId }])
      const version = (await ownSchool(school))?.version ?? 0
      done(await saveSchool(school, schoolInput.parse(schoolFields({ about: 'Другое.' })), version))
      done(await setSchoolVisibility(school, true))
      expect(await queuedJobs('note-doubles')).toHaveLength(1)
    }
  })

  test('writes over nothing that was verified', async () => {
    const school = await aSchool({ published: false })
    const version = (await ownSchool(school))?.version ?? 0
    await db
      .update(schoolProfiles)
      .set({ isLocationVerified: true, verifiedClaims: [{ kind: 'address', month: '2026-11' }] })
      .where(eq(schoolProfiles.id, school.schoolId))
    expect(await keep(school, { address: 'ул. Ош' }, { version, formId: randomUUID() })).toEqual({
      ...{ ok: false, reason: 'not-a-draft' },
    })
  })

  test('is not written over by another window, but goes on in its own', async () => {
    const school = await aMember('school')
    const formId = randomUUID()
    done(await keep(school, { address: 'ул. Чуй' }, { version: 0, formId }))
    const other = { version: 0, formId: randomUUID() }
    expect(await keep(school, { address: 'ул. Ош' }, { ...other, version: 1 })).toEqual({
      ...{ ok: false, reason: 'changed-meanwhile' },
    })
    done(await keep(school, { address: 'ул. Чуй, 5' }, { version: 0, formId }))
    expect(await ownSchool(school)).toMatchObject({ address: 'ул. Чуй, 5' })
  })

  test('is written by those who act for the school alone', async () => {
    const viewer = await aColleague(await aSchool({ published: false }), 'viewer')
    for (const actor of [viewer, await aTeacher(), await aMember('admin')])
      expect(await keep(actor as SchoolMember, { school_name: 'Лицей' })).toEqual({
        ...{ ok: false, reason: 'not-a-school' },
      })
  })
})
