import { expect, test } from 'vitest'
import type { ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { type Contents, columnsOf } from './application-columns.ts'

const profile: ShownProfile = {
  ...{ fullName: 'Айгүл', specialization: 'Учитель математики', photoFileId: null, place: 'Бишкек' },
  ...{ bio: 'Двенадцать лет веду математику в 5–11 классах. '.repeat(5), education: '', experienceYears: 12 },
  ...{
    skills: ['Подготовка к ОРТ'],
    languages: ['Русский'],
    teachingLanguages: [],
    schedules: ['Полный день'],
  },
  ...{ salary: '35 000 сом', districts: [], subjects: [], category: null, categoryAlone: null },
  ...{ educationEntries: [], workplaces: [], achievements: [], status: null, hours: '', freeFrom: null },
  ...{ moving: null, housing: null },
}

const contents: Contents = {
  ...{ letter: 'Здравствуйте! Живу в десяти минутах от школы.', profile, changes: 0, documents: 0 },
  ...{ reviews: undefined, isAccepted: false, hasContacts: false, decisions: 3, interviews: 0 },
  ...{ criteria: 3, isScored: false, notes: [], steps: 2 },
}

test('the history stands under both columns where they end together', () => {
  expect(columnsOf(contents).history).toBe('below')
})

test('where it is over and nothing stands at the side, the history does', () => {
  const over = { ...contents, decisions: 0, criteria: 0, steps: 3 }
  expect(columnsOf(over).history).toBe('side')
})

test('two interviews with their contacts give way to the wide column', () => {
  const meeting = { ...contents, hasContacts: true, interviews: 2, steps: 4 }
  expect(columnsOf(meeting).interviews).toBe('main')
})

test('many notes bring the history into the wide column', () => {
  const notes = Array.from({ length: 4 }, () => ({ text: 'Жильё ищет сам, к началу четверти успевает.' }))
  expect(columnsOf({ ...contents, notes }).history).toBe('main')
})
