import type { keptLetters } from '#db/schema/message-templates.ts'
import type { savedThings } from '#db/schema/saved.ts'
import { uuidv7 } from '#platform/ids.ts'
import { chanceOf } from './chance.ts'
import type { DemoClock } from './clock.ts'
import type { VacancyRow } from './hiring.ts'

type SavedRow = typeof savedThings.$inferInsert

/** The notes of the demo accounts on their saved things: as many as there are things of a kind. */
const notes: Record<string, Partial<Record<SavedRow['kind'], string[]>>> = {
  teacher: {
    vacancy: ['Спросить про расписание и жильё.', '', '', 'Далеко, но платят хорошо.', '', ''],
    school: ['Здесь работает Гүлнара, расспросить её.', '', ''],
  },
  school: {
    teacher: ['Позвонить в понедельник после обеда.', '', '', 'Подойдёт, когда откроем второй класс.', ''],
    school: ['Посмотреть, как они описывают вакансии.'],
  },
}

/** What the demo people have saved, the latest most. */
export function savedRows(
  clock: DemoClock,
  people: {
    teachers: ReadonlyMap<string, { id: string; isAvailable?: boolean | undefined }>
    schools: ReadonlyMap<string, { id: string; ownerId: string }>
    vacancies: ReadonlyMap<string, VacancyRow>
  },
): SavedRow[] {
  const teacherId = people.teachers.get('teacher')?.id
  const school = people.schools.get('school')
  const keepers: Record<string, Pick<SavedRow, 'accountId' | 'schoolId' | 'authorId'> | undefined> = {
    teacher: teacherId ? { accountId: teacherId } : undefined,
    school: school && { schoolId: school.id, authorId: school.ownerId },
  }
  const things: Record<SavedRow['kind'], string[]> = {
    vacancy: [...people.vacancies.values()].filter(({ state }) => state !== 'draft').map(({ id }) => id),
    teacher: [...people.teachers.values()].filter(({ isAvailable }) => isAvailable).map(({ id }) => id),
    school: [...people.schools.values()].map(({ id }) => id),
  }
  return Object.entries(notes).flatMap(([owner, kinds]) => {
    const keeper = keepers[owner]
    if (!keeper) return []
    return Object.entries(kinds).flatMap(([name, noted]) => {
      const kind = name as SavedRow['kind']
      const chance = chanceOf(`saved ${owner} ${kind}`)
      const others = things[kind].filter((id) => id !== teacherId && id !== school?.id)
      const step = Math.floor(others.length / noted.length)
      return noted.flatMap((note, index) => {
        const targetId = others[index * step + Math.floor(chance() * step)]
        const savedAt = clock.on(1 + index * 2, `saved ${owner} ${kind} ${index}`)
        return targetId ? [{ ...keeper, kind, targetId, note, savedAt }] : []
      })
    })
  })
}

/** The kept letters of the demo teacher. */
export function letterRows(teacherId: string): (typeof keptLetters.$inferInsert)[] {
  return [
    {
      title: 'Городская школа, математика',
      text: 'Здравствуйте! Откликаюсь на вакансию «{вакансия}». Готовлю к ОРТ, веду кружок и легко вхожу в новый коллектив. Могу провести в школе «{школа}» пробный урок в любой день после обеда.',
    },
    {
      title: 'Айыл мектебине, кыргызча',
      text: 'Саламатсызбы! «{вакансия}» орду боюнча кайрылып жатам. Кыргыз жана орус тилдеринде сабак берем, көчүүгө даярмын. Мектеп жөнүндө кененирээк сүйлөшсөк болот.',
    },
  ].map((letter) => ({ id: uuidv7(), teacherId, ...letter }))
}
