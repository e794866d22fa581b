import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'

/** A viewer holds no application. */
export const assignees = alias(schoolMembers, 'assignees')
export const isAssigneeSql = and(
  eq(assignees.accountId, applications.assignedId),
  ne(assignees.role, 'viewer'),
)

export const assigneeAccounts = alias(accounts, 'assignee_accounts')
export const isAssigneeAccountSql = eq(assigneeAccounts.id, assignees.accountId)
export const assignee = { id: assigneeAccounts.id, name: assigneeAccounts.fullName }
