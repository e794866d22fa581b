import type { interviews } from '#db/schema/interviews.ts'
import type { applicationInvitations } from '#db/schema/invitations.ts'
import { dayMs, hourMs } from '#domain/days/durations.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { DemoClock } from './clock.ts'
import type { ApplicationRow, VacancyRow } from './hiring.ts'
import type { SchoolRow, TeacherRow } from './people.ts'

/** At which hours schools meet, one after the other. */
const hours = [10, 11, 14, 15, 16]

type InterviewRow = typeof interviews.$inferInsert
type InvitationRow = typeof applicationInvitations.$inferInsert

/**
 * One coming meeting for everybody who was invited to one: agreed, so that nobody is reminded by mail at an address
 * that nobody has.
 */
export function interviewRows(
  clock: DemoClock,
  sent: readonly ApplicationRow[],
  schools: ReadonlyMap<string, SchoolRow>,
  towns: ReadonlyMap<string, string>,
): InterviewRow[] {
  // With the town, as the form suggests: a teacher may come from another one.
  const addressOf = new Map(
    [...schools.values()].map(({ id, address, cityId }) => [
      id,
      address && [towns.get(cityId ?? ''), address].filter(Boolean).join(', '),
    ]),
  )
  // Teachers invited earlier have already met, and reviews mention it.
  const invitedSince = new Date(clock.now.getTime() - 7 * dayMs)
  return sent
    .filter(({ status, changedAt }) => status === 'interview' && changedAt && changedAt >= invitedSince)
    .map(({ id, schoolId, changedAt = clock.now }, index) => {
      const day = clock.day(1 + (index % hours.length))
      const startsAt = new Date(`${day}T${hours[index % hours.length]}:00:00+06:00`)
      const address = addressOf.get(schoolId) || null
      return {
        id: uuidv7(),
        applicationId: id,
        requestId: uuidv7(),
        state: 'agreed',
        sequence: 1,
        kind: 'interview',
        lengthMinutes: 30,
        place: address ? 'school' : 'phone',
        address,
        times: [startsAt],
        startsAt,
        createdAt: changedAt,
        changedAt,
        remindedHours: 2,
      }
    })
}

/** The teacher who signs in is invited by two schools to vacancies of their subject to which they have not applied. */
export function invitationRows(
  clock: DemoClock,
  people: {
    teachers: ReadonlyMap<string, TeacherRow>
    schools: ReadonlyMap<string, SchoolRow>
    vacancies: ReadonlyMap<string, VacancyRow>
  },
  sent: readonly ApplicationRow[],
): InvitationRow[] {
  const teacher = people.teachers.get('teacher')
  const ownerOf = new Map([...people.schools.values()].map(({ id, ownerId }) => [id, ownerId]))
  const applied = new Set(
    sent.filter(({ teacherId }) => teacherId === teacher?.id).map((one) => one.vacancyId),
  )
  const fitting = [...people.vacancies.values()].filter(
    ({ id, state, subjectId }) => state === 'published' && subjectId === 'mathematics' && !applied.has(id),
  )
  return fitting.slice(0, 2).map(({ id, schoolId }, index) => ({
    id: uuidv7(),
    teacherId: teacher?.id ?? '',
    schoolId,
    vacancyId: id,
    authorId: ownerOf.get(schoolId) ?? null,
    words: index === 0 ? 'Прочитали ваш профиль и хотим познакомиться. Приходите посмотреть школу!' : '',
    invitedAt: new Date(clock.now.getTime() - (index + 1) * dayMs + hourMs),
  }))
}
