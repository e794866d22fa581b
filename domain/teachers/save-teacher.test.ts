import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { claims } from '#db/schema/claims.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { deleteDocument } from '#domain/claims/delete-document.server.ts'
import { verifiedKinds } from '#domain/claims/outdate-claims.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { overwriteGetLocale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, aSchool, aTeacher, block, done, teacherFields } from '#tests/support/builders.ts'
import { aDocument, aVerifiedClaim } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { findTeacher } from './find-teacher.server.ts'
import { writtenSpecialization } from './made-specialization.ts'
import { ownTeacher } from './own-teacher.server.ts'
import { shownSchoolsIn } from './profile-entries.server.ts'
import { saveTeacher } from './save-teacher.server.ts'
import { setTeacherVisibility } from './set-teacher-visibility.server.ts'
import { stopAsking } from './stop-asking.server.ts'
import { sectionInputs, subjectsIn, teacherInput } from './teacher-input.ts'

useDatabase()
useSettings()

const form = (changes = {}) => teacherInput.parse(teacherFields(changes))

describe("a teacher's profile", () => {
  test('is empty before it is saved, and then as it was saved', async () => {
    const teacher = await aMember('teacher', { fullName: 'Старое Имя' })
    expect(await ownTeacher(teacher)).toMatchObject({
      id: teacher.accountId,
      version: 0,
      fullName: 'Старое Имя',
      languages: [],
      isAvailable: false,
      missing: ['specialization', 'bio'],
    })
    expect(await saveTeacher(teacher, form({ full_name: 'Новое Имя', location: 'ОШ' }), 0)).toEqual({
      ok: true,
    })
    expect(await ownTeacher({ ...teacher, fullName: 'Новое Имя' })).toMatchObject({
      fullName: 'Новое Имя',
      phone: '+996555123456',
      placeId: 'osh',
      locationText: null,
      experienceYears: 15,
      skills: ['Олимпиады'],
      desiredSalaryMin: 30_000,
      version: 2,
      missing: [],
    })
    const [account] = await db.select().from(accounts).where(eq(accounts.id, teacher.accountId))
    expect(account).toMatchObject({ fullName: 'Новое Имя', phone: '+996555123456' })
  })

  test('takes no first day of work without sense, but keeps one of before the rule', async () => {
    const teacher = await aTeacher()
    const [{ version = 0 } = {}] = await db.select().from(teacherProfiles)
    for (const free_from of ['9999-09-01', '1990-09-01'])
      expect(await saveTeacher(teacher, { free_from }, version)).toEqual({
        ok: false,
        reason: 'free-outside',
      })
    await db.update(teacherProfiles).set({ freeFrom: '1990-09-01' })
    expect(await saveTeacher(teacher, { free_from: '1990-09-01' }, version)).toEqual({ ok: true })
    expect(await saveTeacher(teacher, { bio: 'Учу.' }, version + 1)).toEqual({ ok: true })
  })

  test('keeps a place that nobody knows as it was typed, and only districts that there are', async () => {
    const teacher = await aMember('teacher')
    const fields = { location: 'село за перевалом', preferred_districts: ['nowhere'] }
    done(await saveTeacher(teacher, form(fields), 0))
    expect(await ownTeacher(teacher)).toMatchObject({
      placeId: null,
      locationText: 'село за перевалом',
      preferredDistricts: [],
    })
  })

  test('is nobody else’s to save or to read as its owner does', async () => {
    for (const actor of [visitor, await aMember('school'), await aMember('admin')]) {
      expect(await saveTeacher(actor, form(), 0)).toEqual({ ok: false, reason: 'not-a-teacher' })
      expect(await setTeacherVisibility(actor, true)).toEqual({ ok: false, reason: 'not-a-teacher' })
      expect(await ownTeacher(actor)).toBeUndefined()
    }
    const one = await aTeacher()
    const other = await aMember('teacher')
    done(await saveTeacher(other, form({ specialization: 'Химия' }), 0))
    expect(await ownTeacher(one)).toMatchObject({ specialization: 'Учитель математики' })
  })
})

