import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { eraseInquiries, moveInquiries } from '#domain/inquiries/personal-data.server.ts'
import { eraseReports, moveReports } from '#domain/reports/personal-data.server.ts'
import { adoptSearches, findAdopter } from '#domain/saved-searches/adopt-searches.server.ts'
import { eraseSearches, moveSearches } from '#domain/saved-searches/personal-data.server.ts'
import { eraseTickets, moveTickets } from '#domain/support/personal-data.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Jobs } from '#platform/jobs.ts'

/** Answers go to the present address, and a deletion, which knows only that one, finds everything (rule Q21). */
export async function moveAddress({ accountId, formerEmail }: Jobs['move-address']): Promise<void> {
  await transact(async (tx) => {
    // The account first, as a deletion takes it.
    const [account] = await tx
      .select({ email: accounts.email, deletedAt: accounts.deletedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update')
    if (!account || account.email === formerEmail) return
    if (account.deletedAt) {
      for (const erase of [eraseReports, eraseTickets, eraseInquiries, eraseSearches])
        await erase(tx, accountId, formerEmail)
      return
    }
    const moved = { accountId, formerEmail, email: account.email }
    for (const move of [moveReports, moveTickets, moveInquiries, moveSearches]) await move(tx, moved)
    // The present address has a teacher account now (rule 24).
    if ((await findAdopter(tx, account.email)) === accountId)
      await adoptSearches(tx, accountId, account.email)
  })
}
