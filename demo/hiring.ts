import type { applicationChanges, applications } from '#db/schema/applications.ts'
import type { notifications } from '#db/schema/notifications.ts'
import type { vacancies } from '#db/schema/vacancies.ts'
import { type ApplicationStatus, reminderDays, type Snapshot } from '#domain/applications/application.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs, hourMs } from '#domain/days/durations.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import { fold } from '#domain/texts/fold.ts'
import { uuidv7 } from '#platform/ids.ts'
import { demoApplications } from './applications.ts'
import type { DemoClock } from './clock.ts'
import { demoTeachers, housingColumns, type SchoolRow, subjectColumns, type TeacherRow } from './people.ts'
import { demoReviews } from './reviews.ts'
import type { DemoApplication, DemoVacancies, DemoVacancy } from './shapes.ts'
import { entriesOf } from './teacher-details.ts'
import { demoVacanciesNorth } from './vacancies-north.ts'
import { demoVacanciesSouth } from './vacancies-south.ts'

const demoVacancies: DemoVacancies = { ...demoVacanciesNorth, ...demoVacanciesSouth }

export type VacancyRow = typeof vacancies.$inferInsert
export type ApplicationRow = typeof applications.$inferInsert & { appliedAt: Date }
type ChangeRow = typeof applicationChanges.$inferInsert
export type NotificationRow = typeof notifications.$inferInsert & { createdAt: Date }

const unreadForMs = dayMs

/** The vacancies of every school, by `school key/subject`. */
export function vacancyRows(
  clock: DemoClock,
  schools: ReadonlyMap<string, SchoolRow>,
): Map<string, VacancyRow> {
  const rows = new Map<string, VacancyRow>()
  for (const [schoolKey, offered] of Object.entries(demoVacancies)) {
    const school = schools.get(schoolKey)
    if (!school) throw new Error(`the demo data have no school ${schoolKey}`)
    for (const vacancy of offered) {
      const key = `${schoolKey}/${vacancy.key ?? vacancy.subject}`
      if (rows.has(key)) throw new Error(`two demo vacancies are called ${key}`)
      rows.set(key, vacancyRow(clock, key, vacancy, school))
    }
  }
  return rows
}

function vacancyRow(clock: DemoClock, key: string, vacancy: DemoVacancy, school: SchoolRow): VacancyRow {
  const { state = 'published', subject, salary, contract, deadlineInDays } = vacancy
  const words = isSubjectId(subject) ? subjectNames(subject) : [subject]
  const madeAt = clock.on(vacancy.daysAgo, key)
  const closed = typeof state === 'object' ? state : null
  const closedAt =
    closed &&
    (closed.reason === 'deadline'
      ? clock.at(closed.closedDaysAgo, 0)
      : clock.on(closed.closedDaysAgo, `${key} closed`))
  return {
    id: uuidv7(),
    schoolId: school.id,
    authorId: school.ownerId,
    state: typeof state === 'object' ? 'closed' : state,
    title: vacancy.title,
    vacancyType: vacancy.type ?? 'teacher',
    ...subjectColumns(subject),
    educationLevel: vacancy.education ?? 'any',
    employmentType: vacancy.employment ?? 'full-time',
    placeId: school.cityId ?? null,
    salaryMin: salary?.[0] ?? null,
    salaryMax: salary?.[1] ?? null,
    salaryCurrency: salary?.[2] ?? 'kgs',
    salaryPeriod: vacancy.isHourly ? 'hour' : 'month',
    salaryIsGross: vacancy.isGross ?? null,
    contractKind: contract?.kind ?? null,
    contractUntil: contract?.untilInDays === undefined ? null : clock.day(contract.untilInDays),
    contractShare: contract?.share ?? null,
    description: vacancy.description,
    requirements: vacancy.requirements ?? [],
    benefits: vacancy.benefits ?? [],
    experienceRequired: vacancy.experience ?? null,
    categoryRequired: vacancy.category ?? null,
    ...housingColumns(vacancy.housing),
    isHousingProvided: vacancy.housing
      ? vacancy.housing.kind !== 'none'
      : (school.isHousingProvided ?? false),
    criteria: vacancy.criteria ?? [],
    publishedCriteria: state === 'draft' ? [] : (vacancy.criteria ?? []),
    answerDays: vacancy.answerDays ?? null,
    teachingLanguage: vacancy.language ?? null,
    weeklyHours: vacancy.hours ?? null,
    shift: vacancy.shift ?? null,
    grades: vacancy.grades ?? null,
    startDate: vacancy.startsInDays === undefined ? null : clock.day(vacancy.startsInDays),
    applicationDeadline: deadlineInDays === undefined ? null : clock.day(deadlineInDays),
    contactName: school.contact,
    contactPhone: school.phone,
    contactEmail: school.email,
    searchText: fold([vacancy.title, ...words].join(' ')),
    requestId: uuidv7(),
    createdAt: madeAt,
    updatedAt: closedAt ?? madeAt,
    publishedAt: state === 'draft' ? null : madeAt,
    closedAt,
    closedReason: closed?.reason ?? null,
  }
}

