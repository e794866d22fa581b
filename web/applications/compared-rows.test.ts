import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { rowsOf } from './compared-rows.tsx'

const one = (unmet: string[], claims: string[], category: string | null) => ({
  ...{ vacancyTitle: 'Учитель физики', appliedAt: new Date(0), kilometres: null, coverLetter: null },
  ...{ reasons: { met: ['предмет'], unmet }, claims, assessment: null },
  profile: {
    ...{ specialization: null, subjects: [], experienceYears: 3, category, place: null, education: null },
    ...{ educationEntries: [], workplaces: [], teachingLanguages: [], languages: [], schedules: [] },
  },
})

test('a blank cell says whether a teacher left it out or there is nothing to say', () => {
  const applications = [one([], [], null), one(['жильё'], ['Диплом проверен'], 'Первая')]
  const rows = new Map(rowsOf(applications as never).map((row) => [row.name, row]))
  expect(rows.get(m.board_unfit())).toMatchObject({ cells: ['', 'жильё'], blank: 'нет' })
  expect(rows.get(m.compare_checked())).toMatchObject({ blank: 'нет' })
  expect(rows.get(m.teacher_category_label())).toMatchObject({ cells: [null, 'Первая'], blank: 'не указано' })
})
