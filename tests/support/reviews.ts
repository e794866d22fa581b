import { randomUUID } from 'node:crypto'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { acceptApplication, reviewApplication } from '#domain/applications/move-application.server.ts'
import type { ReviewInput } from '#domain/reviews/review-input.ts'
import { writeReview } from '#domain/reviews/write-review.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from './builders.ts'
import { inviteToInterview } from './interviews.ts'

export type Hiring = { teacher: Member; school: SchoolMember; applicationId: string }

/** An application that a school moved this far, at this moment. */
export async function aHiring(
  to: 'interview' | 'accepted' = 'accepted',
  parties: { teacher?: Member; school?: SchoolMember } = {},
): Promise<Hiring> {
  const { teacher = await aTeacher(), school = await aSchool() } = parties
  const applicationId = await anApplication(teacher, await aVacancy(school))
  done(await reviewApplication(school, applicationId))
  done(
    to === 'interview'
      ? await inviteToInterview(school, applicationId)
      : await acceptApplication(school, applicationId),
  )
  return { teacher, school, applicationId }
}

export const reviewOf = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  request_id: randomUUID(),
  rating: 4,
  text: 'Ответили быстро и показали школу.',
  ...changes,
})

export function daysPass(days: number): void {
  travelTo(new Date(now().getTime() + days * 24 * 3_600_000))
}

/** A published review of the school, for an application of its own, two days after the acceptance. */
export async function aShownReview(
  rating: number,
  parties: { teacher?: Member; school?: SchoolMember } = {},
): Promise<Hiring & { reviewId: string }> {
  const hiring = await aHiring('accepted', parties)
  daysPass(2)
  const { id: reviewId } = done(await writeReview(hiring.teacher, hiring.applicationId, reviewOf({ rating })))
  done(await writeReview(hiring.school, hiring.applicationId, reviewOf({ rating })))
  return { ...hiring, reviewId }
}
