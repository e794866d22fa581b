import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { talkers } from '#db/schema/messaging.ts'
import { now } from '#platform/clock.ts'
import { seenEveryMs } from './presence.ts'

/** One statement for many; it skips people who hide presence, and those noted less than a minute ago by any process. */
export async function noteSeen(accountIds: readonly string[]): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - seenEveryMs)
  const ids = sql`${sql.param([...accountIds])}::uuid[]`
  // Locks the account of a person who is noted for the first time, like everybody who notifies an account.
  await db.execute(sql`
    with renewed as (
      update ${talkers} set seen_at = ${at}::timestamptz
      where ${talkers.accountId} = any(${ids}) and ${talkers.isPresenceShown}
        and (${talkers.seenAt} is null or ${talkers.seenAt} <= ${before}::timestamptz)
    ), newcomers as (
      select ${accounts.id} from ${accounts}
      where ${accounts.id} = any(${ids}) and ${accounts.role} in ('teacher', 'school') and ${accounts.deletedAt} is null
        and not exists (select from ${talkers} where ${talkers.accountId} = ${accounts.id})
      order by ${accounts.id} for key share
    )
    insert into ${talkers} (account_id, seen_at) select id, ${at}::timestamptz from newcomers
    on conflict do nothing`)
}
