import { confirmOffer } from '#domain/applications/answer-offer.server.ts'
import { isOfferOpen } from '#domain/applications/application.ts'
import { confirmInput, startDays } from '#domain/applications/application-input.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { arePlacesTaken } from '#domain/applications/places-taken.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { confirmedWords, schoolPartyName } from '#web/application-parts/application-words.ts'
import { answeredBefore, refusedAnswer } from '#web/application-parts/refused-answer.server.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/confirm-offer-page'

const pathOf = (id: string) => `/teacher-dashboard/applications/${id}`

/** The form starts with the vacancy's own day, if that may still be confirmed today. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = (await readOwnApplication(actor, idOf(params.id))) ?? notFound()
  if (!isOfferOpen(found)) throw answeredBefore(pathOf(found.id), found)
  const { id, vacancyId, vacancyTitle, schoolName, schoolId, vacancyStartsOn } = found
  const { first, last } = startDays(found.changedAt)
  const isAhead = vacancyStartsOn !== null && first <= vacancyStartsOn && vacancyStartsOn <= last
  return {
    ...{ id, vacancyTitle, schoolName, first, last },
    startsOn: isAhead ? vacancyStartsOn : null,
    roomId: (await arePlacesTaken(vacancyId)) ? roomIdOf(actor.accountId, schoolId) : null,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const form = await request.formData()
  const found = (await readOwnApplication(actor, id)) ?? notFound()
  // If it can no longer be confirmed, no other day is asked for.
  if (!isOfferOpen(found) && found.startsOn === null) return answeredBefore(pathOf(id), found)
  const read = readForm(confirmInput(found.changedAt), form)
  if (!read.ok) return refuse(read.answer)
  const confirmed = await confirmOffer(actor, id, read.value)
  if (!confirmed.ok) return refusedAnswer(pathOf(id), confirmed)
  return redirectWithToast(pathOf(id), {
    kind: 'success',
    title: confirmedWords(read.value.starts_on, now()),
    text: m.offer_school_told(),
  })
}

export function meta() {
  return [{ title: pageTitle(m.offer_confirm_title()) }]
}

export default function ConfirmOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, vacancyTitle, schoolName, first, last, startsOn, roomId } = loaderData
  return (
    <RouteDialog title={m.offer_confirm_title()} closeTo={pathOf(id)}>
      <p className="mb-5 text-pretty wrap-anywhere">
        <Unbroken>
          {m.offer_confirm_text({ school: schoolPartyName(schoolName), vacancy: vacancyTitle })}
        </Unbroken>
      </p>
      {roomId && (
        <Notice tone="apricot" className="mb-5">
          <p>{m.offer_places_taken()}</p>
          <ButtonLink to={`/messages/${roomId}`} variant="secondary" className="mt-3">
            {m.contact_write_to_school()}
          </ButtonLink>
        </Notice>
      )}
      <PostForm answer={actionData?.answer}>
        <TextField
          label={m.offer_starts_label()}
          name="starts_on"
          type="date"
          min={first}
          max={last}
          hint={m.offer_starts_hint()}
          defaultValue={startsOn}
          className="max-w-56"
          required
        />
        <FormActions back={pathOf(id)}>{m.offer_confirm_submit()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
