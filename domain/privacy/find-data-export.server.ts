import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { type Actor, isSignedIn, type Undecided } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { type StreamedFile, streamFile } from '#platform/files.ts'
import { archiveKey } from './data-export-file.ts'
import { isOfThisMembershipSql } from './of-this-membership.server.ts'

export async function findDataExport(
  actor: Actor | Undecided,
  id: string,
): Promise<StreamedFile | undefined> {
  if (!isSignedIn(actor)) return undefined
  const [found] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.accountId, actor.accountId),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, now()),
        isOfThisMembershipSql,
      ),
    )
  return found && streamFile(archiveKey(id))
}
