import { data, Link, redirect } from 'react-router'
import { currencies } from '#domain/rates/currency.ts'
import { isSubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { lastUsed, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { readyPost, readyPosts, readyText } from '#domain/vacancies/ready-posts.ts'
import * as vacancy from '#domain/vacancies/vacancy.ts'
import { getLocale, m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { ComboField, TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { WithEmail } from '#web/ui/email-words.tsx'
import { readVacancyForm, refuseVacancy, withHindrances } from '#web/vacancies/answer-vacancy-form.server.ts'
import { keepDraft, keepDraftOf } from '#web/vacancies/keep-draft.server.ts'
import { refuseEdit } from '#web/vacancies/refuse-edit.server.ts'
import { blankDefaults } from '#web/vacancies/vacancy-defaults.ts'
import { existingDefaults, postedFields } from '#web/vacancies/vacancy-form.server.ts'
import { currencyWord } from '#web/words/money.ts'
import type { Route } from './+types/start-vacancy-page'
import { changeSchool, FirstRunFrame } from './first-run-frame.tsx'
import { ReadyTexts } from './ready-texts.tsx'
import { shownConflict } from './shown-conflict.server.ts'

const here = '/school-dashboard/start/vacancy'

/** The fields of the short form; the others are carried unchanged. */
const shownFields = ['title', 'subject', 'description', 'salary_min', 'salary_max', 'contact_phone']

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const school = await ownSchoolOf(context)
  if (!school || actor.role !== 'school') notFound()
  if (school.missing.length > 0) throw redirect('/school-dashboard/start')
  const draft = url.searchParams.get('draft')
  const toSchool = changeSchool(draft ?? '', school.isAvailable)
  const stored = draft ? await ownVacancy(actor, idOf(draft)) : undefined
  if (draft && !stored) notFound()
  if (stored && !vacancy.mayBeUnfinished(stored) && !context.get(shownConflict)) notFound()
  const chosen = url.searchParams.get('ready')
  const key = `start-vacancy-${school.id}`
  const titles = readyPosts.map(({ id, title }) => ({ id, title: title[getLocale()] }))
  const searched = url.searchParams.get('q') ?? ''
  if (!stored && chosen === null) return { titles, toSchool, searched, form: undefined }
  if (stored) {
    const values = { ...postedFields(await existingDefaults(stored)), ...stored.unfinished }
    const form = { values, version: stored.version, requestId: uuidv7(), draftKey: `${key}-${stored.id}` }
    return { titles, toSchool, searched, form }
  }
  const last = await lastUsed(actor)
  const ready = readyPost(chosen)
  const known = {
    location: (await settlementWords(school.cityId, school.locationText)) ?? '',
    salaryCurrency: last?.salaryCurrency,
    contactName: last?.contactName ?? actor.fullName,
    contactPhone: last ? readablePhone(last.contactPhone) : '',
    contactEmail: last?.contactEmail ?? actor.email,
  }
  const { subject, ...text } = ready ? readyText(ready, getLocale()) : blankDefaults(known)
  const defaults = {
    ...blankDefaults(known),
    ...text,
    subject: isSubjectId(subject) ? subjectName(subject) : subject,
  }
  return {
    titles,
    toSchool,
    searched,
    form: {
      values: postedFields(defaults),
      version: undefined,
      requestId: uuidv7(),
      draftKey: `${key}-${chosen}`,
    },
  }
}

/** Saves the vacancy as a draft and continues to its preview once it is complete. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const read = readVacancyForm(form)
  if (!read.value) return refuse(withHindrances(read.refused))
  if (vacancy.hasBlanks(vacancy.wordsOf(read.value))) return refuseVacancy({ reason: 'blanks-left' }, read)
  const draft = url.searchParams.get('draft')
  if (draft === null) {
    const kept = await keepDraft(actor, form)
    return kept.ok ? redirect(`/school-dashboard/start/${kept.id}`) : refuseVacancy(kept, read)
  }
  const id = idOf(draft)
  const kept = await keepDraftOf(actor, id, form)
  const saved = () => redirect(`/school-dashboard/start/${id}`)
  if (kept.ok) return saved()
  const refused = await refuseEdit(kept, { actor, id, form, search: url.search, saved })
  if (kept.reason !== 'not-a-draft' || refused instanceof Response) return refused
  // Nothing sent from here is saved any more, and what was typed stays visible.
  context.set(shownConflict, true)
  return refuseForm(read.values, m.first_run_no_draft())
}

// Fields outside the short form are sent with their present values.
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.form ? m.first_run_vacancy_title() : m.first_run_who_title()) }]
}

export default function StartVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { titles, form, toSchool, searched } = loaderData
  if (!form)
    return (
      <FirstRunFrame step={2} title={m.first_run_who_title()} lead={m.first_run_who_lead()} back={[toSchool]}>
        <ReadyTexts key={searched} titles={titles} here={here} searched={searched} />
      </FirstRunFrame>
    )
  return (
    <FirstRunFrame
      step={2}
      title={m.first_run_vacancy_title()}
      lead={m.first_run_vacancy_lead()}
      back={[toSchool]}
    >
      <ShortForm form={form} answer={actionData?.answer} titles={titles.map(({ title }) => title)} />
    </FirstRunFrame>
  )
}

/** The short form does not ask for it: it is that of the school's last vacancy. */
function currencyIn(value: string): string {
  return currencyWord(currencies.find((one) => one === value) ?? 'kgs')
}

/** Fields that the short form does not show, with the values of the ready text or the draft. */
function CarriedFields({ values }: { values: FormAnswer['values'] }) {
  return Object.entries(values).flatMap(([name, value]) =>
    shownFields.includes(name)
      ? []
      : [value]
          .flat()
          .filter(Boolean)
          .map((one) => <input key={`${name}-${one}`} type="hidden" name={name} value={one} />),
  )
}

function ShortForm({
  form: { values, version, requestId, draftKey },
  answer,
  titles,
}: {
  form: NonNullable<Route.ComponentProps['loaderData']['form']>
  answer: FormAnswer | undefined
  titles: string[]
}) {
  const text = (name: string) => String(values[name] ?? '')
  const currency = currencyIn(text('salary_currency'))
  return (
    <PostForm answer={answer} requestId={requestId} version={version} draftKey={draftKey}>
      <CarriedFields values={values} />
      <ComboField
        label={m.vacancy_title_label()}
        name="title"
        defaultValue={text('title')}
        maxLength={vacancy.titleLengthMax}
        options={titles.map((title) => ({ value: title, label: title }))}
        allowCustom
        required
      />
      <ComboField
        label={m.vacancy_subject_label()}
        name="subject"
        defaultValue={text('subject')}
        options={subjectIds.map((value) => ({ value, label: subjectName(value) }))}
        allowCustom
        required
      />
      <TextAreaField
        label={m.vacancy_description_label()}
        name="description"
        hint={m.first_run_description_hint()}
        defaultValue={text('description')}
        maxLength={vacancy.descriptionLengthMax}
        rows={6}
        autoFocus={version === undefined && vacancy.hasBlanks([text('description')])}
        required
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-5">
        <TextField
          label={m.vacancy_salary_min_label()}
          name="salary_min"
          inputMode="numeric"
          defaultValue={text('salary_min')}
          suffix={currency}
        />
        <TextField
          label={m.vacancy_salary_max_label()}
          name="salary_max"
          inputMode="numeric"
          defaultValue={text('salary_max')}
          suffix={currency}
        />
      </div>
      <TextField
        label={m.vacancy_contact_phone_label()}
        name="contact_phone"
        type="tel"
        autoComplete="tel"
        hint={m.first_run_phone_hint()}
        defaultValue={text('contact_phone')}
        required
      />
      <p className="max-w-prose text-sm wrap-anywhere text-muted">
        <WithEmail address={text('contact_email')}>
          {m.first_run_contact({ name: text('contact_name'), email: text('contact_email') })}
        </WithEmail>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse">
        <Link to={here} className="inline-flex min-h-11 items-center">
          {m.first_run_other_text()}
        </Link>
        <SubmitButton className="max-sm:w-full">{m.first_run_to_publish()}</SubmitButton>
      </div>
    </PostForm>
  )
}
