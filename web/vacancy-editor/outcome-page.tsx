import { useLocation } from 'react-router'
import { type Outcome, outcomes } from '#domain/vacancies/ending.ts'
import { outcomeInput } from '#domain/vacancies/ending-input.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { sayOutcome } from '#domain/vacancies/say-outcome.server.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/outcome-page'
import { afterClosing } from './after-closing.server.ts'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

const words: Record<Outcome, () => string> = {
  'hired-here': () => m.vacancy_outcome_hired_here(),
  'hired-elsewhere': () => m.vacancy_outcome_hired_elsewhere(),
  nobody: () => m.vacancy_outcome_nobody(),
  'not-needed': () => m.vacancy_outcome_not_needed(),
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) return deletedAlready(actor, id, url.search)
  if (vacancy.state !== 'closed')
    throw redirectWithToast(ownVacanciesAddress(url.search), { kind: 'info', title: m.vacancy_outcome_not() })
  return { title: vacancy.title, outcome: vacancy.outcome }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(outcomeInput, form)
  if (!read.ok) {
    if (!(await ownVacancy(actor, id))) return deletedAlready(actor, id, url.search)
    return refuse(read.answer)
  }
  const seen = outcomes.find((one) => one === form.get('version')) ?? null
  const result = await sayOutcome(actor, id, { ...read.value, seen })
  if (result.ok)
    return redirectWithToast(await afterClosing(actor, id, url.search), {
      kind: 'success',
      title: m.vacancy_outcome_saved(),
    })
  if (result.reason === 'changed-meanwhile') {
    const value = result.now ?? ''
    const label = m.vacancy_outcome_label()
    return refuseConflict(outcomeInput, read, {
      version: value,
      fields: { outcome: { label, value, ...(result.now && { words: words[result.now]() }) } },
    })
  }
  if (result.reason === 'not-found') return deletedAlready(actor, id, url.search)
  return redirectWithToast(ownVacanciesAddress(url.search), { kind: 'error', title: m.vacancy_outcome_not() })
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_outcome_title()) }]
}

export default function OutcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, outcome } = loaderData
  const list = ownVacanciesAddress(useLocation().search)
  return (
    <RouteDialog title={m.vacancy_outcome_title()} closeTo={list}>
      <PostForm answer={actionData?.answer} version={outcome ?? ''}>
        <p className="font-medium wrap-anywhere">
          <Unbroken>{title}</Unbroken>
        </p>
        <RadioGroup
          legend={m.vacancy_outcome_title()}
          labelHidden
          name="outcome"
          hint={m.vacancy_outcome_hint()}
          defaultValue={outcome}
          options={outcomes.map((value) => ({ value, label: words[value]() }))}
          required
        />
        <FormActions back={list}>{m.vacancy_save()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
