import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { Locale } from '#locales/messages.ts'
import type { Actor } from './actor.ts'

/** Rule 44. */
export async function setLocale(actor: Actor, locale: Locale): Promise<void> {
  if (actor.role === 'visitor') return
  await db
    .update(accounts)
    .set({ locale })
    .where(and(eq(accounts.id, actor.accountId), isNull(accounts.deletedAt)))
}
