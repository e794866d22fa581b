import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { type Locale, m } from '#locales/messages.ts'
import { assessedTables } from './assessed-tables.server.ts'

/** A member gets their own notes and scores, an owner those of the school (rule 55). */
export async function exportAssessments(
  tx: Transaction,
  {
    accountId,
    schoolId,
    role,
    locale = 'ru',
  }: {
    accountId: string
    schoolId: string | undefined
    role?: Role | null | undefined
    locale?: Locale | undefined
  },
) {
  if (role === 'teacher') return { howToAsk: m.assessment_export_how({}, { locale }) }
  if (role !== 'school') return undefined
  const { applicationId, text, writtenAt, changedAt, authorId } = applicationNotes
  const notes = await tx
    .select({ applicationId, text, writtenAt, changedAt, authorId })
    .from(applicationNotes)
    .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
    .where(schoolId ? eq(applications.schoolId, schoolId) : eq(authorId, accountId))
    .orderBy(asc(applicationNotes.writtenAt))
  const scores = await tx
    .select({
      applicationId: applicationScores.applicationId,
      criteria: applications.criteria,
      criterion: applicationScores.criterion,
      score: applicationScores.score,
      scoredAt: applicationScores.scoredAt,
      authorId: applicationScores.accountId,
    })
    .from(applicationScores)
    .innerJoin(applications, eq(applications.id, applicationScores.applicationId))
    .where(schoolId ? eq(applications.schoolId, schoolId) : eq(applicationScores.accountId, accountId))
    .orderBy(asc(applicationScores.scoredAt), asc(applicationScores.criterion))
  const signed = <Row extends { authorId: string | null }>({ authorId: by, ...row }: Row) => ({
    ...row,
    isOwn: by === accountId,
  })
  return {
    notes: notes.map(signed),
    scores: scores.map(({ criteria, criterion, ...score }) =>
      signed({ ...score, criterion: criteria[criterion] ?? String(criterion + 1) }),
    ),
    labels: schoolId ? await exportLabels(tx, schoolId) : undefined,
  }
}

async function exportLabels(tx: Transaction, schoolId: string) {
  const labels = await tx
    .select({ id: schoolLabels.id, word: schoolLabels.word, colour: schoolLabels.colour })
    .from(schoolLabels)
    .where(eq(schoolLabels.schoolId, schoolId))
    .orderBy(asc(schoolLabels.id))
  const put = await tx
    .select({ labelId: applicationLabels.labelId, applicationId: applicationLabels.applicationId })
    .from(applicationLabels)
    .innerJoin(schoolLabels, eq(schoolLabels.id, applicationLabels.labelId))
    .where(eq(schoolLabels.schoolId, schoolId))
  return labels.map(({ id, ...label }) => ({
    ...label,
    applicationIds: put.flatMap(({ labelId, applicationId }) => (labelId === id ? [applicationId] : [])),
  }))
}

/** What a member wrote stays with the school, without a name. */
export async function eraseAssessments(tx: Transaction, accountId: string): Promise<void> {
  const sent = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.teacherId, accountId))
  for (const table of assessedTables) await tx.delete(table).where(inArray(table.applicationId, sent))
}

export async function eraseAssessmentsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  const received = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.schoolId, schoolId))
  for (const table of assessedTables) await tx.delete(table).where(inArray(table.applicationId, received))
}
