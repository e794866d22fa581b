import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { talkers } from '#db/schema/messaging.ts'
import { now } from '#platform/clock.ts'
import { seenEveryMs } from './presence.ts'

/**
 * Writes that these accounts have a page open, for the event streams: one statement for many, and nothing for who
 * shows it not or was written less than a minute ago, on whichever process.
 */
export async function noteSeen(accountIds: readonly string[]): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - seenEveryMs)
  await db.execute(sql`
    insert into ${talkers} (account_id, seen_at)
    select ${accounts.id}, ${at} from ${accounts}
    where ${accounts.id} = any(${sql.param([...accountIds])}::uuid[]) and ${accounts.role} in ('teacher', 'school')
      and ${accounts.deletedAt} is null
    on conflict (account_id) do update set seen_at = excluded.seen_at
    where ${talkers.isPresenceShown} and (${talkers.seenAt} is null or ${talkers.seenAt} <= ${before})`)
}
