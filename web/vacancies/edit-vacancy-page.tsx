import { data } from 'react-router'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import { Conflict, differing } from '#web/conflict.tsx'
import { readForm, refuse, refuseField, versionOf } from '#web/form.server.ts'
import { actorOf, idOf, notFound } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/form.tsx'
import { RouteDialog } from '#web/ui/route-dialog.tsx'
import type { Route } from './+types/edit-vacancy-page'
import { existingDefaults, formOffers, vacancyLists } from './vacancy-form.server.ts'
import { type VacancyDefaults, VacancyForm } from './vacancy-form.tsx'
import { currencyName, educationWord, employmentWord, typeWord } from './vacancy-words.ts'

const tab = '/school-dashboard/vacancies'
const formId = 'vacancy'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [vacancy, offers] = await Promise.all([ownVacancy(actorOf(context), idOf(params.id)), formOffers()])
  if (!vacancy) notFound()
  return { id: vacancy.id, version: vacancy.version, defaults: await existingDefaults(vacancy), ...offers }
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
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) notFound()
  return data(
    {
      answer: { values: read.values, errors: {}, formErrors: [], version: vacancy.version },
      conflict: {
        stored: differing(read.values, storedFields(await existingDefaults(vacancy))),
      },
    },
    { status: 409 },
  )
}

function storedFields(now: VacancyDefaults) {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return [
    { name: 'title', label: m.vacancy_title_label(), value: now.title },
    {
      name: 'vacancy_type',
      label: m.vacancy_type_field(),
      value: now.vacancyType,
      shown: typeWord(now.vacancyType),
    },
    { name: 'subject', label: m.vacancy_subject_label(), value: now.subject },
    { name: 'description', label: m.vacancy_description_label(), value: now.description },
    { name: 'location', label: m.vacancy_location_label(), value: now.location },
    {
      name: 'employment_type',
      label: m.vacancy_employment_label(),
      value: now.employmentType,
      shown: employmentWord(now.employmentType),
    },
    { name: 'salary_min', label: m.vacancy_salary_min_label(), value: text(now.salaryMin) },
    { name: 'salary_max', label: m.vacancy_salary_max_label(), value: text(now.salaryMax) },
    {
      name: 'salary_currency',
      label: m.vacancy_salary_currency_label(),
      value: now.salaryCurrency,
      shown: currencyName(now.salaryCurrency),
    },
    {
      name: 'education_level',
      label: m.vacancy_education_label(),
      value: now.educationLevel,
      shown: educationWord(now.educationLevel),
    },
    { name: 'experience_required', label: m.vacancy_experience_label(), value: text(now.experienceRequired) },
    { name: 'requirements', label: m.vacancy_requirements_label(), value: now.requirements.join('\n') },
    { name: 'benefits', label: m.vacancy_benefits_label(), value: now.benefits.join('\n') },
    { name: 'application_deadline', label: m.vacancy_deadline_label(), value: text(now.applicationDeadline) },
    { name: 'contact_name', label: m.vacancy_contact_name_label(), value: now.contactName },
    { name: 'contact_phone', label: m.vacancy_contact_phone_label(), value: now.contactPhone },
    { name: 'contact_email', label: m.vacancy_contact_email_label(), value: now.contactEmail },
  ]
}

export default function EditVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, defaults, cities, today } = loaderData
  const conflict = actionData && 'conflict' in actionData ? actionData.conflict : undefined
  return (
    <RouteDialog
      title={m.vacancy_edit_title()}
      closeTo={tab}
      wide
      footer={
        <>
          <ButtonLink to={tab} variant="quiet" replace preventScrollReset>
            {m.vacancy_cancel()}
          </ButtonLink>
          <SubmitButton form={formId}>{m.vacancy_save()}</SubmitButton>
        </>
      }
    >
      <title>{pageTitle(m.vacancy_edit_title())}</title>
      <VacancyForm
        id={formId}
        defaults={defaults}
        answer={actionData?.answer}
        cities={cities}
        today={today}
        version={version}
        draftKey={`vacancy-${id}`}
        before={conflict && <Conflict stored={conflict.stored} />}
      />
    </RouteDialog>
  )
}
