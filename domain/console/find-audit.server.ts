import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditEntries, auditLines, auditTies } from '#db/schema/audit.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { auditKinds } from '#domain/audit/audit.ts'
import { bishkekOffsetMs } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isUuid } from '#platform/ids.ts'
import { tokenHash } from '#platform/tokens.ts'
import { consoleDoor } from './console-door.server.ts'

export const auditPerPage = 100
export const auditExportMax = 10_000
const countMax = 1_000

export type AuditQuery = {
  kind: string | null
  /** An address, or the id of an account or a school. */
  who: string
  /** Calendar days in Bishkek, the last one too. */
  from: string | null
  to: string | null
  before: number | null
}

export async function findAudit(actor: Actor, query: AuditQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const filters = filtersOf(query)
  const [found, [counted]] = await Promise.all([
    linesOf(
      and(...filters, query.before === null ? undefined : lt(auditEntries.id, query.before)),
      auditPerPage + 1,
    ),
    db.select({ count: sql<number>`count(*)::int` }).from(
      db
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(and(...filters))
        .orderBy(desc(auditEntries.id))
        .limit(countMax + 1)
        .as('found'),
    ),
  ])
  const lines = found.slice(0, auditPerPage)
  const named = await namesIn(lines.map(({ details }) => details))
  const count = counted?.count ?? 0
  return {
    lines: lines.map((line) => ({ ...line, details: namedDetails(line.details, named) })),
    next: found.length > auditPerPage ? lines.at(-1)?.id : undefined,
    count: Math.min(count, countMax),
    isMore: count > countMax,
  }
}

const ofSchools = ['school', 'schoolId', 'other', 'merged']
const ofPeople = ['by']

export type AuditDetail = {
  key: string
  value: string
  /** Whose name it is, if the value is the id of somebody who still exists. */
  of?: { kind: 'person' | 'school'; id: string }
}

type Names = { people: Map<string, string>; schools: Map<string, string> }

async function namesIn(all: Record<string, string>[]): Promise<Names> {
  const idsOf = (keys: string[]) => [
    ...new Set(
      all.flatMap((details) =>
        Object.entries(details).flatMap(([key, value]) =>
          keys.includes(key) && isUuid(value) ? [value] : [],
        ),
      ),
    ),
  ]
  const [peopleIds, schoolIds] = [idsOf(ofPeople), idsOf(ofSchools)]
  const [people, schools] = await Promise.all([
    peopleIds.length > 0
      ? db
          .select({ id: accounts.id, name: accounts.fullName })
          .from(accounts)
          .where(inArray(accounts.id, peopleIds))
      : [],
    schoolIds.length > 0
      ? db
          .select({ id: schoolProfiles.id, name: schoolProfiles.schoolName })
          .from(schoolProfiles)
          .where(inArray(schoolProfiles.id, schoolIds))
      : [],
  ])
  const byId = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { people: byId(people), schools: byId(schools) }
}

function namedDetails(details: Record<string, string>, { people, schools }: Names): AuditDetail[] {
  return Object.entries(details).map(([key, value]) => {
    const person = ofPeople.includes(key) && people.get(value)
    if (person) return { key, value: person, of: { kind: 'person', id: value } }
    const school = ofSchools.includes(key) && schools.get(value)
    return school ? { key, value: school, of: { kind: 'school', id: value } } : { key, value }
  })
}

export async function exportAuditLines(actor: Actor, query: AuditQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const found = await linesOf(and(...filtersOf(query)), auditExportMax + 1)
  return { lines: found.slice(0, auditExportMax), isMore: found.length > auditExportMax }
}

function linesOf(where: SQL | undefined, limit: number) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      kind: auditEntries.kind,
      accountId: auditEntries.accountId,
      ip: auditEntries.ip,
      // The hash of a former address means nothing to a reader; only a command uses it.
      details: sql<Record<string, string>>`${auditEntries.details} - 'former'`,
      fullName: accounts.fullName,
      email: accounts.email,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

function filtersOf({ kind, who, from, to }: AuditQuery): (SQL | undefined)[] {
  const known = auditKinds.find((one) => one === kind)
  const [first, last] = [beginningOf(from), beginningOf(to)]
  return [
    known && eq(auditEntries.kind, known),
    who ? whoSql(who.trim().toLowerCase()) : undefined,
    first && gte(auditEntries.at, first),
    last && lt(auditEntries.at, new Date(last.getTime() + dayMs)),
  ]
}

function beginningOf(day: string | null): Date | undefined {
  if (!day || !/^2\d{3}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(Date.parse(`${day}T00:00:00Z`) - bishkekOffsetMs)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function whoSql(who: string): SQL | undefined {
  const id = isUuid(who)
    ? sql`${who}::uuid`
    : sql`(select ${accounts.id} from ${accounts} where ${accounts.email} = ${who})`
  const did = sql`(${auditTies.about} ? 'by' and ${auditTies.about} ->> 'by' = ${id}::text)`
  const ofAddress = isUuid(who) ? undefined : eq(auditTies.emailHash, tokenHash(who))
  const ofSchool = isUuid(who) ? ofSchoolSql(who) : undefined
  // Reads all ties, each by its index; with a condition on the lines beside it no index would be used.
  return sql`${auditEntries.id} in (select ${auditLines.id} from ${auditTies}
    join ${auditLines} on ${auditLines.subjectId} = ${auditTies.subjectId}
    where ${or(eq(auditTies.accountId, id), did, ofAddress, ofSchool)})`
}

function ofSchoolSql(id: string): SQL | undefined {
  const named = ofSchools.map((key) => sql`${auditTies.about} @> ${JSON.stringify({ [key]: id })}::jsonb`)
  // As in the condition of the index: a line that names another school also names the first.
  return and(sql`${auditTies.about} ?| array['school', 'schoolId']`, or(...named))
}
