import { uuidv7 } from '#platform/ids.ts'
import type { reviewRequests, reviews } from '../db/schema/reviews.ts'
import {
  askedAfterDays,
  blindDays,
  daysLater,
  heldAfterDays,
  type ReviewSide,
} from '../domain/reviews/review.ts'
import type { DemoClock } from './clock.ts'
import type { hiringRows } from './hiring.ts'
import { demoReviews, type Words } from './reviews.ts'

type Row = typeof reviews.$inferInsert
type Hiring = Pick<ReturnType<typeof hiringRows>, 'sent' | 'changes'>

/** The demo people's reviews of each other, within the allowed days, and the requests for them. */
export function reviewRows(
  clock: DemoClock,
  keys: { teachers: ReadonlyMap<string, { id: string }>; vacancies: ReadonlyMap<string, { id: string }> },
  { sent, changes }: Hiring,
  ownerOf: ReadonlyMap<string, string>,
): { written: Row[]; asked: (typeof reviewRequests.$inferInsert)[] } {
  const written = demoReviews.flatMap((demo) => {
    const teacherId = keys.teachers.get(demo.teacher)?.id
    const vacancyId = keys.vacancies.get(demo.vacancy)?.id
    const application = sent.find((one) => one.teacherId === teacherId && one.vacancyId === vacancyId)
    const occasion = application && occasionOf(application.id, changes)
    if (!application || !occasion)
      throw new Error(`the demo data have no ${demo.teacher} for ${demo.vacancy}`)
    const at = clock.byDay(daysLater(occasion, demo.after))
    // The other side takes a day longer.
    const later = clock.byDay(daysLater(at, 1))
    const alone = daysLater(at, blindDays)
    const shownAt = demo.ofTeacher ? later : alone < clock.now ? alone : null
    const ownerId = ownerOf.get(application.schoolId) ?? ''
    const of = (side: ReviewSide, words: Words | undefined, writtenAt: Date): Row[] =>
      words
        ? [
            {
              ...{ id: uuidv7(), requestId: uuidv7(), side, ...words, writtenAt, shownAt },
              ...{
                applicationId: application.id,
                teacherId: application.teacherId,
                schoolId: application.schoolId,
              },
              authorId: side === 'teacher' ? application.teacherId : ownerId,
              ...(side === 'teacher' &&
                shownAt &&
                demo.answer && {
                  answer: demo.answer,
                  answeredAt: clock.byDay(daysLater(shownAt, 1)),
                  answeredById: ownerId,
                }),
            },
          ]
        : []
    return [...of('teacher', demo.ofSchool, at), ...of('school', demo.ofTeacher, later)]
  })
  const asked = sent.flatMap(({ id: applicationId }) => {
    const occasion = occasionOf(applicationId, changes)
    const askedAt = occasion && daysLater(occasion, askedAfterDays)
    return askedAt && askedAt < clock.now ? [{ applicationId, askedAt }] : []
  })
  return { written, asked }
}

/** When there was first something to review: an acceptance, otherwise a week after the invitation. */
function occasionOf(id: string, changes: Hiring['changes']): Date | undefined {
  const momentOf = (status: 'accepted' | 'interview') =>
    changes.find(({ applicationId, toStatus }) => applicationId === id && toStatus === status)?.at
  const invited = momentOf('interview')
  return momentOf('accepted') ?? (invited && daysLater(invited, heldAfterDays))
}
