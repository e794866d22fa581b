import { type SQL, sql } from 'drizzle-orm'

/**
 * Of a search that two schools saved which became one. Whoever is notified of it stays so, and the links of its mails
 * lead to the one that stays.
 */
export function mergeListenersSql({ kept, gone }: { kept: string; gone: string }): SQL[] {
  const arePair = sql`there.school_id = ${kept} and moved.school_id = ${gone}
    and there.list = moved.list and there.query = moved.query`
  return [
    sql`insert into saved_search_listeners
        (saved_search_id, account_id, frequency, channels, paused_at, told_at, looked_on)
      select there.id, one.account_id, one.frequency, one.channels, one.paused_at, one.told_at, one.looked_on
      from saved_search_listeners as one join saved_searches as moved on moved.id = one.saved_search_id
      join saved_searches as there on ${arePair}
      on conflict do nothing`,
    sql`update saved_search_mails as mail set saved_search_id = there.id
      from saved_searches as moved join saved_searches as there on ${arePair}
      where mail.saved_search_id = moved.id and not exists (select from saved_search_mails as other
        where other.saved_search_id = there.id and other.day = mail.day
          and other.account_id is not distinct from mail.account_id)`,
  ]
}