const told: Record<ApplicationStatus, NotificationKind> = {
  pending: 'application-received',
  reviewed: 'application-reviewed',
  interview: 'application-interview',
  accepted: 'application-accepted',
  rejected: 'application-rejected',
  withdrawn: 'application-withdrawn',
}

/** Applications with all their changes, and the notifications about them. */
export function hiringRows(
  clock: DemoClock,
  people: {
    teachers: ReadonlyMap<string, TeacherRow>
    schools: ReadonlyMap<string, SchoolRow>
    vacancies: ReadonlyMap<string, VacancyRow>
  },
) {
  const sent: ApplicationRow[] = []
  const changes: ChangeRow[] = []
  const notified: NotificationRow[] = []

  function tell(
    accountId: string,
    kind: NotificationKind,
    reference: NotificationRow['reference'],
    at: Date,
  ) {
    const readAt = clock.now.getTime() - at.getTime() > unreadForMs ? new Date(at.getTime() + hourMs) : null
    // Marked as mailed, so that nothing is ever mailed to addresses that nobody has.
    notified.push({ id: uuidv7(), accountId, kind, reference, createdAt: at, readAt, mailedAt: at })
  }

  const ownerOf = new Map([...people.schools.values()].map(({ id, ownerId }) => [id, ownerId]))
  for (const vacancy of people.vacancies.values()) {
    if (vacancy.closedReason === 'deadline' && vacancy.closedAt)
      tell(ownerOf.get(vacancy.schoolId) ?? '', 'vacancy-closed', { vacancyId: vacancy.id }, vacancy.closedAt)
  }

  for (const demo of demoApplications) {
    const teacher = people.teachers.get(demo.teacher)
    const vacancy = people.vacancies.get(demo.vacancy)
    const school = people.schools.get(demo.vacancy.split('/')[0] ?? '')
    if (!teacher || !vacancy?.publishedAt || !school)
      throw new Error(`the demo data have no ${demo.teacher} for ${demo.vacancy}`)
    const { id: teacherId } = teacher
    const { id: schoolId, ownerId } = school
    const id = uuidv7()
    const steps: ApplicationStatus[] = ['pending', ...demo.way]
    const appliedAt = sentAt(clock, vacancy.publishedAt, demo)
    const moments = stepMoments(clock, appliedAt, steps.length)
    const firstDay = steps.at(-1) === 'accepted' ? firstDayOf(clock, moments.at(-1) ?? appliedAt, demo) : null
    sent.push({
      id,
      teacherId,
      vacancyId: vacancy.id,
      schoolId,
      status: steps.at(-1) ?? 'pending',
      coverLetter: demo.letter ?? null,
      snapshot: snapshotOf(demo.teacher, teacher),
      vacancyTitle: vacancy.title,
      criteria: vacancy.publishedCriteria ?? [],
      schoolName: school.schoolName ?? '',
      requestId: uuidv7(),
      appliedAt,
      changedAt: moments.at(-1) ?? appliedAt,
      ...firstDay,
    })
    // Each demo vacancy has one position, which is taken now.
    if (firstDay)
      tell(
        ownerId,
        'application-confirmed',
        { applicationId: id, vacancyId: vacancy.id },
        firstDay.confirmedAt,
      )
    for (const [index, to] of steps.entries()) {
      const at = moments[index] ?? appliedAt
      const isByTeacher = to === 'pending' || to === 'withdrawn'
      changes.push({
        applicationId: id,
        fromStatus: steps[index - 1] ?? null,
        toStatus: to,
        authorId: isByTeacher ? teacherId : ownerId,
        reason: to === 'rejected' ? (demo.rejection?.reason ?? 'other') : null,
        note: to === 'rejected' ? (demo.rejection?.note ?? null) : null,
        at,
      })
      tell(isByTeacher ? ownerId : teacherId, told[to], { applicationId: id }, at)
    }
    const status = steps.at(-1)
    for (const days of status === 'pending' ? reminderDays : []) {
      const at = new Date(appliedAt.getTime() + days * 24 * hourMs)
      if (at < clock.now) tell(ownerId, 'application-waiting', { applicationId: id, days: String(days) }, at)
    }
    if (vacancy.closedAt && (status === 'pending' || status === 'reviewed'))
      tell(teacherId, 'application-unanswered', { applicationId: id }, vacancy.closedAt)
  }
  return { sent, changes, notified }
}

