import { readNotificationsOfReview } from '#domain/notifications/read-notifications.server.ts'
import { answerReview } from '#domain/reviews/answer-review.server.ts'
import { findReviewOfOneself } from '#domain/reviews/find-reviews.server.ts'
import { answerLengthMax } from '#domain/reviews/review.ts'
import { reviewAnswerInput } from '#domain/reviews/review-input.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, isPrefetch, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/review-page'
import { AnswerHidden } from './answer-hidden.tsx'
import { ReviewView } from './review-card.tsx'

/** The public page with the reviews of the actor. */
function publicPageOf(actor: ReturnType<typeof actorOf>): string {
  if (actor.role === 'school') return `/schools/${actor.schoolId}?tab=reviews`
  return actor.role === 'visitor' ? '/' : `/teachers/${actor.accountId}?tab=reviews`
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const review = (await findReviewOfOneself(actor, idOf(params.id))) ?? notFound()
  if (request.method === 'GET' && !isPrefetch(request)) await readNotificationsOfReview(actor, review.id)
  return { review, path: publicPageOf(actor) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  if (!(await findReviewOfOneself(actor, id))) gone({ to: publicPageOf(actor) })
  const read = readForm(reviewAnswerInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const answered = await answerReview(actor, id, read.value)
  if (answered.ok)
    return redirectWithToast(publicPageOf(actor), { kind: 'success', title: m.review_answered() })
  return answered.reason === 'answered-already'
    ? refuseOutdated(read.values, m.review_answered_already())
    : gone({ to: publicPageOf(actor) })
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta() {
  return [{ title: pageTitle(m.review_one_title()) }]
}

/** A review of oneself, and the one answer to it. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, path } = loaderData
  return (
    <div className="narrow-column">
      <PageHeading title={m.review_one_title()} />
      <div className="grid gap-5">
        <Card as="section">
          <ReviewView review={review} hiddenNote={<AnswerHidden />} />
        </Card>
        {(!review.answer || actionData?.answer) && (
          <Card as="section">
            <h2 className="mb-3 text-lg font-semibold">{m.review_answer()}</h2>
            <PostForm answer={actionData?.answer} draftKey={`review-answer-${review.id}`}>
              <TextAreaField
                label={m.review_answer_label()}
                name="text"
                hint={m.review_answer_hint()}
                maxLength={answerLengthMax}
                rows={4}
                required
              />
              <SubmitButton className="max-sm:w-full sm:justify-self-start">
                {m.review_answer_publish()}
              </SubmitButton>
            </PostForm>
          </Card>
        )}
        <ButtonLink to={path} variant="secondary" className="justify-self-start">
          {m.reviews_all()}
        </ButtonLink>
      </div>
    </div>
  )
}
