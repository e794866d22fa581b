import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { savedLabels, savedThings } from '#db/schema/saved.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import type { Label } from '#domain/labels/label.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { containing } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { now } from '#platform/clock.ts'
import { author, authorForSql, isAuthorSql, isAuthorsMembershipSql, isKeptBySql } from './keeper.server.ts'
import { isLabelOfItSql } from './label-of-thing.server.ts'
import { type SavedKind, type SavedSort, savedPageSize, type Thing } from './saved.ts'

export async function findSavedIds(actor: Actor, ids: string[]): Promise<string[]> {
  if (actor.role === 'visitor' || ids.length === 0) return []
  const found = await db
    .select({ id: savedThings.targetId })
    .from(savedThings)
    .where(and(isOnList(actor), inArray(savedThings.targetId, ids)))
  return found.map(({ id }) => id)
}

export async function countSaved(actor: Actor): Promise<Record<SavedKind, number>> {
  const counts = { vacancy: 0, teacher: 0, school: 0 }
  if (actor.role === 'visitor') return counts
  const rows = await db
    .select({ kind: savedThings.kind, count: sql<number>`count(*)::int` })
    .from(savedThings)
    .where(isOnList(actor))
    .groupBy(savedThings.kind)
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

const isOnList = (member: Member) => and(isKeptBySql(member), isNull(savedThings.removedAt))

const isVacancy = eq(savedThings.kind, 'vacancy')
const isTeacher = eq(savedThings.kind, 'teacher')
const isSchool = eq(savedThings.kind, 'school')

/** As on its own page, closed vacancies included (rules 9, 14, 59). */
const isShownTo = (actor: Actor) =>
  sql<boolean>`coalesce(${and(
    or(
      and(isVacancy, isNull(vacancies.deletedAt), sql`${vacancies.state} <> 'draft'`, isSchoolShownSql()),
      and(isTeacher, visibleToSql(actor)),
      and(isSchool, isSchoolShownSql()),
    ),
  )}, false)`

const isGone = sql<boolean>`coalesce(${accounts.id}, ${schools.id}) is null
  or coalesce(${accounts.deletedAt}, ${schools.deletedAt}, ${vacancies.deletedAt}) is not null`

const isClosed = () =>
  sql<boolean>`coalesce(${or(
    eq(vacancies.state, 'closed'),
    sql`${vacancies.applicationDeadline} < ${dayInBishkek(now())}::date`,
  )}, false)`

const labelsSql = qualified<Label[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${schoolLabels.id}, 'word', ${schoolLabels.word},
    'colour', ${schoolLabels.colour}, 'version', ${schoolLabels.version}) order by lower(${schoolLabels.word}))
  from ${savedLabels} join ${schoolLabels} on ${schoolLabels.id} = ${savedLabels.labelId}
  where ${isLabelOfItSql}), '[]')`)

const thing = {
  kind: savedThings.kind,
  id: savedThings.targetId,
  note: savedThings.note,
  version: savedThings.version,
  savedAt: savedThings.savedAt,
  labels: labelsSql,
  isGone,
  total: sql<number>`(count(*) over ())::int`,
  vacancy: {
    title: vacancies.title,
    placeId: vacancies.placeId,
    locationText: vacancies.locationText,
    salaryMin: vacancies.salaryMin,
    salaryMax: vacancies.salaryMax,
    salaryCurrency: vacancies.salaryCurrency,
    salaryPeriod: vacancies.salaryPeriod,
    salaryIsGross: vacancies.salaryIsGross,
    applicationDeadline: vacancies.applicationDeadline,
  },
  teacher: {
    fullName: accounts.fullName,
    specialization: teacherProfiles.specialization,
    experienceYears: teacherProfiles.experienceYears,
    placeId: teacherProfiles.placeId,
    locationText: teacherProfiles.locationText,
    photoFileId: teacherProfiles.photoFileId,
  },
  school: {
    schoolName: schoolProfiles.schoolName,
    schoolType: schoolProfiles.schoolType,
    category: schoolProfiles.category,
    cityId: schoolProfiles.cityId,
    village: schoolProfiles.locationText,
  },
}

function things(actor: Member) {
  return db
    .select({ ...thing, author: authorForSql(actor), isShown: isShownTo(actor), isClosed: isClosed() })
    .from(savedThings)
    .leftJoin(author, isAuthorSql())
    .leftJoin(schoolMembers, isAuthorsMembershipSql())
    .leftJoin(vacancies, and(isVacancy, eq(vacancies.id, savedThings.targetId)))
    .leftJoin(accounts, and(isTeacher, eq(accounts.id, savedThings.targetId)))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(
      schools,
      sql`${schools.id} = case when ${isVacancy} then ${vacancies.schoolId} when ${isSchool} then ${savedThings.targetId} end`,
    )
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
}

type Row = Awaited<ReturnType<typeof things>>[number]
type Facts<Name extends 'vacancy' | 'teacher' | 'school'> = {
  [Fact in keyof NonNullable<Row[Name]>]: NonNullable<Row[Name]>[Fact]
}

/** Of a hidden or deleted one only that fact, and the note. */
export type FoundThing = Pick<Row, 'kind' | 'id' | 'note' | 'version' | 'savedAt' | 'author' | 'labels'> & {
  about:
    | { state: 'hidden' | 'gone' }
    | ({ state: 'open' | 'closed'; schoolName: string } & Facts<'vacancy'>)
    | ({ state: 'teacher' } & Facts<'teacher'>)
    | ({ state: 'school' } & Facts<'school'>)
}

function foundThingOf(row: Row): FoundThing {
  const { vacancy, teacher, school, isShown: shown, isGone: gone, isClosed: closed } = row
  const { kind, id, note, version, savedAt, labels, author: savedBy } = row
  const own = { kind, id, note, version, savedAt, labels, author: savedBy }
  if (gone) return { ...own, about: { state: 'gone' } }
  if (shown && own.kind === 'vacancy' && vacancy && school) {
    const { schoolName } = school
    return { ...own, about: { state: closed ? 'closed' : 'open', ...vacancy, schoolName } }
  }
  if (shown && own.kind === 'teacher' && teacher) return { ...own, about: { state: 'teacher', ...teacher } }
  if (shown && own.kind === 'school' && school) return { ...own, about: { state: 'school', ...school } }
  return { ...own, about: { state: 'hidden' } }
}

/** Never searches the name of a hidden thing. */
function speaksOf(actor: Member, words: string): SQL | undefined {
  const pattern = containing(words)
  const isIn = (column: Parameters<typeof folded>[0]) => sql`${folded(column)} like ${pattern}`
  const isNamed = or(
    and(isVacancy, or(isIn(vacancies.title), isIn(schoolProfiles.schoolName))),
    and(isTeacher, or(isIn(accounts.fullName), isIn(teacherProfiles.specialization))),
    and(isSchool, isIn(schoolProfiles.schoolName)),
  )
  return or(isIn(savedThings.note), and(isShownTo(actor), isNamed))
}

type SavedQuery = { kind: SavedKind; q: string; sort: SavedSort; page: number; label?: string | null }
export type SavedPage = { things: FoundThing[]; count: number }

const wears = (labelId: string) =>
  exists(
    db
      .select({ id: savedLabels.labelId })
      .from(savedLabels)
      .where(and(isLabelOfItSql, eq(savedLabels.labelId, labelId))),
  )

export async function findSaved(actor: Actor, asked: SavedQuery): Promise<SavedPage> {
  const { kind, q, sort, page, label } = asked
  if (actor.role === 'visitor') return { things: [], count: 0 }
  const [at, id] = [savedThings.savedAt, savedThings.targetId]
  const rows = await things(actor)
    .where(
      and(
        isOnList(actor),
        eq(savedThings.kind, kind),
        q ? speaksOf(actor, q) : undefined,
        label ? wears(label) : undefined,
      ),
    )
    .orderBy(...(sort === 'newest' ? [desc(at), id] : [at, id]))
    .limit(savedPageSize)
    .offset((page - 1) * savedPageSize)
  const isBeyond = rows.length === 0 && page > 1
  const count = isBeyond ? (await findSaved(actor, { ...asked, page: 1 })).count : (rows[0]?.total ?? 0)
  return { things: rows.map(foundThingOf), count }
}

export async function findSavedThing(actor: Actor, { kind, id }: Thing): Promise<FoundThing | undefined> {
  if (actor.role === 'visitor') return undefined
  const isIt = and(eq(savedThings.kind, kind), eq(savedThings.targetId, id))
  const [row] = await things(actor).where(and(isOnList(actor), isIt))
  return row && foundThingOf(row)
}
