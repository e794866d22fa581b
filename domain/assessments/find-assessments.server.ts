import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Label } from '#domain/labels/label.ts'
import type { Average, MemberScores, Note } from './assessment.ts'

export type AssessmentSummary = { labels: Label[]; average: Average; notes: number }

const labelsSql = qualified<Label[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${schoolLabels.id}, 'word', ${schoolLabels.word},
    'colour', ${schoolLabels.colour}, 'version', ${schoolLabels.version}) order by lower(${schoolLabels.word}))
  from ${applicationLabels} join ${schoolLabels} on ${schoolLabels.id} = ${applicationLabels.labelId}
  where ${applicationLabels.applicationId} = ${applications.id}), '[]')`)

/** Empty for everybody but the school; leaves out applications of others. */
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

const authorSql = sql`case when ${accounts.deletedAt} is null then coalesce(${accounts.fullName}, '') else '' end`

const isOwnSql = (
  column: typeof applicationNotes.authorId | typeof applicationScores.accountId,
  id: string,
) => sql`coalesce(${column} = ${id}, false)`

const notesSql = (accountId: string) =>
  qualified<(Omit<Note, 'writtenAt' | 'changedAt'> & { writtenAt: string; changedAt: string | null })[]>(
    sql`coalesce((
      select json_agg(json_build_object('id', ${applicationNotes.id}, 'text', ${applicationNotes.text},
        'version', ${applicationNotes.version}, 'writtenAt', ${applicationNotes.writtenAt},
        'changedAt', ${applicationNotes.changedAt}, 'author', ${authorSql},
        'isOwn', ${isOwnSql(applicationNotes.authorId, accountId)})
        order by ${applicationNotes.writtenAt}, ${applicationNotes.id})
      from ${applicationNotes} left join ${accounts} on ${accounts.id} = ${applicationNotes.authorId}
      where ${applicationNotes.applicationId} = ${applications.id}), '[]')`,
  )

type ScoreRow = { accountId: string; criterion: number; score: number; author: string; isOwn: boolean }

const scoresSql = (accountId: string) =>
  qualified<ScoreRow[]>(sql`coalesce((
    select json_agg(json_build_object('accountId', ${applicationScores.accountId},
      'criterion', ${applicationScores.criterion}, 'score', ${applicationScores.score}, 'author', ${authorSql},
      'isOwn', ${isOwnSql(applicationScores.accountId, accountId)}) order by ${accounts.fullName}, ${accounts.id})
    from ${applicationScores} join ${accounts} on ${accounts.id} = ${applicationScores.accountId}
    where ${applicationScores.applicationId} = ${applications.id}), '[]')`)

export async function assessmentsInFull(
  actor: Actor,
  applicationIds: readonly string[],
): Promise<Map<string, Assessment>> {
  if (actor.role !== 'school' || applicationIds.length === 0) return new Map()
  const { accountId, schoolId } = actor
  const rows = await db
    .select({
      id: applications.id,
      criteria: applications.criteria,
      labels: labelsSql,
      notes: notesSql(accountId),
      scores: scoresSql(accountId),
    })
    .from(applications)
    .where(and(eq(applications.schoolId, schoolId), inArray(applications.id, [...applicationIds])))
  return new Map(
    rows.map(({ id, criteria, labels, notes, scores }) => [
      id,
      {
        criteria,
        labels,
        notes: notes.map(({ writtenAt, changedAt, ...note }) => ({
          ...note,
          writtenAt: new Date(writtenAt),
          changedAt: changedAt === null ? null : new Date(changedAt),
        })),
        members: membersOf(scores, criteria.length),
      },
    ]),
  )
}

export async function assessmentOf(actor: Actor, applicationId: string): Promise<Assessment | undefined> {
  return (await assessmentsInFull(actor, [applicationId])).get(applicationId)
}

function membersOf(rows: readonly ScoreRow[], criteria: number): MemberScores[] {
  const members = new Map<string, MemberScores>()
  for (const { accountId, criterion, score, author, isOwn } of rows) {
    const member = members.get(accountId) ?? { author, isOwn, scores: Array(criteria).fill(null) }
    member.scores[criterion] = score
    members.set(accountId, member)
  }
  return [...members.values()].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
