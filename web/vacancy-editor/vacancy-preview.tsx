import { wordsOf } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { VacancyView, type ViewedVacancy } from '#web/vacancies/vacancy-view.tsx'
import { WordingNotes } from './wording-notes.tsx'

/** A vacancy before it is published: everything typed is carried back to the form or on to the list. */
export function VacancyPreview({
  vacancy,
  school,
  values,
  publishLabel,
  endsDraft,
}: {
  vacancy: ViewedVacancy
  school: { id: string; name: string }
  values: FormAnswer['values']
  publishLabel: string
  endsDraft: string
}) {
  const typed = Object.entries(values).filter(([name]) => name !== 'intent')
  return (
    <>
      <p className="mb-4 text-muted">{m.vacancy_preview_lead()}</p>
      <WordingNotes texts={wordsOf(vacancy)} />
      <div className="mt-4 rounded-lg border border-dashed border-line-strong p-4 sm:p-6">
        <VacancyView vacancy={vacancy} school={{ ...school, hasPage: false }} headingLevel={2} />
      </div>
      <PostForm endsDraft={endsDraft} className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        {typed.flatMap(([name, value]) =>
          (Array.isArray(value) ? value : [value]).map((one) => (
            <input key={`${name}-${one}`} type="hidden" name={name} value={one} />
          )),
        )}
        <SubmitButton name="intent" value="edit" variant="secondary">
          {m.vacancy_preview_back()}
        </SubmitButton>
        <SubmitButton name="intent" value="publish">
          {publishLabel}
        </SubmitButton>
      </PostForm>
    </>
  )
}
