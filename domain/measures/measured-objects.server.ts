import { and, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { isOfPictureSql } from '#domain/console/is-there.server.ts'
import { hideOffer, holdOffer, showOffer } from '#domain/offers/hide-offer.server.ts'
import {
  holdAnswer,
  holdReview,
  setAnswerHiding,
  setReviewHiding,
} from '#domain/reviews/hide-review.server.ts'
import {
  hideSchool,
  hideSchoolPhoto,
  holdSchool,
  holdSchoolPhoto,
  showSchool,
  showSchoolPhoto,
} from '#domain/schools/hide-school.server.ts'
import { hideTeacher, holdTeacher, showTeacher } from '#domain/teachers/hide-teacher.server.ts'
import { hideVacancy, holdVacancy, showVacancy } from '#domain/vacancies/hide-vacancy.server.ts'
import { now } from '#platform/clock.ts'
import { holdAccount, holdOrganisation } from './end-block.server.ts'
import type { MeasuredKind, MeasureTarget } from './measure.ts'
import { isOpenHidingSql } from './open-hiding.server.ts'

/** Empty where both are gone. */
export type Owner = { accountId?: string; schoolId?: string }
export type HeldObject = Owner & { title: string; hiddenAt: Date | null }

/** A review outlives its author (rule 48). */
export const hasOwner = ({ accountId, schoolId }: Owner): boolean => Boolean(accountId ?? schoolId)

type Reader = Pick<Transaction, 'select'>

type MeasuredObject = {
  hold(tx: Reader, id: string, lock?: 'no key update'): Promise<HeldObject | undefined>
  /** Returns what `show` puts back. */
  hide(tx: Transaction, id: string): Promise<object | undefined>
  show(tx: Transaction, id: string, former: object): Promise<void>
}

export const measuredObjects: Record<MeasuredKind, MeasuredObject> = {
  vacancy: of(holdVacancy, hideVacancy, showVacancy),
  teacher: of(holdTeacher, hideTeacher, showTeacher),
  school: of(holdSchool, hideSchool, showSchool),
  offer: of(holdOffer, hideOffer, showOffer),
  photo: of(holdPhoto, hideSchoolPhoto, showSchoolPhoto),
  review: of(
    holdReview,
    async (tx, id): Promise<object> => {
      await setReviewHiding(tx, id, now())
      return {}
    },
    (tx, id) => setReviewHiding(tx, id, null),
  ),
  answer: of(
    holdAnswer,
    async (tx, id): Promise<object> => {
      await setAnswerHiding(tx, id, now())
      return {}
    },
    (tx, id) => setAnswerHiding(tx, id, null),
  ),
}

/** A hiding outlives its photo, because the same picture is refused meanwhile; it must be possible to end it. */
async function holdPhoto(tx: Reader, id: string, lock?: 'no key update'): Promise<HeldObject | undefined> {
  const there = await holdSchoolPhoto(tx, id, lock)
  if (there) return there
  const [hidden] = await tx
    .select({
      schoolId: sql<string>`${measures.schoolId}`,
      title: sql<string>`coalesce(${measures.title}, '')`,
      hiddenAt: measures.madeAt,
    })
    .from(measures)
    .where(and(isOpenHidingSql({ kind: 'photo', id }), isNotNull(measures.schoolId), isOfPictureSql))
  return hidden
}

/** Ties `hide` and `show` of a kind to the same type of former state. */
function of<Former extends object>(
  hold: MeasuredObject['hold'],
  hide: (tx: Transaction, id: string) => Promise<Former | undefined>,
  show: (tx: Transaction, id: string, former: Former) => Promise<void>,
): MeasuredObject {
  return { hold, hide, show: (tx, id, former) => show(tx, id, former as Former) }
}

/** Locks the owner before the object, in everybody's order. */
export async function holdObject(
  tx: Transaction,
  { kind, id }: MeasureTarget,
): Promise<HeldObject | undefined> {
  const known = await measuredObjects[kind].hold(tx, id)
  if (!known) return undefined
  if (known.accountId && !(await holdAccount(tx, known.accountId))) return undefined
  if (known.schoolId && !(await holdOrganisation(tx, known.schoolId))) return undefined
  return measuredObjects[kind].hold(tx, id, 'no key update')
}
