import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  inArray,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { placesAround } from '#domain/places/find-places.server.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import { speaksOf, subjectsSpokenOf } from '#domain/subjects/speaks-of.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { fold, wordPatterns } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
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

/** What everybody may see: published, of an account in good standing (decisions 9). */
export function isShown(): SQL | undefined {
  return and(eq(teacherProfiles.isAvailable, true), isNull(accounts.blockedAt), isNull(accounts.deletedAt))
}

/** Those who told something of themselves lately first, after what else decides. */
function cards(...order: SQL[]) {
  return db
    .select(card)
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .orderBy(...order, desc(teacherProfiles.updatedAt), teacherProfiles.id)
}

export type TeacherCard = Awaited<ReturnType<typeof cards>>[number]

export type TeacherSearch = {
  q: string
  subject: SubjectId | null
  city: string
  district: string | null
  page: number
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
    search.subject ? speaksOf(teacherProfiles.specialization, search.subject) : undefined,
    search.city ? await liesIn(teacherProfiles, search.city) : undefined,
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

/** How many teachers are published. */
export function countTeachers(): Promise<number> {
  return countOf(isShown())
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

/** Other teachers of the same specialization or a subject of it, the nearest first. */
export async function findSimilarTeachers(
  teacher: { id: string; specialization: string; placeId: string | null },
  limit: number,
): Promise<TeacherCard[]> {
  const { id, specialization, placeId } = teacher
  const alike = or(
    eq(folded(teacherProfiles.specialization), fold(specialization)),
    ...subjectsSpokenOf(specialization).map((subject) => speaksOf(teacherProfiles.specialization, subject)),
  )
  const circles = await placesAround(placeId)
  return cards(...circles.map((ids) => sql`coalesce(${inArray(teacherProfiles.placeId, ids)}, false) desc`))
    .where(and(isShown(), ne(teacherProfiles.id, id), alike))
    .limit(limit)
}
