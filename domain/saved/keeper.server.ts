import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { savedThings } from '#db/schema/saved.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { keeperOf, savedMax } from './saved.ts'

export const keeperIds = (member: Member) =>
  member.role === 'school'
    ? { accountId: null, schoolId: member.schoolId, authorId: member.accountId }
    : { accountId: member.accountId, schoolId: null, authorId: null }

/** Both columns, as the indexes have them. */
export const isKeptBySql = (member: Member): SQL | undefined =>
  member.role === 'school'
    ? and(isNull(savedThings.accountId), eq(savedThings.schoolId, member.schoolId))
    : and(eq(savedThings.accountId, member.accountId), isNull(savedThings.schoolId))

export const savedMaxOf = (member: Member): number => savedMax[keeperOf(member.role)]

export const author = alias(accounts, 'author')

export const isAuthorSql = () => eq(author.id, savedThings.authorId)
export const isAuthorsMembershipSql = () =>
  and(eq(schoolMembers.accountId, author.id), eq(schoolMembers.schoolId, savedThings.schoolId))

/** Empty if the colleague is gone; null for one's own. */
export const authorForSql = ({ accountId }: Member) =>
  sql<
    string | null
  >`case when ${savedThings.schoolId} is not null and ${savedThings.authorId} is distinct from ${accountId}
    then coalesce(case when ${schoolMembers.accountId} is not null then ${author.fullName} end, '') end`
