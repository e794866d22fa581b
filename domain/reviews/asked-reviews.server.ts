import { type SQL, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviewRequests, reviews } from '#db/schema/reviews.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { occasionsSql } from './occasions.server.ts'
import { type ReviewSide, reviewDays } from './review.ts'

/**
 * The side may still write its review (rule 48). As a case with an aggregate it is computed for one application at a
 * time; joined, PostgreSQL reads the occasions of all applications.
 */
export const isReviewAwaitedSql = (side: ReviewSide): SQL<boolean> =>
  qualified(sql<boolean>`(case when
    exists (select from ${reviewRequests} where ${reviewRequests.applicationId} = ${applications.id})
    and not exists (select from ${reviews}
      where ${reviews.applicationId} = ${applications.id} and ${reviews.side} = ${side})
    and not exists (select from ${accounts}
      where ${accounts.id} = ${applications.teacherId} and ${accounts.deletedAt} is not null)
    and not exists (select from ${schools}
      where ${schools.id} = ${applications.schoolId} and ${schools.deletedAt} is not null)
    then coalesce((select bool_or(${dayInBishkek(now())}::date - (occasion.at at time zone 'Asia/Bishkek')::date
        between 1 and ${sql.raw(String(reviewDays))})
      from ${occasionsSql} as occasion where occasion.application_id = ${applications.id}), false)
    else false end)`)
