import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import {
  applicationLabels,
  applicationNotes,
  applicationScores,
  schoolLabels,
} from '#db/schema/assessments.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Average, Label, MemberScores, Note } from './assessment.ts'

/** The assessment of an application in a list. */
export type AssessmentSummary = { labels: Label[]; average: Average; notes: number }

const labelsSql = qualified<Label[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${schoolLabels.id}, 'word', ${schoolLabels.word},
    'colour', ${schoolLabels.colour}, 'version', ${schoolLabels.version}) order by lower(${schoolLabels.word}))
  from ${applicationLabels} join ${schoolLabels} on ${schoolLabels.id} = ${applicationLabels.labelId}
  where ${applicationLabels.applicationId} = ${applications.id}), '[]')`)

/**
 * The same for many applications of the school that asks, by one statement; what is not its own is left out. For
 * everybody else it is empty.
 */
export async function assessmentsOf(
  actor: Actor,
  applicationIds: readonly string[],
): Promise<Map<string, AssessmentSummary>> {
  if (actor.role !== 'school' || applicationIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: applications.id,
      labels: labelsSql,
      mean: qualified<
        number | null
      >(sql`(select avg(${applicationScores.score})::float8 from ${applicationScores}
        where ${applicationScores.applicationId} = ${applications.id})`),
      scoredBy:
        qualified<number>(sql`(select count(distinct ${applicationScores.accountId})::int from ${applicationScores}
        where ${applicationScores.applicationId} = ${applications.id})`),
      notes: qualified<number>(sql`(select count(*)::int from ${applicationNotes}
        where ${applicationNotes.applicationId} = ${applications.id})`),
    })
    .from(applications)
    .where(and(eq(applications.schoolId, actor.schoolId), inArray(applications.id, [...applicationIds])))
  return new Map(
    rows.map(({ id, labels, mean, scoredBy, notes }) => [
      id,
      { labels, notes, average: mean === null ? null : { value: mean, count: scoredBy } },
    ]),
  )
}

export type Assessment = {
  criteria: string[]
  labels: Label[]
  notes: Note[]
  /** Members who scored, the actor first. */
  members: MemberScores[]
}

const authorSql = sql<string>`case when ${accounts.deletedAt} is null then coalesce(${accounts.fullName}, '') else '' end`

/** For any member of the application's school; undefined for others. */
export async function assessmentOf(actor: Actor, applicationId: string): Promise<Assessment | undefined> {
  if (actor.role !== 'school') return undefined
  const isOwn = and(eq(applications.id, applicationId), eq(applications.schoolId, actor.schoolId))
  const isBySelf = (column: typeof applicationNotes.authorId | typeof applicationScores.accountId) =>
    sql<boolean>`coalesce(${column} = ${actor.accountId}, false)`
  const [[found], notes, scores] = await Promise.all([
    db.select({ criteria: applications.criteria, labels: labelsSql }).from(applications).where(isOwn),
    db
      .select({
        id: applicationNotes.id,
        text: applicationNotes.text,
        version: applicationNotes.version,
        writtenAt: applicationNotes.writtenAt,
        changedAt: applicationNotes.changedAt,
        author: authorSql,
        isOwn: isBySelf(applicationNotes.authorId),
      })
      .from(applicationNotes)
      .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
      .leftJoin(accounts, eq(accounts.id, applicationNotes.authorId))
      .where(isOwn)
      .orderBy(asc(applicationNotes.writtenAt), asc(applicationNotes.id)),
    db
      .select({
        accountId: applicationScores.accountId,
        criterion: applicationScores.criterion,
        score: applicationScores.score,
        author: authorSql,
        isOwn: isBySelf(applicationScores.accountId),
      })
      .from(applicationScores)
      .innerJoin(applications, eq(applications.id, applicationScores.applicationId))
      .innerJoin(accounts, eq(accounts.id, applicationScores.accountId))
      .where(isOwn)
      .orderBy(asc(accounts.fullName), asc(accounts.id)),
  ])
  if (!found) return undefined
  return { ...found, notes, members: membersOf(scores, found.criteria.length) }
}

type ScoreRow = { accountId: string; criterion: number; score: number; author: string; isOwn: boolean }

function membersOf(rows: readonly ScoreRow[], criteria: number): MemberScores[] {
  const members = new Map<string, MemberScores>()
  for (const { accountId, criterion, score, author, isOwn } of rows) {
    const member = members.get(accountId) ?? { author, isOwn, scores: Array(criteria).fill(null) }
    member.scores[criterion] = score
    members.set(accountId, member)
  }
  return [...members.values()].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
