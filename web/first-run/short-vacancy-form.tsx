import { Link } from 'react-router'
import { currencies } from '#domain/rates/currency.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { currencyWord } from '#domain/texts/money-words.ts'
import * as vacancy from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { ComboField } from '#web/forms/combo-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { WithEmail } from '#web/ui/email-words.tsx'
import type { Route } from './+types/start-vacancy-page'

const here = '/school-dashboard/start/vacancy'

/** The fields of the short form; the others are carried unchanged. */
const shownFields = ['title', 'subject', 'description', 'salary_min', 'salary_max', 'contact_phone']

export const isShown = (name: string) => shownFields.includes(name)

/** The short form does not ask for it: it is that of the school's last vacancy. */
function currencyIn(value: string): string {
  return currencyWord(currencies.find((one) => one === value) ?? 'kgs')
}

/** Fields that the short form does not show, with the values of the ready text or the draft. */
function CarriedFields({ values }: { values: FormAnswer['values'] }) {
  return Object.entries(values).flatMap(([name, value]) =>
    isShown(name)
      ? []
      : [value]
          .flat()
          .filter(Boolean)
          .map((one) => <input key={`${name}-${one}`} type="hidden" name={name} value={one} />),
  )
}

export function ShortForm({
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
