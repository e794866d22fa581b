import { type RefObject, useEffect, useState } from 'react'
import { m } from '#locales/messages.ts'
import { type FormAnswer, hasErrors } from './form-answer.ts'
import { fieldId } from './form-context.ts'

/** The errors of an answer on top of its form, each a link to its field. */
export function ErrorSummary({
  formId,
  answer,
  failedTitle = m.ui_form_failed(),
}: {
  formId: string
  answer: FormAnswer | undefined
  failedTitle?: string | undefined
}) {
  if (!hasErrors(answer)) return null
  const fields = Object.entries(answer.errors).filter(([, errors]) => errors.length > 0)
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="rounded-lg border-l-4 border-red bg-red-soft px-4 py-3 text-red-ink"
    >
      <p className="font-semibold">{fields.length > 0 ? m.ui_errors_title() : failedTitle}</p>
      {answer.formErrors.map((error) => (
        <p key={error} className="mt-1">
          {error}
        </p>
      ))}
      {fields.length > 0 && (
        <ul className="mt-1 grid">
          {fields.map(([name, errors]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} className="inline-block py-1.5 text-red-ink underline">
                {errors[0]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The errors of an answer, without those of fields that were changed since. */
export function useMendedErrors(answer: FormAnswer | undefined) {
  const [mended, setMended] = useState<{ answer: FormAnswer | undefined; names: readonly string[] }>({
    answer,
    names: [],
  })
  const names = mended.answer === answer ? mended.names : []
  const errors = Object.entries(answer?.errors ?? {}).filter(([name]) => !names.includes(name))
  return {
    errors: Object.fromEntries(errors),
    mend(target: EventTarget) {
      const name = target instanceof Element ? nameOfField(target) : undefined
      if (name && errors.some(([wrong]) => wrong === name)) setMended({ answer, names: [...names, name] })
    },
  }
}

/** A list tells of an item that it gained or lost by itself, where no control has the name. */
function nameOfField(changed: Element): string | undefined {
  const named = changed.hasAttribute('name') ? changed : changed.closest('fieldset')?.querySelector('[name]')
  return named?.getAttribute('name') ?? undefined
}

/** The first wrong field takes the focus when an answer arrives; without one, the summary does. */
export function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  useEffect(() => {
    if (!answer) return
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])') ??
      form.current?.querySelector<HTMLElement>('[data-error-summary]')
    target?.focus()
  }, [answer, form])
}
