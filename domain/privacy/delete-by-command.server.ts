import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import { reports } from '#db/schema/reports.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { supportTickets } from '#db/schema/support.ts'
import { eraseAsked } from '#domain/accounts/personal-data.server.ts'
import { eraseAudit } from '#domain/audit/personal-data.server.ts'
import { eraseInquiries } from '#domain/inquiries/personal-data.server.ts'
import { tellQuestionsGone } from '#domain/inquiries/tell-questions-gone.server.ts'
import { forgetLimits } from '#domain/limits/forget-limits.server.ts'
import { eraseInvitations } from '#domain/members/personal-data.server.ts'
import { eraseReports } from '#domain/reports/personal-data.server.ts'
import { eraseSearches } from '#domain/saved-searches/personal-data.server.ts'
import { eraseTickets } from '#domain/support/personal-data.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { erase, removeBytes } from './delete-account.server.ts'

// Anybody with a shell on the server may do this for a person who asked by mail, so the verbs take no actor.

/** The owner is mailed. The name is required, since a deletion cannot be undone. */
export async function deleteAccountByCommand(
  email: string,
  fullName: string,
): Promise<Result<'unknown' | 'other-name'>> {
  const [account] = await db
    .select({ accountId: accounts.id, role: accounts.role, fullName: accounts.fullName })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)))
  if (!account) return { ok: false, reason: 'unknown' }
  if (account.fullName !== fullName) return { ok: false, reason: 'other-name' }
  const fileIds = await transact((tx) => erase(tx, { ...account, by: 'command' }, true))
  if (!fileIds) return { ok: false, reason: 'unknown' }
  await removeBytes(fileIds)
  return { ok: true }
}

type LeftByVisitor = {
  registrations: number
  requests: number
  searches: number
  questions: number
  reports: number
  invitations: number
}

export async function deleteVisitorByCommand(email: string): Promise<LeftByVisitor> {
  const nobody = uuidv7()
  return transact(async (tx) => {
    const left = {
      registrations: await tx.$count(registrations, eq(registrations.email, email)),
      requests: await tx.$count(
        supportTickets,
        and(eq(supportTickets.email, email), isNull(supportTickets.accountId)),
      ),
      searches: await tx.$count(savedSearches, eq(savedSearches.email, email)),
      questions: await tx.$count(inquiries, eq(inquiries.email, email)),
      reports: await tx.$count(reports, eq(reports.email, email)),
      invitations: await tx.$count(schoolInvitations, eq(schoolInvitations.email, email)),
    }
    await eraseAsked(tx, email)
    await eraseReports(tx, nobody, email)
    await eraseTickets(tx, nobody, email)
    await eraseSearches(tx, nobody, email)
    const askedIds = await eraseInquiries(tx, nobody, email)
    await tellQuestionsGone(tx, askedIds)
    await eraseInvitations(tx, { accountId: nobody, email })
    await forgetLimits(tx, [email])
    await eraseAudit(tx, { accountId: nobody, email })
    return left
  })
}
