import { declineOffer } from '#domain/applications/answer-offer.server.ts'
import { isOfferOpen } from '#domain/applications/application.ts'
import { declineInput } from '#domain/applications/application-input.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { schoolPartyName } from '#web/application-parts/application-words.ts'
import { LastWordsForm } from '#web/application-parts/last-words-form.tsx'
import { answeredBefore, answerWords, refusedAnswer } from '#web/application-parts/refused-answer.server.ts'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/decline-offer-page'

const pathOf = (id: string) => `/teacher-dashboard/applications/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = (await readOwnApplication(actor, idOf(params.id))) ?? notFound()
  if (!isOfferOpen(found) && !context.get(isRefused)) throw answeredBefore(pathOf(found.id), found)
  const { id, vacancyTitle, schoolName } = found
  return { id, vacancyTitle, schoolName }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const read = readForm(declineInput, await request.formData())
  if (!read.ok) {
    const found = (await readOwnApplication(actor, id)) ?? notFound()
    // An answered offer gets no message about the length of the note.
    return isOfferOpen(found) ? refuse(read.answer) : answeredBefore(pathOf(id), found)
  }
  const declined = await declineOffer(actor, id, read.value)
  if (declined.ok)
    return redirectWithToast(pathOf(id), {
      kind: 'success',
      title: m.offer_declined(),
      text: m.offer_school_told(),
    })
  if (declined.reason === 'no-access' || declined.reason === 'blocked-by-oneself')
    return refuseField(read.values, 'note', m.offer_note_blocked())
  const { note } = read.value
  const found = note && (await readOwnApplication(actor, id))
  return found
    ? refuseUnsent(context, note, {
        ...answerWords(declined),
        chat: roomIdOf(actor.accountId, found.schoolId),
      })
    : refusedAnswer(pathOf(id), declined)
}

export function meta() {
  return [{ title: pageTitle(m.offer_decline_title()) }]
}

export default function DeclineOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, vacancyTitle, schoolName } = loaderData
  if (actionData && 'unsent' in actionData) {
    const { title, text, ...unsent } = actionData.unsent
    const back = { to: pathOf(id), label: m.application_back() }
    return <OverDialog title={title} closeTo={pathOf(id)} words={text} {...unsent} back={back} />
  }
  return (
    <RouteDialog title={m.offer_decline_title()} closeTo={pathOf(id)}>
      <p className="mb-5 text-pretty wrap-anywhere">
        <Unbroken>
          {m.offer_decline_text({ school: schoolPartyName(schoolName), vacancy: vacancyTitle })}
        </Unbroken>
      </p>
      <LastWordsForm
        answer={actionData?.answer}
        draftKey={`decline-${id}`}
        label={m.offer_note_label()}
        back={pathOf(id)}
        keep={m.offer_decline_keep()}
        submit={m.offer_decline()}
      />
    </RouteDialog>
  )
}