/** A reviewed teacher has worked: they confirmed their first day, a working day, and it came before the review. */
function firstDayOf(clock: DemoClock, acceptedAt: Date, { teacher, vacancy }: DemoApplication) {
  const review = demoReviews.find((one) => one.teacher === teacher && one.vacancy === vacancy)
  if (!review) return null
  const later = (share: number) => new Date(acceptedAt.getTime() + share * review.after * dayMs)
  const confirmedAt = clock.byDay(later(1 / 4))
  const written = dayInBishkek(later(1))
  const days = [0, 1, 2, 3].map((inDays) => dayInBishkek(new Date(confirmedAt.getTime() + inDays * dayMs)))
  const startsOn = days.findLast((day) => day < written && isWorkingDay(day))
  if (!startsOn) throw new Error(`no working day lies before ${teacher} is written of`)
  return { confirmedAt, startsOn }
}

/** Monday to Friday. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** On its day, but after the vacancy was published. */
function sentAt(
  clock: DemoClock,
  publishedAt: Date,
  demo: { daysAgo: number; teacher: string; vacancy: string },
): Date {
  const wanted = clock.on(demo.daysAgo, `${demo.teacher} ${demo.vacancy}`)
  if (wanted > publishedAt) return wanted
  const waited = Math.min(2 * hourMs, (clock.now.getTime() - publishedAt.getTime()) / 4)
  return new Date(publishedAt.getTime() + waited)
}

/** At most one answer a day, by day, and all before now. */
function stepMoments(clock: DemoClock, appliedAt: Date, count: number): Date[] {
  const gap = Math.min(dayMs, (clock.now.getTime() - appliedAt.getTime()) / (count + 1))
  const moments = [appliedAt]
  for (let step = 1; step < count; step++) {
    const previous = moments.at(-1) ?? appliedAt
    const wanted = new Date(appliedAt.getTime() + step * gap)
    const moment = clock.byDay(wanted)
    moments.push(moment > previous ? moment : new Date((previous.getTime() + clock.now.getTime()) / 2))
  }
  return moments
}

/** Everything that a real one has: a school decides by it. */
function snapshotOf(key: string, teacher: TeacherRow): Snapshot {
  const described = demoTeachers.find((one) => one.key === key)
  if (!described) throw new Error(`the demo data have no teacher ${key}`)
  return {
    ...entriesOf(described),
    fullName: teacher.fullName,
    specialization: teacher.specialization ?? '',
    bio: teacher.bio ?? '',
    experienceYears: teacher.experienceYears ?? null,
    location: null,
    placeId: teacher.placeId ?? null,
    education: teacher.education ?? '',
    skills: teacher.skills ?? [],
    languages: teacher.languages ?? [],
    preferredSchedule: teacher.preferredSchedule ?? [],
    desiredSalaryMin: teacher.desiredSalaryMin ?? null,
    desiredSalaryMax: teacher.desiredSalaryMax ?? null,
    desiredSalaryCurrency: teacher.desiredSalaryCurrency ?? 'kgs',
    preferredDistricts: teacher.preferredDistricts ?? [],
    subjects: teacher.subjects ?? [],
    teachingLanguages: teacher.teachingLanguages ?? [],
    category: teacher.category ?? null,
    weeklyHoursMin: teacher.weeklyHoursMin ?? null,
    weeklyHoursMax: teacher.weeklyHoursMax ?? null,
    isReadyToMove: teacher.isReadyToMove ?? null,
    movePlaceIds: teacher.movePlaceIds ?? [],
    needsHousing: teacher.needsHousing ?? null,
    freeFrom: teacher.freeFrom ?? null,
    searchStatus: teacher.searchStatus ?? null,
    // Drawn later, and put here by who draws it.
    photoFileId: null,
  }
}
