import type { RouterContextProvider } from 'react-router'
import { findReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { ratings, reviewTextLengthMax } from '#domain/reviews/review.ts'
import { reviewInput } from '#domain/reviews/review-input.ts'
import { type WriteReview, writeReview } from '#domain/reviews/write-review.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { NothingToDo } from '#web/forms/form-actions.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/write-review-page'

function askedReview(context: Readonly<RouterContextProvider>, params: { id: string }) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const side = actor.role === 'school' ? ('school' as const) : ('teacher' as const)
  return { actor, id, side, home: `/${side}-dashboard/applications/${id}` }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, id, side, home } = askedReview(context, params)
  const { window, own, isOtherWritten } = (await findReviewsOfApplication(actor, id)) ?? notFound()
  return { side, home, window, isWritten: own !== null, isOtherWritten, requestId: uuidv7() }
}

const refusals: Record<Exclude<Extract<WriteReview, { ok: false }>['reason'], 'not-found'>, () => string> = {
  'not-due': () => m.review_not_due(),
  over: () => m.review_over(),
  'written-already': () => m.review_written_already(),
  'peer-gone': () => m.review_peer_gone(),
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor, id, side, home } = askedReview(context, params)
  const lost = () => gone({ to: `/${side}-dashboard/applications` })
  if (!(await findReviewsOfApplication(actor, id))) lost()
  const read = readForm(reviewInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const written = await writeReview(actor, id, read.value)
  if (written.ok)
    return redirectWithToast(home, {
      kind: 'success',
      title: m.review_written(),
      text: written.isShown ? m.review_written_shown() : m.review_written_waits(),
    })
  return written.reason === 'not-found' ? lost() : refuseForm(read.values, refusals[written.reason]())
}

export function meta() {
  return [{ title: pageTitle(m.review_write()) }]
}

/** The form that the button below it belongs to. */
const formId = 'review-form'

const ratingHints: Record<(typeof ratings)[number], () => string> = {
  5: () => m.review_rating_5(),
  4: () => m.review_rating_4(),
  3: () => m.review_rating_3(),
  2: () => m.review_rating_2(),
  1: () => m.review_rating_1(),
}

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { side, home, window, isWritten, isOtherWritten, requestId } = loaderData
  const answer = actionData?.answer
  const title = side === 'teacher' ? m.review_title_of_school() : m.review_title_of_teacher()
  // A refused form shows what was typed, also if its time has passed.
  if (answer || (window.state === 'open' && !isWritten))
    return (
      <FormDialog title={title} closeTo={home} form={formId} submit={m.review_publish()} narrow>
        <PostForm
          id={formId}
          answer={answer}
          failedTitle={m.review_refused()}
          requestId={requestId}
          draftKey={`review-${home}`}
        >
          <p className="text-pretty text-muted">{isOtherWritten ? m.review_at_once() : m.review_blind()}</p>
          <RadioGroup
            legend={m.review_rating()}
            name="rating"
            required
            options={ratings.map((rating) => ({
              value: rating,
              label: `${rating}\u00A0— ${ratingHints[rating]()}`,
            }))}
          />
          <TextAreaField
            label={m.review_text()}
            name="text"
            hint={side === 'teacher' ? m.review_text_hint_teacher() : m.review_text_hint_school()}
            maxLength={reviewTextLengthMax}
            rows={3}
          />
        </PostForm>
      </FormDialog>
    )
  return (
    <RouteDialog title={title} closeTo={home}>
      <NothingToDo back={home}>
        {isWritten
          ? m.review_written_already()
          : window.state === 'not-yet'
            ? m.review_not_yet({ day: nearMomentDay(window.from) })
            : window.state === 'over'
              ? m.review_over()
              : m.review_not_due()}
      </NothingToDo>
    </RouteDialog>
  )
}
