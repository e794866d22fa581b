import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { dataExports } from '#db/schema/privacy.ts'
import { hasNoWaitingMailSql } from '#domain/mails/waiting-mail.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { deleteFiles } from '#platform/files.ts'
import { archiveFolder } from './data-export-file.ts'

const atOnce = 50

/** The bytes go before the row. */
export async function sweepDataExports(): Promise<void> {
  while ((await sweepSome()) === atOnce);
}

async function sweepSome(): Promise<number> {
  return transact(async (tx) => {
    const found = await tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(
        or(
          and(lt(dataExports.expiresAt, now()), hasNoWaitingMailSql(dataExports.id, 'exportId')),
          eq(dataExports.state, 'discarded'),
        ),
      )
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    for (const id of ids) await deleteFiles(archiveFolder(id))
    if (ids.length > 0) await tx.delete(dataExports).where(inArray(dataExports.id, ids))
    return ids.length
  })
}
