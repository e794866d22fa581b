import { randomBytes, randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, authenticators, sessions } from '#db/schema/accounts.ts'
import { limits } from '#db/schema/limits.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Member, Role, SchoolMember } from '#domain/accounts/actor.ts'
import { applyToVacancy } from '#domain/applications/apply-to-vacancy.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import type { AccountKind } from '#domain/notifications/notification.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { renewOffersSearch } from '#domain/offers/renew-offers-search.server.ts'
import { setBlockOfOwned } from '#domain/organisations/block-school.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import { openRoom } from '#domain/rooms/open-room.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { teacherInput } from '#domain/teachers/teacher-input.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password-hash.ts'

/** Fields of a form as a browser posts them. */
type Fields = Record<string, string | string[] | undefined>

type Person = { fullName?: string; email?: string; locale?: Locale; password?: string }

/** An administrator who signed in just now and has a passkey: the console is open, and measures need no other proof. */
export async function anAdministrator(person: Person = {}): Promise<Member> {
  const administrator = await aMember('admin', person)
  const { accountId, sessionId } = administrator
  await db.insert(sessions).values({
    id: sessionId,
    accountId,
    tokenHash: randomBytes(32),
    remembered: false,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + 12 * 3_600_000),
  })
  await db.insert(authenticators).values({
    accountId,
    sealedSecret: randomBytes(32),
    sessionId,
    createdAt: now(),
    confirmedAt: now(),
  })
  return administrator
}

/**
 * A confirmed account and its actor, without a profile. Only one with a password can sign in. A school's account owns a
 * school.
 */
export async function aMember(role: 'school', person?: Person): Promise<SchoolMember>
export async function aMember(role: Role, person?: Person): Promise<Member>
export async function aMember(role: Role, person: Person = {}): Promise<Member> {
  const accountId = uuidv7()
  const { fullName = 'Айгүл Осмон кызы', locale = 'ru', password } = person
  const email = person.email ?? `${role}-${accountId}@example.com`
  await db.insert(accounts).values({
    id: accountId,
    role,
    email,
    fullName,
    locale,
    passwordHash: password ? await cheapPasswordHash(password) : null,
    confirmedAt: now(),
  })
  const member = { accountId, sessionId: uuidv7(), email, fullName, locale }
  if (role !== 'school') return { ...member, role }
  const schoolId = await transact((tx) => foundSchool(tx, accountId))
  return { ...member, role, schoolId, schoolRole: 'owner' }
}

/** Somebody else who acts for the school, or only looks. */
export async function aColleague(
  { schoolId }: SchoolMember,
  schoolRole: 'staff' | 'viewer' = 'staff',
): Promise<SchoolMember> {
  const accountId = uuidv7()
  const person = {
    email: `colleague-${accountId}@example.com`,
    fullName: 'Нурлан Садыков',
    locale: 'ru',
  } as const
  await db.insert(accounts).values({ id: accountId, role: 'school', ...person, confirmedAt: now() })
  await db.insert(schoolMembers).values({ accountId, schoolId, role: schoolRole, joinedAt: now() })
  return { ...person, role: 'school', accountId, sessionId: uuidv7(), schoolId, schoolRole }
}

export function teacherFields(changes: Fields = {}): Fields {
  return {
    full_name: 'Айгүл Осмон кызы',
    phone: '0555 123 456',
    specialization: 'Учитель математики',
    bio: 'Пятнадцать лет учу считать и рассуждать.',
    experience_years: '15',
    location: 'bishkek',
    education: 'КНУ',
    skills: ['Олимпиады'],
    languages: ['Кыргызский', 'Русский'],
    preferred_schedule: ['full-time'],
    desired_salary_min: '30000',
    desired_salary_max: '40000',
    desired_salary_currency: 'kgs',
    ...changes,
  }
}

/** A teacher with a profile who may apply, published by default. */
export async function aTeacher(
  options: Person & { published?: boolean; fields?: Fields } = {},
): Promise<Member> {
  const { published = true, fields, ...person } = options
  const teacher = await aMember('teacher', person)
  const input = teacherInput.parse(teacherFields({ full_name: teacher.fullName, ...fields }))
  done(await saveTeacher(teacher, input, 0))
  if (published) done(await setTeacherVisibility(teacher, true))
  return teacher
}

export function schoolFields(changes: Fields = {}): Fields {
  return {
    school_name: 'Гимназия № 5',
    school_type: 'state',
    category: 'gymnasium',
    city: 'bishkek',
    address: 'ул. Токтогула, 100',
    about: 'Школа в центре города.',
    ...changes,
  }
}

