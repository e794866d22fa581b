import type { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'
import type { applicationInvitations } from '#db/schema/invitations.ts'
import type { schoolLabels } from '#db/schema/labels.ts'
import type { messageTemplates } from '#db/schema/message-templates.ts'
import type { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { dayMs, hourMs } from '#domain/days/durations.ts'
import { readContents } from '#domain/vacancies/template-contents.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { DemoClock } from './clock.ts'
import type { ApplicationRow, VacancyRow } from './hiring.ts'
import type { SchoolRow, TeacherRow } from './people.ts'

type KnownRows = {
  teachers: ReadonlyMap<string, TeacherRow>
  schools: ReadonlyMap<string, SchoolRow>
  vacancies: ReadonlyMap<string, VacancyRow>
}

type Colour = (typeof schoolLabels.$inferInsert)['colour']

const labels: { word: string; colour: Colour; of: string[] }[] = [
  { word: 'Сильный кандидат', colour: 'green', of: ['venera.geometry', 'teacher', 'gulbara.kyrgyz'] },
  { word: 'Нужен наставник', colour: 'apricot', of: ['erkaiym.math'] },
  { word: 'Переезжает', colour: 'lake', of: ['nurlan.teacher', 'sergey.pe'] },
]

const notes: Record<string, string[]> = {
  'venera.geometry': [
    'Звонили в её нынешнюю школу: хвалят, особенно за олимпиадный кружок.',
    'Из Токмока ездит час двадцать. Просила не ставить первый урок.',
  ],
  'nurlan.teacher': ['Жильё ищет сам, к началу третьей четверти успевает.'],
  'gulbara.kyrgyz': ['Сабагын көрдүк: балдар тынч отурбай, баары сүйлөдү. Жакты.'],
}

/** By the criteria of their vacancy. */
const scores: Record<string, number[]> = {
  'venera.geometry': [5, 5, 4],
  'nurlan.teacher': [4, 3, 4],
  'erkaiym.math': [3, 4],
  'anna.teacher': [4, 5, 5],
}

/** The private notes and scores of the demo school about its applicants (rule 55). */
export function assessmentRows(clock: DemoClock, people: KnownRows, sent: readonly ApplicationRow[]) {
  const school = people.schools.get('school')
  const keyOf = new Map([...people.teachers].map(([key, { id }]) => [id, key]))
  const own = sent.filter(({ schoolId, status }) => schoolId === school?.id && status !== 'withdrawn')
  const given: (typeof applicationScores.$inferInsert)[] = []
  const written: (typeof applicationNotes.$inferInsert)[] = []
  const put: (typeof applicationLabels.$inferInsert)[] = []
  const made: (typeof schoolLabels.$inferInsert)[] = labels.map(({ word, colour }) => ({
    id: uuidv7(),
    schoolId: school?.id ?? '',
    word,
    colour,
  }))
  const ownerId = school?.ownerId ?? ''
  for (const { id: applicationId, teacherId, appliedAt, criteria = [] } of own) {
    const key = keyOf.get(teacherId) ?? ''
    const after = (part: number) =>
      new Date(appliedAt.getTime() + (clock.now.getTime() - appliedAt.getTime()) * part)
    for (const [index, text] of (notes[key] ?? []).entries())
      written.push({
        id: uuidv7(),
        applicationId,
        authorId: ownerId,
        text,
        writtenAt: after(0.5 + 0.2 * index),
      })
    for (const [criterion, score] of (scores[key] ?? []).slice(0, criteria.length).entries())
      given.push({ applicationId, accountId: ownerId, criterion, score, scoredAt: after(0.6) })
    for (const [index, label] of labels.entries())
      if (label.of.includes(key)) put.push({ applicationId, labelId: made[index]?.id ?? '' })
  }
  return { labels: made, put, notes: written, scores: given }
}

/** The demo school's invitations to apply, and the answers. */
export function ownInvitationRows(
  clock: DemoClock,
  people: KnownRows,
  sent: readonly ApplicationRow[],
): (typeof applicationInvitations.$inferInsert)[] {
  const school = people.schools.get('school')
  const ask = (teacherKey: string, vacancyKey: string, daysAgo: number, words = '') => {
    const [teacher, vacancy] = [people.teachers.get(teacherKey), people.vacancies.get(vacancyKey)]
    if (!school || !teacher || !vacancy?.publishedAt)
      throw new Error(`the demo data have no ${teacherKey} for ${vacancyKey}`)
    const applied = sent.find((one) => one.teacherId === teacher.id && one.vacancyId === vacancy.id)
    const wanted = applied
      ? applied.appliedAt.getTime() - hourMs
      : clock.now.getTime() - daysAgo * dayMs + 2 * hourMs
    const invitedAt = new Date(Math.max(wanted, vacancy.publishedAt.getTime() + 60_000))
    return {
      id: uuidv7(),
      teacherId: teacher.id,
      schoolId: school.id,
      vacancyId: vacancy.id,
      authorId: school.ownerId,
      words,
      invitedAt,
      ...(applied && { seenAt: invitedAt }),
    }
  }
  const declined = ask('gulzat.chemistry', 'school/chemistry', 5, 'Кабинет с вытяжкой и лаборант ждут вас.')
  const seen = ask('ulan.physics', 'school/mathematics', 1)
  return [
    ask('anna.teacher', 'school/english', 2, 'Видели ваш урок на городском конкурсе. Приходите к нам!'),
    {
      ...declined,
      declinedAt: new Date(declined.invitedAt.getTime() + 20 * hourMs),
      seenAt: new Date(declined.invitedAt.getTime() + 19 * hourMs),
      reason: 'far',
      note: 'Спасибо за приглашение! Живём в Оше, переезжать пока не готовы.',
    },
    { ...seen, seenAt: new Date(Math.min(seen.invitedAt.getTime() + 3 * hourMs, clock.now.getTime())) },
  ]
}

export function templateRows(
  clock: DemoClock,
  { schools, vacancies }: KnownRows,
): {
  messages: (typeof messageTemplates.$inferInsert)[]
  vacancies: (typeof vacancyTemplates.$inferInsert)[]
} {
  const school = schools.get('school')
  if (!school) throw new Error('the demo data have no school that signs in')
  const own = { schoolId: school.id }
  const keep = (key: string, name: string, daysAgo: number) => ({
    id: uuidv7(),
    ...own,
    authorId: school.ownerId,
    name,
    contents: readContents(vacancies.get(key) ?? {}),
    createdAt: clock.on(daysAgo, name),
  })
  return {
    messages: [
      {
        ...{ id: uuidv7(), ...own, kind: 'invitation', title: 'Открытый урок' },
        textRu:
          'Здравствуйте, {имя}! Приглашаем вас провести открытый урок по вакансии «{вакансия}». Класс и тему выберем вместе.',
        textKy:
          'Саламатсызбы, {аты}! «{вакансия}» вакансиясы боюнча ачык сабак өтүүгө чакырабыз. Класс менен теманы чогуу тандайлы.',
      },
      {
        ...{ id: uuidv7(), ...own, kind: 'question', title: 'Когда можете выйти' },
        textRu: 'Здравствуйте, {имя}! С какого числа вы могли бы начать и сколько часов в неделю вам удобно?',
      },
      {
        ...{ id: uuidv7(), ...own, kind: 'refusal', title: 'Взяли другого' },
        textRu:
          'Здравствуйте, {имя}! Место «{вакансия}» уже занято. Спасибо, что написали нам: весной откроются новые ставки.',
      },
    ],
    vacancies: [
      keep('school/mathematics', 'Математика, средние классы', 12),
      keep('school/english', 'Английский, половина ставки', 6),
    ],
  }
}
