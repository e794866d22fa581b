import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { offerAskedDays, openStatuses } from './under-way.ts'

/** Rule 56. */
export const isOpenOfferSql = and(eq(applications.status, 'accepted'), isNull(applications.confirmedAt))

/** Not after `offerAskedDays`: a teacher who started work without a word has done so by then. */
export const isAskedOfferSql = () =>
  and(isOpenOfferSql, gt(applications.changedAt, new Date(now().getTime() - offerAskedDays * dayMs)))

/** One side still owes the other a word. */
export const isUnderWaySql = () => or(inArray(applications.status, [...openStatuses]), isAskedOfferSql())

/** Its teacher cannot apply to the vacancy again. An offer whose answer nobody awaits blocks nothing (rule 56). */
export const isInTheWaySql = () =>
  or(isUnderWaySql(), and(eq(applications.status, 'accepted'), isNotNull(applications.confirmedAt)))
