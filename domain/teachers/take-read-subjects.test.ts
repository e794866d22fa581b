import { expect, test } from 'vitest'
import { aMember, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { ownTeacher } from './own-teacher.server.ts'
import { saveTeacher } from './save-teacher.server.ts'
import { readSubjects, takeReadSubjects } from './take-read-subjects.server.ts'

useDatabase()

test('subjects in the old text are offered and chosen by one press; the text stays', async () => {
  const teacher = await aTeacher({ fields: { specialization: 'Учитель физики и химии' } })
  const before = await ownTeacher(teacher)
  expect(before && readSubjects(before)).toEqual(['physics', 'chemistry'])
  done(await takeReadSubjects(teacher))
  const after = await ownTeacher(teacher)
  expect(after).toMatchObject({
    subjects: ['physics', 'chemistry'],
    specialization: 'Учитель физики и химии',
  })
  expect(await takeReadSubjects(teacher)).toEqual({ ok: false, reason: 'nothing-read' })
})

test('a teacher with chosen subjects or an empty text, and anybody else, is offered nothing', async () => {
  const teacher = await aTeacher({ fields: { specialization: 'Учитель физики' } })
  done(await saveTeacher(teacher, { subjects: ['music'] }, 2))
  expect(await takeReadSubjects(teacher)).toEqual({ ok: false, reason: 'nothing-read' })
  expect((await ownTeacher(teacher))?.subjects).toEqual(['music'])
  expect(await takeReadSubjects(await aMember('teacher'))).toEqual({ ok: false, reason: 'nothing-read' })
  expect(await takeReadSubjects(await aSchool())).toEqual({ ok: false, reason: 'not-a-teacher' })
})
