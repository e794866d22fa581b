import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { Actor } from './actor.ts'

export async function ownAccount(actor: Actor) {
  if (actor.role === 'visitor') return undefined
  const [account] = await db
    .select({
      fullName: accounts.fullName,
      phone: accounts.phone,
      email: accounts.email,
      locale: accounts.locale,
      createdAt: accounts.createdAt,
      version: accounts.version,
    })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
  return account && { ...account, role: actor.role }
}
