import type { Transaction } from '#db/client.ts'
import { hideOffer, holdOffer, showOffer } from '#domain/offers/hide-offer.server.ts'
import { holdReview, setReviewHiding } from '#domain/reviews/hide-review.server.ts'
import {
  hideSchool,
  holdSchool,
  holdSchoolPhoto,
  setSchoolPhotoHiding,
  showSchool,
} from '#domain/schools/hide-school.server.ts'
import { hideTeacher, holdTeacher, showTeacher } from '#domain/teachers/hide-teacher.server.ts'
import { hideVacancy, holdVacancy, showVacancy } from '#domain/vacancies/hide-vacancy.server.ts'
import { now } from '#platform/clock.ts'
import { holdAccount, holdOrganisation } from './end-block.server.ts'
import type { Measured, MeasuredKind } from './measure.ts'

/** A person or a school; nobody where they are gone. */
export type Owner = { accountId?: string; schoolId?: string }
export type Held = Owner & { title: string; hiddenAt: Date | null }

/** The database outside of a transaction too, for who only looks. */
type Reader = Pick<Transaction, 'select'>

type MeasuredObject = {
  /** Whose it is and what it is called; held until the end of the transaction where that is asked. */
  hold(tx: Reader, id: string, lock?: 'no key update'): Promise<Held | undefined>
  /** Answers what has to be put back. */
  hide(tx: Transaction, id: string): Promise<object | undefined>
  show(tx: Transaction, id: string, former: object): Promise<void>
}

/** How each kind is kept from everybody but its owner: by what its own folder asks of everything that is shown. */
export const measuredObjects: Record<MeasuredKind, MeasuredObject> = {
  vacancy: of(holdVacancy, hideVacancy, showVacancy),
  teacher: of(holdTeacher, hideTeacher, showTeacher),
  school: of(holdSchool, hideSchool, showSchool),
  offer: of(holdOffer, hideOffer, showOffer),
  photo: of(
    holdSchoolPhoto,
    async (tx, id): Promise<object> => {
      await setSchoolPhotoHiding(tx, id, now())
      return {}
    },
    (tx, id) => setSchoolPhotoHiding(tx, id, null),
  ),
  review: of(
    holdReview,
    async (tx, id): Promise<object> => {
      await setReviewHiding(tx, id, now())
      return {}
    },
    (tx, id) => setReviewHiding(tx, id, null),
  ),
}

/** What a kind hides with is what it shows with: kept between the two as it was answered. */
function of<Former extends object>(
  hold: MeasuredObject['hold'],
  hide: (tx: Transaction, id: string) => Promise<Former | undefined>,
  show: (tx: Transaction, id: string, former: Former) => Promise<void>,
): MeasuredObject {
  return { hold, hide, show: (tx, id, former) => show(tx, id, former as Former) }
}

/**
 * An object, held after its owner, as everybody who acts takes them: neither changes until the end of the transaction, and nothing
 * is decided of what is deleted meanwhile.
 */
export async function holdObject(tx: Transaction, { kind, id }: Measured): Promise<Held | undefined> {
  const known = await measuredObjects[kind].hold(tx, id)
  if (!known) return undefined
  if (known.accountId && !(await holdAccount(tx, known.accountId))) return undefined
  if (known.schoolId && !(await holdOrganisation(tx, known.schoolId))) return undefined
  return measuredObjects[kind].hold(tx, id, 'no key update')
}
