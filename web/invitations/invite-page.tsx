import { type InviteTeacher, inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { wordsLengthMax } from '#domain/invitations/job-invitation.ts'
import { inviteInput } from '#domain/invitations/job-invitation-input.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { openVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { readForm, refuse, refuseField, refuseLimited, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { vacancyOptions } from '#web/vacancies/vacancy-options.server.ts'
import type { Route } from './+types/invite-page'

const tab = '/school-dashboard/teachers'

/** Where it was opened: from a profile, or from a list under the dialog, given in the address. */
function listOf(url: URL): string {
  if (url.searchParams.has('from')) return ownPath(url.searchParams.get('from'))
  return url.search ? `${tab}${url.search}` : tab
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [teacher, vacancies] = await Promise.all([findTeacher(actor, idOf(params.id)), openVacancies(actor)])
  // A viewer invites nobody.
  if (!teacher || actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const chosen = url.searchParams.get('vacancy') ?? ''
  return {
    name: teacher.fullName,
    vacancies: await vacancyOptions(vacancies),
    chosen: isUuid(chosen) ? chosen.toLowerCase() : null,
    back: listOf(url),
    teacherId: teacher.id,
  }
}

type Refusal = Exclude<Extract<InviteTeacher, { ok: false }>['reason'], 'not-found' | 'limited' | 'invited'>

const refusals: Record<Refusal, () => string> = {
  'vacancy-closed': () => m.job_invitation_vacancy_closed(),
  'has-applied': () => m.job_invitation_has_applied(),
}

/** The same answer for a hidden profile, a deleted account and a block (rule 42). */
const outOfSight = () => gone({ to: tab, text: m.job_invitation_out_of_sight() })

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const teacherId = idOf(params.id)
  const read = readForm(inviteInput, await request.formData())
  if (!read.ok) return (await findTeacher(actor, teacherId)) ? refuse(read.answer) : outOfSight()
  const { vacancy_id: vacancyId, words } = read.value
  const invited = await inviteTeacher(actor, { teacherId, vacancyId, words })
  if (invited.ok)
    return redirectWithToast(listOf(url), {
      kind: 'success',
      title: m.job_invitation_sent(),
      text: m.job_invitation_sent_text(),
    })
  switch (invited.reason) {
    case 'not-found':
      return outOfSight()
    case 'invited':
      return words
        ? refuseOutdated(read.values, m.job_invitation_was_sent_unsent())
        : redirectWithToast(listOf(url), { kind: 'info', title: m.job_invitation_was_sent() })
    case 'limited':
      return refuseLimited(read.values, invited, m.job_invitation_limited())
    default:
      return refuseField(read.values, 'vacancy_id', refusals[invited.reason]())
  }
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.job_invitation_title()) }]
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { teacherId, name, vacancies, chosen, back } = loaderData
  return (
    <RouteDialog title={m.job_invitation_title()} closeTo={back}>
      <p className="mb-5 text-pretty wrap-anywhere">{m.job_invitation_text({ name })}</p>
      {vacancies.length === 0 ? (
        <Notice tone="apricot">
          <p className="mb-3">{m.job_invitation_no_vacancies()}</p>
          <ButtonLink to="/school-dashboard/vacancies/new" variant="secondary" size="small">
            {m.own_vacancies_add()}
          </ButtonLink>
        </Notice>
      ) : (
        <PostForm answer={actionData?.answer} draftKey={`invite-${teacherId}-${chosen ?? ''}`}>
          <SelectField
            label={m.people_vacancy_label()}
            name="vacancy_id"
            placeholder={m.form_choose()}
            defaultValue={chosen ?? (vacancies.length === 1 ? vacancies[0]?.value : null) ?? null}
            options={vacancies}
            required
          />
          <TextAreaField
            label={m.job_invitation_words_label()}
            name="words"
            hint={m.job_invitation_words_hint()}
            maxLength={wordsLengthMax}
            rows={3}
          />
          <FormActions back={back}>{m.job_invitation_submit()}</FormActions>
        </PostForm>
      )}
    </RouteDialog>
  )
}
