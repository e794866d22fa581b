import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, refuseForm, versionOf } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/edit-vacancy-page'
import { refuseBlanks } from './refuse-blanks.server.ts'
import { usualPayWords } from './usual-pay-words.server.ts'
import { existingDefaults, formOffers, storedFields, vacancyLists } from './vacancy-form.server.ts'
import { VacancyForm } from './vacancy-form.tsx'

const tab = '/school-dashboard/vacancies'
const formId = 'vacancy'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [vacancy, offers] = await Promise.all([ownVacancy(actorOf(context), idOf(params.id)), formOffers()])
  if (!vacancy) notFound()
  const [defaults, usualPay] = await Promise.all([existingDefaults(vacancy), usualPayWords(vacancy)])
  return { id: vacancy.id, version: vacancy.version, defaults, usualPay, ...offers }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(vacancyInput, form, vacancyLists)
  if (!read.ok) {
    if (!(await ownVacancy(actor, id))) notFound()
    return refuse(read.answer)
  }
  const saved = await editVacancy(actor, id, read.value, versionOf(form))
  if (saved.ok) return redirectWithToast(tab, { kind: 'success', title: m.vacancy_saved() })
  if (saved.reason === 'not-found') notFound()
  if (saved.reason === 'deadline-passed')
    return refuseField(read.values, 'application_deadline', m.vacancy_deadline_passed())
  if (saved.reason === 'copy-of-hidden') return refuseForm(read.values, m.hiding_no_copy())
  if (saved.reason === 'blanks-left') return refuseBlanks(read)
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) notFound()
  const fields = storedFields(await existingDefaults(vacancy))
  return refuseConflict(vacancyInput, read, { version: vacancy.version, fields })
}

export default function EditVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, defaults, usualPay, cities, today } = loaderData
  return (
    <FormDialog title={m.vacancy_edit_title()} closeTo={tab} form={formId} submit={m.vacancy_save()}>
      <title>{pageTitle(m.vacancy_edit_title())}</title>
      <VacancyForm
        id={formId}
        defaults={defaults}
        usualPay={usualPay}
        answer={actionData?.answer}
        cities={cities}
        today={today}
        version={version}
        draftKey={`vacancy-${id}`}
      />
    </FormDialog>
  )
}
