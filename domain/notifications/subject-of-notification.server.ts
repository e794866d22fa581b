import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { rooms } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { savedKinds, searchKinds } from './notification.ts'

/** To those who do not belong to its school, closed ones included. */
export const isShownVacancySql =
  qualified(sql<boolean>`(${vacancies.deletedAt} is null and ${vacancies.state} <> 'draft'
  and exists (select from ${schoolProfiles} as offering join ${schools} as offering_school using (id)
    where offering.id = ${vacancies.schoolId} and offering.available
      and offering_school.blocked_at is null and offering_school.deleted_at is null))`)

type Told = { accountId: AnyColumn | SQL; kind: AnyColumn | SQL; reference: AnyColumn | SQL }

/**
 * What it is about is there, and the reader is still a party to it: else no list shows it, and nothing counts it. A saved
 * vacancy that was hidden since is named so, and the account itself is always there.
 */
export function hasSubjectSql({ accountId, kind, reference }: Told): SQL<boolean> {
  const id = (name: string) => sql`(${reference} ->> ${sql.raw(`'${name}'`)})::uuid`
  const own = sql`(select ${schoolMembers.schoolId} from ${schoolMembers} where ${schoolMembers.accountId} = ${accountId})`
  const oneOf = (kinds: readonly string[]) =>
    sql`${kind} in (${sql.raw(kinds.map((one) => `'${one}'`).join(', '))})`
  return qualified(sql<boolean>`(case
    when ${kind} = 'message' then exists (select from ${rooms} where ${rooms.id} = ${reference} ->> 'roomId'
      and (${rooms.teacherId} = ${accountId} or ${rooms.schoolId} = ${own}))
    when ${oneOf(searchKinds)} then exists (select from ${savedSearches} where ${savedSearches.id} = ${id('searchId')}
      and (${savedSearches.accountId} = ${accountId} or ${savedSearches.schoolId} = ${own}))
    when ${kind} like 'application-%' or ${kind} = 'review-asked' then exists (select from ${applications}
      where ${applications.id} = ${id('applicationId')}
        and (${applications.teacherId} = ${accountId} or ${applications.schoolId} = ${own}))
    when ${kind} like 'inquiry-%' then exists (select from ${inquiries} where ${inquiries.id} = ${id('inquiryId')}
      and (${inquiries.teacherId} = ${accountId} or ${inquiries.senderId} = ${accountId}))
    when ${kind} = 'membership' then exists (select from ${schoolMemberChanges}
      where ${schoolMemberChanges.id} = ${id('changeId')}
        and (${schoolMemberChanges.memberId} = ${accountId} or ${schoolMemberChanges.schoolId} = ${own}))
    when ${oneOf(savedKinds)} then true
    when ${kind} like 'vacancy-%' then exists (select from ${vacancies} where ${vacancies.id} = ${id('vacancyId')}
      and (${vacancies.schoolId} = ${own} or ${kind} = 'vacancy-invitation' and ${isShownVacancySql}))
    else true end)`)
}
