import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'

/** Only to a later day. `lastDays`: rows of `application_id` and `day`. */
export async function prolongAsked(tx: Transaction, lastDays: SQL): Promise<void> {
  await tx.execute(sql`
    update ${notifications} set reference = ${notifications.reference} || jsonb_build_object('dueOn', asked.day::text)
    from (
      select due.application_id::text as application_id, due.day, party.account_id from ${lastDays} as due
      join ${applications} on ${applications.id} = due.application_id
      cross join lateral (
        select ${applications.teacherId} as account_id union all
        select ${schoolMembers.accountId} from ${schoolMembers} where ${schoolMembers.schoolId} = ${applications.schoolId}
      ) as party) as asked
    where ${notifications.accountId} = asked.account_id and ${notifications.kind} = 'review-asked'
      and ${notifications.reference} ->> 'applicationId' = asked.application_id
      and coalesce(${notifications.reference} ->> 'dueOn', '') < asked.day::text`)
}
