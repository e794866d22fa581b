import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  applicationBatches,
  applicationChanges,
  applications,
  scheduledMoves,
} from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { eraseInterviews } from '#domain/interviews/personal-data.server.ts'
import { emptyWords } from '#domain/teachers/empty-profile.ts'
import { accountDeleted, type Snapshot } from './application.ts'
import { removeWithApplications } from './delete-vacancy.server.ts'
import { endLiveApplications } from './end-open-applications.server.ts'
import { eraseShownDocuments, exportShownDocuments } from './shown-documents.server.ts'

/** A column that is not listed here is in nobody's export. */
const ofBothSides = {
  id: applications.id,
  teacherId: applications.teacherId,
  vacancyId: applications.vacancyId,
  schoolId: applications.schoolId,
  status: applications.status,
  coverLetter: applications.coverLetter,
  snapshot: applications.snapshot,
  snapshotRenewedAt: applications.snapshotRenewedAt,
  vacancyTitle: applications.vacancyTitle,
  answerDays: applications.answerDays,
  schoolName: applications.schoolName,
  appliedAt: applications.appliedAt,
  changedAt: applications.changedAt,
  confirmedAt: applications.confirmedAt,
  startsOn: applications.startsOn,
}

const ofSchoolAlone = { criteria: applications.criteria, assignedId: applications.assignedId }

/** Without contacts of the other side. */
export async function exportApplications(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string | undefined },
) {
  const found = await tx
    .select({ ofBothSides, ofSchoolAlone })
    .from(applications)
    .where(
      or(eq(applications.teacherId, accountId), schoolId ? eq(applications.schoolId, schoolId) : undefined),
    )
    .orderBy(asc(applications.appliedAt))
  const ids = found.map(({ ofBothSides: { id } }) => id)
  const changes =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(applicationChanges)
          .where(inArray(applicationChanges.applicationId, ids))
          .orderBy(asc(applicationChanges.id))
  const changesOf = Map.groupBy(changes, ({ applicationId }) => applicationId)
  const shown = await exportShownDocuments(tx, ids, accountId)
  const documentsOf = Map.groupBy(shown, ({ applicationId }) => applicationId)
  return found.map(({ ofBothSides: application, ofSchoolAlone: internal }) => ({
    ...application,
    ...(application.schoolId === schoolId && internal),
    documents: (documentsOf.get(application.id) ?? []).map(({ applicationId: _id, ...document }) => document),
    changes: (changesOf.get(application.id) ?? []).map(
      ({ fromStatus, toStatus, authorId, reason, note, at }) => ({
        fromStatus,
        toStatus,
        isOwn: authorId === accountId,
        reason,
        note,
        at,
      }),
    ),
  }))
}

/** For a member who gets no export of the school (rule 45). */
export async function exportDecisions(tx: Transaction, accountId: string) {
  const { applicationId, fromStatus, toStatus, reason, note, at, authorId } = applicationChanges
  return tx
    .select({ applicationId, fromStatus, toStatus, reason, note, at })
    .from(applicationChanges)
    .where(eq(authorId, accountId))
    .orderBy(asc(applicationChanges.id))
}

const emptySnapshot: Snapshot = { fullName: '', location: null, ...emptyWords }

/** Teachers keep that there was an application, to which vacancy, and its outcome. */
export async function eraseApplicationsOfSchool(
  tx: Transaction,
  schoolId: string,
  authorId: string,
): Promise<void> {
  const shown = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
    .orderBy(asc(vacancies.id))
    .for('no key update')
  const gone = { authorId, reason: accountDeleted } as const
  await endLiveApplications(tx, eq(applications.schoolId, schoolId), gone)
  for (const { id } of shown) await removeWithApplications(tx, { id, schoolId }, authorId)
  await eraseInterviews(tx, { schoolId })
  const isReceived = sql`exists (select from ${applications} where ${applications.id} = ${applicationChanges.applicationId}
    and ${applications.schoolId} = ${schoolId} and ${applications.teacherId} is distinct from ${applicationChanges.authorId})`
  await tx.update(applicationChanges).set({ note: null }).where(isReceived)
  await tx.delete(applicationBatches).where(eq(applicationBatches.schoolId, schoolId))
  await tx
    .update(applications)
    .set({ schoolName: '', criteria: [] })
    .where(eq(applications.schoolId, schoolId))
}

/** The school keeps that there was an application, to which vacancy, and its outcome. */
export async function eraseApplications(tx: Transaction, accountId: string): Promise<void> {
  const gone = { authorId: accountId, reason: accountDeleted } as const
  await endLiveApplications(tx, eq(applications.teacherId, accountId), gone)
  await eraseInterviews(tx, { teacherId: accountId })
  await tx
    .update(applications)
    .set({
      coverLetter: null,
      snapshot: emptySnapshot,
      snapshotRenewedAt: null,
    })
    .where(eq(applications.teacherId, accountId))
  const sent = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.teacherId, accountId))
  await tx
    .update(applicationChanges)
    .set({ note: null })
    .where(and(eq(applicationChanges.authorId, accountId), inArray(applicationChanges.applicationId, sent)))
  await tx.delete(scheduledMoves).where(eq(scheduledMoves.authorId, accountId))
  await tx.delete(applicationBatches).where(eq(applicationBatches.authorId, accountId))
  await eraseShownDocuments(tx, accountId)
}