describe('two tabs', () => {
  test('the second one does not overwrite what the first one saved', async () => {
    const teacher = await aTeacher()
    const { version } = (await ownTeacher(teacher)) ?? { version: 0 }
    done(await saveTeacher(teacher, form({ education: 'первая' }), version))
    expect(await saveTeacher(teacher, form({ education: 'вторая' }), version)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
    expect(await ownTeacher(teacher)).toMatchObject({ education: 'первая', version: version + 1 })
    expect(await saveTeacher(teacher, form({ education: 'вторая' }), version + 1)).toEqual({ ok: true })
  })

  test('a form that saw no profile yet does not overwrite the first save', async () => {
    const teacher = await aTeacher()
    expect(await saveTeacher(teacher, form(), 0)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  test('of many at once one wins', async () => {
    const teacher = await aTeacher()
    const { version } = (await ownTeacher(teacher)) ?? { version: 0 }
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) => saveTeacher(teacher, form({ education: `${n}` }), version)),
    )
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('publishing', () => {
  test('needs name, specialization and bio, and says which are missing', async () => {
    const teacher = await aMember('teacher')
    expect(await setTeacherVisibility(teacher, true)).toEqual({
      ok: false,
      reason: 'incomplete',
      missing: ['specialization', 'bio'],
    })
    done(await saveTeacher(teacher, form({ bio: '' }), 0))
    expect(await setTeacherVisibility(teacher, true)).toEqual({
      ok: false,
      reason: 'incomplete',
      missing: ['bio'],
    })
    expect(await setTeacherVisibility(teacher, false)).toEqual({ ok: true })
  })

  test('keeps what it asked for: the bio of a published profile stays', async () => {
    const teacher = await aTeacher()
    const { version } = (await ownTeacher(teacher)) ?? { version: 0 }
    expect(await saveTeacher(teacher, form({ bio: '' }), version)).toEqual({
      ok: false,
      reason: 'bio-needed-while-published',
    })
    done(await setTeacherVisibility(teacher, false))
    expect(await saveTeacher(teacher, form({ bio: '' }), version)).toEqual({ ok: true })
  })

  test('twice is once, and hiding is at once for everyone but the teacher', async () => {
    const teacher = await aTeacher({ published: false })
    const { accountId: id } = teacher
    const others = [visitor, await aTeacher(), await aSchool(), await aMember('admin')]
    for (const other of others) expect(await findTeacher(other, id)).toBeUndefined()
    expect(await findTeacher(teacher, id)).toMatchObject({ id, isAvailable: false })

    done(await setTeacherVisibility(teacher, true))
    done(await setTeacherVisibility(teacher, true))
    for (const other of others) expect(await findTeacher(other, id)).toMatchObject({ id, isAvailable: true })

    done(await setTeacherVisibility(teacher, false))
    for (const other of others) expect(await findTeacher(other, id)).toBeUndefined()
  })

  test('never shows a blocked or deleted account, nor anybody’s contacts', async () => {
    const blocked = await aTeacher()
    const shown = await findTeacher(visitor, blocked.accountId)
    expect(JSON.stringify(shown)).not.toMatch(/996555123456|@example\.com/)
    await block(blocked)
    expect(await findTeacher(visitor, blocked.accountId)).toBeUndefined()

    const deleted = await aTeacher()
    await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, deleted.accountId))
    expect(await findTeacher(visitor, deleted.accountId)).toBeUndefined()
    expect(await findTeacher(visitor, nobodyId)).toBeUndefined()
  })
})

const nobodyId = '00000000-0000-7000-8000-000000000000'

describe('the database itself refuses', () => {
  test.each([
    ['a published profile without a bio', { bio: '', isAvailable: true }, 'teacher_profiles_gate'],
    ['too long a bio', { bio: 'я'.repeat(1001) }, 'teacher_profiles_bio_length'],
    ['too much experience', { experienceYears: 51 }, 'teacher_profiles_experience'],
    ['too many languages', { languages: Array(11).fill('я') }, 'teacher_profiles_languages'],
    ['too many skills', { skills: Array(21).fill('я') }, 'teacher_profiles_skills'],
    ['an unknown schedule', { preferredSchedule: ['never'] }, 'teacher_profiles_schedule'],
    ['a salary upside down', { desiredSalaryMin: 2, desiredSalaryMax: 1 }, 'teacher_profiles_salary_order'],
  ])('%s', async (_, values, constraint) => {
    const teacher = await aTeacher({ published: false })
    const write = db.update(teacherProfiles).set(values).where(eq(teacherProfiles.id, teacher.accountId))
    await expect(write).rejects.toMatchObject({ cause: { constraint } })
  })

  test('nothing that fits: a bio of 1000 emoji is 1000 signs', async () => {
    const teacher = await aTeacher({ published: false })
    const write = sql`update teacher_profiles set bio = ${'🙂'.repeat(1000)} where id = ${teacher.accountId}`
    await expect(db.execute(write)).resolves.toBeDefined()
  })
})

describe('what is asked again', () => {
  const asked = (id: string) =>
    db
      .update(teacherProfiles)
      .set({ askedAgain: ['experience_years'] })
      .where(eq(teacherProfiles.id, id))
  const isAsked = async (teacher: Member) => (await ownTeacher(teacher))?.askedAgain

  test('a save of the profile answers it, with years or without', async () => {
    const teacher = await aTeacher()
    await asked(teacher.accountId)
    const input = teacherInput.parse(teacherFields({ experience_years: '' }))
    done(await saveTeacher(teacher, input, (await ownTeacher(teacher))?.version ?? 0))
    expect(await isAsked(teacher)).toEqual([])
    expect((await ownTeacher(teacher))?.experienceYears).toBeNull()
  })

  test('a teacher may leave it unsaid, for themselves alone', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    await asked(teacher.accountId)
    await asked(other.accountId)
    expect(await stopAsking(await aMember('school'))).toEqual({ ok: false, reason: 'not-a-teacher' })
    expect(await stopAsking(teacher)).toEqual({ ok: true })
    expect(await isAsked(teacher)).toEqual([])
    expect(await isAsked(other)).toEqual(['experience_years'])
  })
})

describe('a section of a profile', () => {
  const entry = {
    place: 'КНУ',
    speciality: 'Физика',
    degree: 'master' as const,
    fromYear: 2001,
    toYear: 2006,
  }

  test('is saved by itself and leaves the others as they were', async () => {
    const teacher = await aTeacher()
    const before = await ownTeacher(teacher)
    done(await saveTeacher(teacher, { weekly_hours_max: 18, needs_housing: true }, 2))
    done(await saveTeacher(teacher, { education_entries: [entry] }, 3))
    expect(await ownTeacher(teacher)).toMatchObject({
      specialization: before?.specialization,
      education: before?.education,
      weeklyHoursMax: 18,
      needsHousing: true,
      educationEntries: [entry],
      version: 4,
    })
  })

  test('three fields are enough: who chose subjects is a specialist in them', async () => {
    const teacher = await aMember('teacher', { fullName: 'Бермет Асанова' })
    const about = sectionInputs.about.parse({
      full_name: 'Бермет Асанова',
      subject_1: 'physics',
      subject_3: 'mathematics',
      location: 'Ош',
    })
    done(await saveTeacher(teacher, { ...about, subjects: subjectsIn(about) }, 0))
    expect(await ownTeacher(teacher)).toMatchObject({
      subjects: ['physics', 'mathematics'],
      specialization: 'Физика, Математика',
      placeId: 'osh',
      missing: ['bio'],
    })
  })

  test('a specialization that nobody wrote follows the subjects, one of their own stays', async () => {
    const teacher = await aMember('teacher', { fullName: 'Бермет Асанова' })
    const save = async (specialization: string, ...subjects: SubjectId[]) => {
      const { version = 0 } = (await ownTeacher(teacher)) ?? {}
      done(await saveTeacher(teacher, { specialization, subjects }, version))
      return (await ownTeacher(teacher))?.specialization
    }
    expect(await save('', 'kyrgyz_language')).toBe('Кыргызский язык')
    overwriteGetLocale(() => 'ky')
    const inKyrgyz = await ownTeacher(teacher)
    expect(inKyrgyz && writtenSpecialization(inKyrgyz)).toBe('')
    // It was not changed: it stays as others read it.
    expect(await save('', 'kyrgyz_language')).toBe('Кыргызский язык')
    overwriteGetLocale(() => 'ru')
    expect(await save('', 'mathematics')).toBe('Математика')
    const made = await ownTeacher(teacher)
    expect(made && writtenSpecialization(made)).toBe('')
    expect(await save('', 'physics')).toBe('Физика')
    expect(await save('Учитель от души', 'music')).toBe('Учитель от души')
    const own = await ownTeacher(teacher)
    expect(own && writtenSpecialization(own)).toBe('Учитель от души')
  })

  test('a row needs its place, and cannot end before it begins', () => {
    const read = sectionInputs.education.safeParse({
      education_2_from: '2010',
      education_2_to: '2009',
      education_5_place: 'КНУ',
    })
    const wrong = read.error?.issues.map(({ path }) => path.join('.'))
    expect(wrong).toEqual(['education_2_place', 'education_2_to'])
  })

  test('a workplace with the name of a published school leads to it, until two have that name', async () => {
    const teacher = await aTeacher()
    const name = 'Лицей «Сары-Өзөн»'
    const school = await aSchool({ fields: { school_name: name } })
    const work = { workplaces: [{ school: 'лицей «сары-өзөн»', post: null, fromYear: null, toYear: null }] }
    done(await saveTeacher(teacher, work, 2))
    const { workplaces } = (await ownTeacher(teacher)) ?? { workplaces: [] }
    expect(workplaces).toMatchObject([{ schoolId: school.schoolId }])
    expect(await shownSchoolsIn(workplaces)).toEqual([school.schoolId])
    const show = (isAvailable: boolean) =>
      db.update(schoolProfiles).set({ isAvailable }).where(eq(schoolProfiles.id, school.schoolId))
    await show(false)
    expect((await ownTeacher(teacher))?.workplaces).toMatchObject([{ schoolId: null }])
    expect((await findTeacher(teacher, teacher.accountId))?.workplaces).toMatchObject([{ schoolId: null }])
    expect(await shownSchoolsIn(workplaces)).toEqual([])
    await show(true)
    expect((await ownTeacher(teacher))?.workplaces).toMatchObject([{ schoolId: school.schoolId }])
    await aSchool({ fields: { school_name: name } })
    done(await saveTeacher(teacher, work, 3))
    expect((await ownTeacher(teacher))?.workplaces).toMatchObject([{ schoolId: null }])
  })

  test('a workplace with a number leads to a school of the own region alone, and to that of the own town first', async () => {
    const school = 'СШ № 517'
    const of = async (location: string) => {
      const teacher = await aTeacher({ fields: { location } })
      const work = { workplaces: [{ school, post: null, fromYear: null, toYear: null }] }
      done(await saveTeacher(teacher, work, 2))
      return (await ownTeacher(teacher))?.workplaces[0]?.schoolId
    }
    const there = await aSchool({ fields: { school_name: school, city: 'Токмок' } })
    expect(await of('Токмок')).toBe(there.schoolId)
    expect(await of('Кант')).toBe(there.schoolId)
    expect(await of('Нарын')).toBeNull()
    expect(await of('')).toBeNull()
    const near = await aSchool({ fields: { school_name: school, city: 'Кант' } })
    expect([await of('Кант'), await of('Токмок')]).toEqual([near.schoolId, there.schoolId])
    // Each of two may be meant.
    expect(await of('Кара-Балта')).toBeNull()
  })

  test('an achievement names a document of the own wallet alone, and others learn only that there is one', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    const [own, foreign] = [await aDocument(teacher), await aDocument(other)]
    const said = [own, foreign, null].map((fileId, at) => ({ title: `Приз ${at}`, year: 2020 + at, fileId }))
    done(await saveTeacher(teacher, { achievements: said }, 2))
    const stored = (await ownTeacher(teacher))?.achievements
    expect(stored).toMatchObject([{ fileId: own, year: 2020 }, { fileId: null }, { fileId: null }])
    const found = await findTeacher(await aSchool(), teacher.accountId)
    expect(found?.achievements).toEqual([
      { title: 'Приз 0', year: 2020, hasDocument: true },
      { title: 'Приз 1', year: 2021, hasDocument: false },
      { title: 'Приз 2', year: 2022, hasDocument: false },
    ])
    const [row] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, teacher.accountId))
    expect(row?.searchText).toContain('приз')
    done(await deleteDocument(teacher, own))
    expect((await ownTeacher(teacher))?.achievements).toMatchObject([
      { title: 'Приз 0', fileId: null },
      { title: 'Приз 1' },
      { title: 'Приз 2' },
    ])
  })

  test('finds by a chosen subject that no word of the specialization names', async () => {
    const teacher = await aTeacher({ fields: { specialization: 'Классный наставник' } })
    done(await saveTeacher(teacher, { subjects: ['chemistry'] }, 2))
    const [row] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, teacher.accountId))
    expect(row?.subjectIds).toEqual(['chemistry'])
    expect(row?.searchText).toContain('химия')
  })

  test('a changed entry of education outdates the verified diploma, other sections do not', async () => {
    const teacher = await aTeacher()
    const subject = { side: 'teacher' as const, id: teacher.accountId }
    await db.insert(claims).values({
      id: uuidv7(),
      teacherId: teacher.accountId,
      kind: 'education',
      state: 'verified',
      statement: 'КНУ',
      consentVersion: 1,
      requestId: uuidv7(),
      submittedAt: now(),
      decidedAt: now(),
      decidedBy: 'system',
    })
    done(await saveTeacher(teacher, { weekly_hours_max: 20 }, 2))
    expect(await verifiedKinds(subject)).toEqual(['education'])
    done(await saveTeacher(teacher, { education_entries: [entry] }, 3))
    expect(await verifiedKinds(subject)).toEqual([])
  })

  test('another category outdates the verified one, and nothing else', async () => {
    const teacher = await aTeacher()
    await aVerifiedClaim(teacher, 'category')
    await aVerifiedClaim(teacher)
    const subject = { side: 'teacher' as const, id: teacher.accountId }
    done(await saveTeacher(teacher, { weekly_hours_max: 20 }, 2))
    expect((await verifiedKinds(subject)).sort()).toEqual(['category', 'education'])
    done(await saveTeacher(teacher, { category: 'highest' }, 3))
    expect(await verifiedKinds(subject)).toEqual(['education'])
  })
})