/** A school with a profile, published by default, with its owner as the actor. */
export async function aSchool(
  options: Person & { published?: boolean; fields?: Fields } = {},
): Promise<SchoolMember> {
  const { published = true, fields, ...person } = options
  const school = await aMember('school', { fullName: 'Бакыт Асанов', ...person })
  done(await saveSchool(school, schoolInput.parse(schoolFields(fields)), 0))
  if (published) done(await setSchoolVisibility(school, true))
  return school
}

export function vacancyFields(changes: Fields = {}): Fields {
  return {
    title: 'Учитель математики',
    vacancy_type: 'teacher',
    subject: 'mathematics',
    education_level: 'any',
    employment_type: 'full-time',
    location: 'bishkek',
    salary_min: '30000',
    salary_max: '40000',
    salary_currency: 'kgs',
    description: 'Ведём математику в средних классах, двадцать часов в неделю, без классного руководства.',
    contact_name: 'Контактова Вера',
    contact_phone: '0777 987 654',
    contact_email: 'contact@example.com',
    ...changes,
  }
}

/** A vacancy of the school, published by default; returns its id. */
export async function aVacancy(
  school: SchoolMember,
  options: { fields?: Fields; isDraft?: boolean } = {},
): Promise<string> {
  const input = vacancyInput.parse(vacancyFields(options.fields))
  const request = { requestId: randomUUID(), isDraft: options.isDraft ?? false }
  await forgetLimits('vacancy:day', school.schoolId)
  return done(await createVacancy(school, input, request)).id
}

/** An application of the teacher to the vacancy; returns its id. */
export async function anApplication(
  teacher: Member,
  vacancyId: string,
  coverLetter: string | null = null,
): Promise<string> {
  const input = { request_id: randomUUID(), cover_letter: coverLetter }
  await forgetLimits('application:%', teacher.accountId)
  return done(await applyToVacancy(teacher, vacancyId, input)).id
}

/** A tutor offer of the teacher, inserted as a row; returns its id. */
export async function anOffer(
  teacher: Member,
  changes: Partial<typeof tutorOffers.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7()
  const subject = changes.subjectText ? {} : { subjectId: 'mathematics' as const }
  const offer = {
    title: 'Подготовка к ОРТ по математике',
    description: 'Разбираем задачи прошлых лет и пишем пробный тест.',
    ...subject,
    ...changes,
  }
  await db.insert(tutorOffers).values({
    id,
    teacherId: teacher.accountId,
    hourlyRate: 800,
    groupRate: 500,
    rateCurrency: 'kgs',
    placeId: 'bishkek',
    format: 'in-person',
    availability: ['mon', 'wed', 'fri', 'sat'],
    languages: ['Кыргызский', 'Русский'],
    searchText: '',
    requestId: randomUUID(),
    updatedAt: now(),
    ...offer,
  })
  await renewOffersSearch(teacher.accountId)
  return id
}

/** A school's room with a published teacher, without messages. */
export async function aRoom(
  parties: { teacher?: Member; school?: SchoolMember } = {},
): Promise<{ teacher: Member; school: SchoolMember; roomId: string }> {
  const { teacher = await aTeacher(), school = await aSchool() } = parties
  await forgetLimits('room:day', school.schoolId)
  const { roomId } = done(await openRoom(school, teacher.accountId))
  return { teacher, school, roomId }
}

/** Says something in a room, however much was said before. */
export async function say(member: Member, roomId: string, text = 'Здравствуйте!'): Promise<number> {
  await forgetLimits('message:%', member.accountId)
  return done(await sendMessage(member, roomId, { clientId: randomUUID(), text })).number
}

/** Resets the rate limits: a test creates more in a moment than people may in a day. */
async function forgetLimits(kind: string, id: string): Promise<void> {
  await db.delete(limits).where(like(limits.key, `${kind}:${id}%`))
}

/** Tells somebody of their account, one after another. */
export async function tellOfAccount({ accountId }: Member, ...kinds: AccountKind[]): Promise<void> {
  for (const kind of kinds) await transact((tx) => notifyOfAccount(tx, accountId, kind))
}

/** Blocks an account, and the school that it owns, as the command does. */
export async function block({ accountId }: Member): Promise<void> {
  await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, accountId))
  await transact((tx) => setBlockOfOwned(tx, accountId, now()))
}

/** What a verb did, or an end to the test when it refused. */
export function done<Answer extends { ok: boolean }>(answer: Answer): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer as Extract<Answer, { ok: true }>
}
