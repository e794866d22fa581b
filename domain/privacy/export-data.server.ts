import { makeZip } from 'client-zip'
import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { exportAccount } from '#domain/accounts/personal-data.server.ts'
import { exportApplications, exportDecisions } from '#domain/applications/personal-data.server.ts'
import { exportAssessments } from '#domain/assessments/personal-data.server.ts'
import { exportAudit } from '#domain/audit/personal-data.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { exportClaims } from '#domain/claims/personal-data.server.ts'
import { exportCvLink } from '#domain/cv/personal-data.server.ts'
import { exportFiles } from '#domain/files/personal-data.server.ts'
import { exportUnwanted } from '#domain/fit/personal-data.server.ts'
import { exportInquiries } from '#domain/inquiries/personal-data.server.ts'
import { exportInterviews } from '#domain/interviews/personal-data.server.ts'
import { exportJobInvitations } from '#domain/invitations/personal-data.server.ts'
import { exportMeasures } from '#domain/measures/personal-data.server.ts'
import { exportInvitations, exportMemberChanges } from '#domain/members/personal-data.server.ts'
import { exportLetters, exportTemplates } from '#domain/message-templates/personal-data.server.ts'
import { exportMessages, exportTalker } from '#domain/messaging/personal-data.server.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { exportNotifications } from '#domain/notifications/personal-data.server.ts'
import { exportOffers } from '#domain/offers/personal-data.server.ts'
import { exportMembership } from '#domain/organisations/personal-data.server.ts'
import { exportPush } from '#domain/push/personal-data.server.ts'
import { exportReports } from '#domain/reports/personal-data.server.ts'
import { exportReviews } from '#domain/reviews/personal-data.server.ts'
import { exportSaved } from '#domain/saved/personal-data.server.ts'
import { exportSearches } from '#domain/saved-searches/personal-data.server.ts'
import { exportSchool } from '#domain/schools/personal-data.server.ts'
import { exportStatistics } from '#domain/statistics/personal-data.server.ts'
import { exportTickets } from '#domain/support/personal-data.server.ts'
import { exportTeacher } from '#domain/teachers/personal-data.server.ts'
import { exportTelegram } from '#domain/telegram/personal-data.server.ts'
import { exportVacancies, exportVacancyTemplates } from '#domain/vacancies/personal-data.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { exportViews } from '#domain/views/personal-data.server.ts'
import { now } from '#platform/clock.ts'
import { deleteFiles, getFile, putFile } from '#platform/files.ts'
import { queueJob } from '#platform/jobs.ts'
import { dataExportHours } from './data-export.ts'
import { archiveFolder, archiveKey } from './data-export-file.ts'
import { isOfThisMembershipSql } from './of-this-membership.server.ts'

async function collect(tx: Transaction, accountId: string): Promise<Record<string, unknown>> {
  const account = await exportAccount(tx, accountId)
  const membership = await exportMembership(tx, accountId)
  const schoolId = membership?.role === 'owner' ? membership.schoolId : undefined
  const memberOf = membership?.schoolId
  const vacancies = membership
    ? await exportVacancies(tx, membership.schoolId, schoolId ? undefined : accountId)
    : []
  return {
    account,
    membership: membership && {
      ...membership,
      invitations: await exportInvitations(tx, accountId, membership.schoolId),
      changes: await exportMemberChanges(tx, accountId),
    },
    teacher: await exportTeacher(tx, accountId),
    school: schoolId && (await exportSchool(tx, schoolId)),
    verification: await exportClaims(
      tx,
      schoolId ? { side: 'school', id: schoolId } : { side: 'teacher', id: accountId },
    ),
    vacancies,
    offers: await exportOffers(tx, accountId),
    unwantedVacancies: await exportUnwanted(tx, accountId),
    cvLink: await exportCvLink(tx, accountId),
    applications: await exportApplications(tx, { accountId, schoolId }),
    decisions: membership && !schoolId ? await exportDecisions(tx, accountId) : undefined,
    assessments: await exportAssessments(tx, {
      accountId,
      schoolId,
      role: account.role,
      locale: account.locale,
    }),
    reviews: await exportReviews(tx, { accountId, schoolId }),
    interviews: await exportInterviews(tx, {
      accountId,
      schoolId: memberOf,
      isOwner: schoolId !== undefined,
    }),
    letters: await exportLetters(tx, accountId),
    templates: schoolId && (await exportTemplates(tx, schoolId)),
    'vacancy-templates': schoolId && (await exportVacancyTemplates(tx, schoolId)),
    messages: await exportMessages(tx, { accountId, schoolId }),
    talking: await exportTalker(tx, accountId),
    notifications: await exportNotifications(tx, accountId),
    push: await exportPush(tx, accountId),
    telegram: await exportTelegram(tx, accountId),
    reports: await exportReports(tx, accountId),
    measures: await exportMeasures(tx, { accountId, schoolId }),
    support: await exportTickets(tx, { accountId, schoolId }),
    inquiries: await exportInquiries(tx, accountId),
    searches: await exportSearches(tx, { accountId, memberOf }),
    saved: await exportSaved(tx, { accountId, schoolId, memberOf }),
    'invitations-to-apply': await exportJobInvitations(tx, { accountId, memberOf }),
    views: await exportViews(tx, [
      accountId,
      ...(schoolId ? [schoolId] : []),
      ...(schoolId ? vacancies.map(({ id }) => id) : []),
    ]),
    statistics: schoolId && (await exportStatistics(tx, schoolId)),
    log: await exportAudit(tx, { accountId, email: account.email ?? '' }),
  }
}

