import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { hiddenFromSchools } from '#db/schema/teachers.ts'
import { type Actor, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, aSchool, aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyTeacher } from '#tests/support/searches.ts'
import { findTeacher } from './find-teacher.server.ts'
import { countTeachers, findLatestTeachers, findTeachers, suggestTeachers } from './find-teachers.server.ts'
import { hideFromSchool, schoolsHiddenFrom, showToSchool } from './hide-from-school.server.ts'
import { listTeachers } from './list-teachers.server.ts'
import { setTeacherVisibility } from './set-teacher-visibility.server.ts'
import { audiences, hiddenFromMax, isSeenBy, type Onlooker } from './teacher.ts'

useDatabase()

async function aVerifiedSchool(): Promise<SchoolMember> {
  const school = await aSchool()
  await db
    .update(schoolProfiles)
    .set({ verificationStatus: 'verified' })
    .where(eq(schoolProfiles.id, school.schoolId))
  return school
}

/** Whether somebody finds the teacher anywhere: on the page, in the list, its counts, facets and suggestions. */
async function meets(actor: Actor, id: string, word: string) {
  const found = await findTeachers(actor, { ...anyTeacher, q: word })
  const latest = await findLatestTeachers(actor, 50)
  return {
    page: (await findTeacher(actor, id)) !== undefined,
    list: found.teachers.some((one) => one.id === id),
    count: found.count > 0,
    facets: Object.keys(found.facets.subject ?? {}).length > 0,
    latest: latest.teachers.some((one) => one.id === id),
    suggestion: (await suggestTeachers(word, 'ru', actor)).length > 0,
  }
}
const everywhere = (isSeen: boolean) => ({
  ...{ page: isSeen, list: isSeen, count: isSeen },
  ...{ facets: isSeen, latest: isSeen, suggestion: isSeen },
})

test('a viewer who sees a profile sees it everywhere, and the noun agrees', async () => {
  const [published, verified, named] = [await aSchool(), await aVerifiedSchool(), await aVerifiedSchool()]
  const onlookers: Record<Onlooker, Actor> = {
    visitor,
    school: published,
    'verified-school': verified,
    'hidden-school': named,
  }
  for (const [index, seenBy] of audiences.entries()) {
    const word = `Шахматист${'абв'[index]}`
    const teacher = await aTeacher({ fields: { specialization: `${word} и математик` } })
    done(await setTeacherVisibility(teacher, true, seenBy))
    if (seenBy === 'verified-schools') done(await hideFromSchool(teacher, named.schoolId))
    for (const isAvailable of [true, false]) {
      done(await setTeacherVisibility(teacher, isAvailable))
      for (const [onlooker, actor] of Object.entries(onlookers) as [Onlooker, Actor][]) {
        // A school counts as hidden only where schools are named.
        if (onlooker === 'hidden-school' && seenBy !== 'verified-schools') continue
        const isSeen = isSeenBy({ isAvailable, seenBy }, onlooker)
        const where = `${onlooker}, ${seenBy}, ${isAvailable ? 'shown' : 'hidden'}`
        expect(await meets(actor, teacher.accountId, word), where).toEqual(everywhere(isSeen))
      }
      expect(await findTeacher(teacher, teacher.accountId)).toMatchObject({ isAvailable })
    }
  }
})

test('a profile for schools is hidden from everybody else: other teachers, administrators, hidden schools', async () => {
  const teacher = await aTeacher({ fields: { specialization: 'Палеограф и математик' } })
  done(await setTeacherVisibility(teacher, true, 'schools'))
  const [hidden, blocked] = [await aSchool(), await aSchool()]
  done(await setSchoolVisibility(hidden, false))
  await block(blocked)
  const draft = await aSchool({ published: false })
  for (const actor of [await aTeacher(), await aMember('admin'), hidden, blocked, draft, visitor])
    expect(await meets(actor, teacher.accountId, 'палеограф')).toEqual(everywhere(false))
  expect(await meets(await aSchool(), teacher.accountId, 'палеограф')).toEqual(everywhere(true))
  expect((await listTeachers({ limit: 100, offset: 0 })).map(({ id }) => id)).not.toContain(teacher.accountId)
})

test('the counter of all counts those whom everybody sees', async () => {
  const before = await countTeachers()
  const teacher = await aTeacher()
  expect(await countTeachers()).toBe(before + 1)
  done(await setTeacherVisibility(teacher, true, 'verified-schools'))
  expect(await countTeachers()).toBe(before)
})

test('naming a school limits the profile to verified schools, and it cannot be opened before the name is taken back', async () => {
  const [teacher, employer, verified] = [await aTeacher(), await aVerifiedSchool(), await aVerifiedSchool()]
  done(await hideFromSchool(teacher, employer.schoolId))
  done(await hideFromSchool(teacher, employer.schoolId))
  expect(await schoolsHiddenFrom(teacher)).toEqual([{ id: employer.schoolId, name: 'Гимназия № 5' }])
  expect(await findTeacher(employer, teacher.accountId)).toBeUndefined()
  expect(await findTeacher(visitor, teacher.accountId)).toBeUndefined()
  expect(await findTeacher(verified, teacher.accountId)).toBeDefined()
  for (const wider of ['everybody', 'schools'] as const)
    expect(await setTeacherVisibility(teacher, true, wider)).toEqual({
      ok: false,
      reason: 'hides-from-schools',
    })

  await showToSchool(teacher, employer.schoolId)
  expect(await findTeacher(employer, teacher.accountId)).toBeDefined()
  // Removing a name does not make a profile public.
  expect(await findTeacher(visitor, teacher.accountId)).toBeUndefined()
  done(await setTeacherVisibility(teacher, true, 'everybody'))
  expect(await findTeacher(visitor, teacher.accountId)).toBeDefined()
})

test('only a teacher hides, from schools that are shown, and from no more than some', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  expect(await hideFromSchool(school, school.schoolId)).toEqual({ ok: false, reason: 'not-a-teacher' })
  expect(await hideFromSchool(visitor, school.schoolId)).toEqual({ ok: false, reason: 'not-a-teacher' })
  const draft = await aSchool({ published: false })
  expect(await hideFromSchool(teacher, draft.schoolId)).toEqual({ ok: false, reason: 'not-found' })
  expect(await findTeacher(visitor, teacher.accountId)).toMatchObject({ seenBy: 'everybody' })
  const schools = await Promise.all(Array.from({ length: hiddenFromMax + 2 }, () => aSchool()))
  const answers = await atOnce(schools.length, (index) =>
    hideFromSchool(teacher, schools[index]?.schoolId ?? ''),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(hiddenFromMax)
  expect(await db.$count(hiddenFromSchools, eq(hiddenFromSchools.teacherId, teacher.accountId))).toBe(
    hiddenFromMax,
  )
})
