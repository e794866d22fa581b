import { and, arrayContains, count, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { placesMeantBy } from '#domain/places/find-places.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import { subjectRoots } from '#domain/subjects/subject-roots.ts'
import { containing, fold, foldedLetters, wordPatterns } from '#domain/texts/fold.ts'
import { pageSize } from './teacher.ts'

const bioPreviewLength = 320
const skillsShown = 3
const languagesShown = 2

const first = (column: typeof teacherProfiles.skills | typeof teacherProfiles.languages, shown: number) =>
  sql<string[]>`${column}[1:${sql.raw(String(shown))}]`

/** What a card of the directory shows; that papers were refused is the teacher's own affair (decisions 25). */
const card = {
  id: teacherProfiles.id,
  fullName: accounts.fullName,
  specialization: teacherProfiles.specialization,
  bio: sql<string>`left(${teacherProfiles.bio}, ${bioPreviewLength})`,
  experienceYears: teacherProfiles.experienceYears,
  placeId: teacherProfiles.placeId,
  locationText: teacherProfiles.locationText,
  skills: first(teacherProfiles.skills, skillsShown),
  skillCount: sql<number>`cardinality(${teacherProfiles.skills})`,
  languages: first(teacherProfiles.languages, languagesShown),
  languageCount: sql<number>`cardinality(${teacherProfiles.languages})`,
  photoFileId: teacherProfiles.photoFileId,
  verificationStatus: sql<
    'none' | 'pending' | 'verified'
  >`case ${teacherProfiles.verificationStatus} when 'rejected' then 'none' else ${teacherProfiles.verificationStatus} end`,
}

function isShown(): SQL | undefined {
  return and(eq(teacherProfiles.isAvailable, true), isNull(accounts.blockedAt), isNull(accounts.deletedAt))
}

function cards() {
  return db
    .select(card)
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .orderBy(desc(teacherProfiles.updatedAt), teacherProfiles.id)
}

export type TeacherCard = Awaited<ReturnType<typeof cards>>[number]

export type TeacherSearch = {
  q: string
  subject: SubjectId | null
  city: string
  district: string | null
  page: number
}

const { from, to } = foldedLetters
const folded = (column: typeof teacherProfiles.specialization | typeof teacherProfiles.locationText) =>
  sql`translate(lower(${column}), ${from}, ${to})`

/** Whether the specialization speaks of a subject, by its name in any language or as people write it. */
function teaches(subject: SubjectId): SQL | undefined {
  const specialization = folded(teacherProfiles.specialization)
  const entries = [...subjectNames(subject).map(fold), ...subjectRoots[subject]]
  return or(
    ...entries.map((entry) =>
      and(...entry.split(' ').map((root) => sql`${specialization} ~ ${`\\m${root}`}`)),
    ),
  )
}

/** In a place of that name, or described as there in the teacher's own words. */
async function isIn(city: string): Promise<SQL | undefined> {
  return or(
    inArray(teacherProfiles.placeId, await placesMeantBy(city)),
    like(folded(teacherProfiles.locationText), containing(city)),
  )
}

/** Lives in the district or would work there. */
function wouldWorkIn(district: string): SQL | undefined {
  return or(
    arrayContains(teacherProfiles.preferredDistricts, [district]),
    eq(teacherProfiles.placeId, district),
  )
}

/** A page of the directory, the latest to tell something of themselves first: every word of `q` in the name or specialization. */
export async function findTeachers(
  search: TeacherSearch,
): Promise<{ teachers: TeacherCard[]; count: number; pageCount: number }> {
  const conditions = and(
    isShown(),
    search.subject ? teaches(search.subject) : undefined,
    search.city ? await isIn(search.city) : undefined,
    search.district ? wouldWorkIn(search.district) : undefined,
    ...wordPatterns(search.q).map((pattern) => like(teacherProfiles.searchText, pattern)),
  )
  const [teachers, total] = await Promise.all([
    cards()
      .where(conditions)
      .limit(pageSize)
      .offset((search.page - 1) * pageSize),
    countOf(conditions),
  ])
  return { teachers, count: total, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

async function countOf(conditions: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(conditions)
  return total?.count ?? 0
}

/** A few teachers for the home page, and how many are shown in all. */
export async function findLatestTeachers(limit: number): Promise<{ teachers: TeacherCard[]; count: number }> {
  const [teachers, total] = await Promise.all([cards().where(isShown()).limit(limit), countOf(isShown())])
  return { teachers, count: total }
}