type Part = { name: string; input: string | Buffer<ArrayBuffer>; lastModified: Date }

/** The data are of one moment; the archive is written file by file, so `partsDone` is exact. */
export async function exportData({ exportId }: { exportId: string }): Promise<void> {
  const gatheredAt = now()
  const gathered = await transact(
    async (tx) => {
      const [asked] = await tx
        .select({ accountId: dataExports.accountId, state: dataExports.state })
        .from(dataExports)
        .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
        .where(eq(dataExports.id, exportId))
      if (!asked?.accountId || asked.state !== 'preparing') return undefined
      const { accountId } = asked
      const data = await collect(tx, accountId)
      return { accountId, data, files: await exportFiles(tx, accountId) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (!gathered) return
  const { accountId, data, files } = gathered
  const words = Object.entries(data).filter(([, value]) => value !== undefined)
  const variants = files.flatMap(({ id, purpose, createdAt, variants: all }) =>
    Object.entries(all).map(([variant, { key }]) => ({ id, purpose, createdAt, variant, key })),
  )
  const partsTotal = words.length + variants.length
  let partsDone = 0
  // It contains the school that the account belongs to now (rule 45).
  const tell = () =>
    db
      .update(dataExports)
      .set({ partsDone, partsTotal, requestedAt: gatheredAt })
      .where(eq(dataExports.id, exportId))

  async function* parts(): AsyncGenerator<Part> {
    for (const [word, value] of words) {
      yield { name: `${word}.json`, input: JSON.stringify(value, null, 2), lastModified: gatheredAt }
      partsDone += 1
    }
    for (const { id, purpose, createdAt, variant, key } of variants) {
      await tell()
      const bytes = await getFile(key)
      const ending = key.slice(key.lastIndexOf('.'))
      if (bytes)
        yield { name: `files/${purpose}-${id}-${variant}${ending}`, input: bytes, lastModified: createdAt }
      partsDone += 1
    }
  }

  let sizeBytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of makeZip(parts())) {
      sizeBytes += chunk.length
      yield chunk
    }
  }

  await tell()
  await putFile(archiveKey(exportId), counted())
  await finish({ exportId, accountId, partsDone, sizeBytes })
}

type Written = { exportId: string; accountId: string; partsDone: number; sizeBytes: number }

/**
 * If the school changed meanwhile, the archive is made again. Another worker may have finished it: the job of a worker
 * that seemed dead runs twice.
 */
async function finish({ exportId, accountId, partsDone, sizeBytes }: Written): Promise<void> {
  const isKept = await transact(async (tx) => {
    // Leaving a school locks this row too.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    const isThis = eq(dataExports.id, exportId)
    const isPreparing = and(isThis, eq(dataExports.state, 'preparing'))
    const [ready] = await tx
      .update(dataExports)
      .set({
        state: 'ready',
        partsDone,
        sizeBytes,
        expiresAt: new Date(now().getTime() + dataExportHours * 3_600_000),
      })
      .where(and(isPreparing, isOfThisMembershipSql))
      .returning({ id: dataExports.id })
    if (!ready) {
      const [found] = await tx.select({ state: dataExports.state }).from(dataExports).where(isThis)
      if (found?.state === 'preparing') await queueJob(tx, 'export-data', { exportId })
      return found !== undefined && found.state !== 'discarded'
    }
    await recordAudit(tx, { kind: 'data-exported', accountId })
    await queueJob(tx, 'mail-export-ready', { exportId })
    await notifyOfAccount(tx, accountId, 'export-ready')
    return true
  })
  if (!isKept) await deleteFiles(archiveFolder(exportId))
}
