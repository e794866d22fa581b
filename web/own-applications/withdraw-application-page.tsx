import { withdrawNoteLengthMax, withdrawReasons } from '#domain/applications/application.ts'
import { withdrawInput } from '#domain/applications/application-input.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { withdrawApplication } from '#domain/applications/move-application.server.ts'
import { secondsUntilApplying } from '#domain/applications/wait-to-apply.server.ts'
import { interviewsOfApplication } from '#domain/interviews/find-interviews.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { endReasonWord, ownStatusWord } from '#web/application-parts/application-words.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { meetingTimeInBishkek } from '#web/interviews/interview-words.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/withdraw-application-page'

const pathOf = (id: string) => `/teacher-dashboard/applications/${id}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = await readOwnApplication(actor, idOf(params.id))
  if (!found) notFound()
  const { id, status, startsOn, vacancyId, vacancyTitle, schoolName, canWithdraw, isBlocked } = found
  const isOpen = found.isVacancyOnSite && found.vacancyState === 'published'
  const meetings = await interviewsOfApplication(actor, id)
  return {
    ...{ id, status, startsOn, vacancyTitle, schoolName, canWithdraw },
    againIn: isOpen && !isBlocked ? await secondsUntilApplying(actor, vacancyId) : undefined,
    /** The agreed interviews that end with it. */
    calledOff: meetings.flatMap(({ state, startsAt }) =>
      state === 'agreed' && startsAt && startsAt > now() ? [startsAt] : [],
    ),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const read = readForm(withdrawInput, await request.formData())
  if (!read.ok) return (await readOwnApplication(actor, id)) ? refuse(read.answer) : notFound()
  const withdrawn = await withdrawApplication(actor, id, read.value)
  if (withdrawn.ok) {
    const application = await readOwnApplication(actor, id)
    const text = application && m.application_withdrawn_text({ vacancy: application.vacancyTitle })
    return redirectWithToast(pathOf(id), { kind: 'success', title: m.application_withdrawn(), text })
  }
  if (withdrawn.reason === 'no-access' || withdrawn.reason === 'blocked-by-oneself')
    return refuseField(read.values, 'note', m.withdraw_note_blocked())
  if (withdrawn.reason !== 'not-allowed') notFound()
  const { note } = read.value
  const found = note && (await readOwnApplication(actor, id))
  if (found) {
    const { status, startsOn, schoolId } = found
    return refuseUnsent(context, note, { status, startsOn, chat: roomIdOf(actor.accountId, schoolId) })
  }
  return redirectWithToast(pathOf(id), {
    kind: 'error',
    title: m.application_withdraw_refused(),
    text: m.application_withdraw_refused_text({
      status: ownStatusWord(withdrawn.status, withdrawn.startsOn),
    }),
  })
}

export function meta() {
  return [{ title: pageTitle(m.application_withdraw_title()) }]
}

export default function WithdrawApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, vacancyTitle, schoolName, canWithdraw, calledOff, againIn } = loaderData
  const unsent = actionData && 'unsent' in actionData ? actionData.unsent : undefined
  const { status, startsOn } = unsent ?? loaderData
  if (unsent || !canWithdraw)
    return (
      <OverDialog
        title={m.application_withdraw_refused()}
        closeTo={pathOf(id)}
        words={m.application_withdraw_refused_text({ status: ownStatusWord(status, startsOn) })}
        {...(unsent && { typed: unsent.typed, chat: unsent.chat })}
        back={{ to: pathOf(id), label: m.application_back() }}
      />
    )
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <RouteDialog title={m.application_withdraw_title()} closeTo={pathOf(id)}>
      <PostForm answer={answer} draftKey={`withdraw-${id}`}>
        <p className="text-pretty wrap-anywhere">
          <Unbroken>
            {againIn === undefined
              ? m.application_withdraw_text({ vacancy: vacancyTitle, school: schoolName })
              : m.application_withdraw_text_wait({ school: schoolName, wait: waitWords(againIn) })}
          </Unbroken>
        </p>
        {calledOff.map((startsAt) => (
          <p key={startsAt.getTime()} className="font-medium text-pretty">
            {m.withdraw_meeting({ when: meetingTimeInBishkek(startsAt) })}
          </p>
        ))}
        <SelectField
          label={m.withdraw_reason_label()}
          name="reason"
          hint={m.withdraw_reason_hint()}
          placeholder={m.withdraw_reason_none()}
          options={withdrawReasons.map((value) => ({ value, label: endReasonWord(value) }))}
        />
        <TextAreaField
          label={m.withdraw_note_label()}
          name="note"
          maxLength={withdrawNoteLengthMax}
          rows={3}
        />
        <FormActions back={pathOf(id)} keep={m.application_withdraw_keep()} variant="danger">
          {m.application_withdraw()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
