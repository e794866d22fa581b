import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Snapshot } from '../../domain/applications/application.ts'
import { roomIdOf } from '../../domain/messaging/room.ts'
import { isSubjectId } from '../../domain/subjects/subject.ts'
import { subjectNames } from '../../domain/subjects/subject-names.ts'
import { fold } from '../../domain/texts/fold.ts'
import { accounts } from '../schema/accounts.ts'
import { applicationChanges, applications } from '../schema/applications.ts'
import { messages, participants, rooms } from '../schema/messaging.ts'
import { schoolProfiles } from '../schema/schools.ts'
import { teacherProfiles } from '../schema/teachers.ts'
import { vacancies } from '../schema/vacancies.ts'
import { demoApplications, demoSchools, demoTeachers, demoVacancies } from './demo-people.ts'

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/** The accounts that a person may sign in with. */
export type DemoAccount = { email: string; password: string }

/**
 * Fills an empty database with demo accounts and what they did; ordinary rows like any others (decisions
 * 35). For everybody (`public`) the passwords are random and there is no admin (decisions 2). The answer
 * is what was set, to be printed once.
 */
export async function seedDemo(
  databaseUrl: string,
  audience: 'loopback' | 'public' = 'loopback',
): Promise<DemoAccount[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await drizzle(client).transaction((tx) => fill(tx, audience))
  } finally {
    await client.end()
  }
}

type Tx = Parameters<
  Parameters<ReturnType<typeof drizzle<Record<string, never>, pg.Client>>['transaction']>[0]
>[0]

async function fill(tx: Tx, audience: 'loopback' | 'public'): Promise<DemoAccount[]> {
  const now = Date.now()
  const at = (daysAgo: number, hours = 0) => new Date(now - daysAgo * dayMs - 2 * hourMs + hours * hourMs)
  const day = (inDays: number) => new Date(now + inDays * dayMs).toISOString().slice(0, 10)
  const signIns: DemoAccount[] = ['teacher@example.com', 'school@example.com', 'admin@example.com']
    .filter((email) => audience === 'loopback' || email !== 'admin@example.com')
    .map((email) => ({
      email,
      password: audience === 'loopback' ? 'Demo12345' : randomBytes(9).toString('base64url'),
    }))
  const hashes = new Map<string, string>()
  for (const { email, password } of signIns) hashes.set(email, await hashPassword(password))

  const person = (email: string, role: 'teacher' | 'school' | 'admin', fullName: string, phone?: string) => ({
    id: uuidv7(),
    email,
    role,
    fullName,
    phone: phone ?? null,
    passwordHash: hashes.get(email) ?? null,
    locale: 'ru' as const,
    createdAt: at(60),
    confirmedAt: at(60),
  })
  const schoolAccounts = demoSchools.map(({ email, contact }) => person(email, 'school', contact))
  const teacherAccounts = demoTeachers.map(({ email, name }, index) =>
    person(email, 'teacher', name, `+99655500${String(1000 + index * 37)}`),
  )
  const admins = audience === 'loopback' ? [person('admin@example.com', 'admin', 'Администратор')] : []
  await tx.insert(accounts).values([...schoolAccounts, ...teacherAccounts, ...admins])

  await tx.insert(schoolProfiles).values(
    demoSchools.map((school, index) => ({
      id: idAt(schoolAccounts, index),
      schoolName: school.name,
      schoolType: school.type,
      category: school.category,
      cityId: school.city,
      districtId: school.district ?? null,
      address: school.address,
      about: school.about,
      website: school.website ?? null,
      foundedYear: school.founded ?? null,
      studentCount: school.students ?? null,
      facilities: school.facilities,
      isHousingProvided: school.hasHousing ?? false,
      isAvailable: true,
      version: 2,
      searchText: fold(`${school.name} ${school.address}`),
      createdAt: at(60),
      updatedAt: at(30),
    })),
  )
  const teacherRows = demoTeachers.map((teacher, index) => ({
    id: idAt(teacherAccounts, index),
    specialization: teacher.specialization,
    bio: teacher.bio,
    experienceYears: teacher.years,
    placeId: teacher.city,
    education: teacher.education,
    skills: teacher.skills,
    languages: teacher.languages,
    preferredSchedule: ['full-time'],
    desiredSalaryMin: 30_000,
    desiredSalaryMax: 45_000,
    isAvailable: !teacher.isHidden,
    searchText: fold(`${teacher.name} ${teacher.specialization}`),
    version: 2,
    createdAt: at(50),
    updatedAt: at(20),
  }))
  await tx.insert(teacherProfiles).values(teacherRows)

  const vacancyRows = demoVacancies.map((vacancy) => {
    const school = itemAt(demoSchools, vacancy.school)
    const isKnown = isSubjectId(vacancy.subject)
    const words = isSubjectId(vacancy.subject) ? subjectNames(vacancy.subject) : [vacancy.subject]
    return {
      id: uuidv7(),
      schoolId: idAt(schoolAccounts, vacancy.school),
      state: vacancy.state ?? ('published' as const),
      title: vacancy.title,
      vacancyType: vacancy.type ?? ('teacher' as const),
      subjectId: isSubjectId(vacancy.subject) ? vacancy.subject : null,
      subjectText: isKnown ? null : vacancy.subject,
      educationLevel: vacancy.experience && vacancy.experience > 2 ? ('bachelor' as const) : ('any' as const),
      employmentType: vacancy.employment ?? ('full-time' as const),
      placeId: school.city,
      salaryMin: vacancy.salary?.[0] ?? null,
      salaryMax: vacancy.salary?.[1] ?? null,
      salaryCurrency: vacancy.salary?.[0] === 900 ? ('usd' as const) : ('kgs' as const),
      description: vacancy.description,
      requirements: vacancy.requirements ?? [],
      benefits: vacancy.benefits ?? [],
      experienceRequired: vacancy.experience ?? 0,
      applicationDeadline: vacancy.deadlineInDays === undefined ? null : day(vacancy.deadlineInDays),
      contactName: school.contact,
      contactPhone: school.phone,
      contactEmail: school.email,
      searchText: fold([vacancy.title, ...words].join(' ')),
      requestId: uuidv7(),
      createdAt: at(vacancy.daysAgo),
      updatedAt: at(vacancy.daysAgo),
      publishedAt: vacancy.state === 'draft' ? null : at(vacancy.daysAgo),
      closedAt: vacancy.state === 'closed' ? at(vacancy.daysAgo - 20) : null,
      closedReason: vacancy.state === 'closed' ? ('school' as const) : null,
    }
  })
  await tx.insert(vacancies).values(vacancyRows)

  for (const demo of demoApplications) {
    const vacancy = itemAt(vacancyRows, demo.vacancy)
    const teacher = itemAt(teacherRows, demo.teacher)
    const { id: teacherId } = teacher
    const { schoolId } = vacancy
    const id = uuidv7()
    const status = demo.way.at(-1) ?? 'pending'
    await tx.insert(applications).values({
      id,
      teacherId,
      vacancyId: vacancy.id,
      schoolId,
      status,
      coverLetter: demo.letter ?? null,
      snapshot: snapshotOf(teacher, itemAt(demoTeachers, demo.teacher).name),
      vacancyTitle: vacancy.title,
      schoolName: itemAt(
        demoSchools,
        schoolAccounts.findIndex((account) => account.id === schoolId),
      ).name,
      requestId: uuidv7(),
      appliedAt: at(demo.daysAgo),
      changedAt: at(demo.daysAgo, demo.way.length),
    })
    const steps = ['pending' as const, ...demo.way]
    await tx.insert(applicationChanges).values(
      steps.map((to, index) => ({
        applicationId: id,
        fromStatus: steps[index - 1] ?? null,
        toStatus: to,
        authorId: to === 'pending' || to === 'withdrawn' ? teacherId : schoolId,
        reason: to === 'rejected' ? ('experience' as const) : null,
        note: to === 'rejected' ? 'Спасибо за отклик! Ищем человека с опытом именно в этих классах.' : null,
        at: at(demo.daysAgo, index * 0.5),
      })),
    )
    const roomId = roomIdOf(teacherId, schoolId)
    const openedAt = at(demo.daysAgo)
    await tx
      .insert(rooms)
      .values({ id: roomId, teacherId, schoolId, lastNumber: 1, createdAt: openedAt, updatedAt: openedAt })
      .onConflictDoNothing()
    await tx
      .insert(participants)
      .values([
        { roomId, accountId: teacherId },
        { roomId, accountId: schoolId },
      ])
      .onConflictDoNothing()
    await tx.insert(messages).values({
      roomId,
      number: 1,
      clientId: uuidv7(),
      kind: 'application',
      senderId: teacherId,
      text: demo.letter ?? null,
      applicationId: id,
      sentAt: openedAt,
    })
  }
  return signIns
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`the demo data have no item ${index}`)
  return item
}

function idAt(items: readonly { id: string }[], index: number): string {
  return itemAt(items, index).id
}

type DemoProfile = Omit<typeof teacherProfiles.$inferInsert, 'photoFileId'>

function snapshotOf(teacher: DemoProfile, fullName: string): Snapshot {
  return {
    fullName,
    specialization: teacher.specialization ?? '',
    bio: teacher.bio ?? '',
    experienceYears: teacher.experienceYears ?? 0,
    location: null,
    placeId: teacher.placeId ?? null,
    education: teacher.education ?? '',
    skills: teacher.skills ?? [],
    languages: teacher.languages ?? [],
    preferredSchedule: teacher.preferredSchedule ?? [],
    desiredSalaryMin: teacher.desiredSalaryMin ?? null,
    desiredSalaryMax: teacher.desiredSalaryMax ?? null,
    desiredSalaryCurrency: 'kgs',
    preferredDistricts: [],
    photoFileId: null,
  }
}
