import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#locales/messages.ts'
import { type FormAnswer, hasErrors } from './form-answer.ts'
import { fieldId } from './form-context.ts'

/** The errors of an answer above its form, each a link to its field. */
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
      <p className="font-semibold">
        {fields.length > 0 ? m.ui_errors_title() : (answer.failedTitle ?? failedTitle)}
      </p>
      {answer.formErrors.map((error) => (
        <p key={error} className="mt-1">
          {error}
        </p>
      ))}
      {fields.length > 0 && (
        <ul className="mt-1 grid">
          {fields.map(([name, errors]) => (
            <li key={name}>
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={goToField}
                className="inline-block py-1.5 text-red-ink underline"
              >
                {errors[0]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** As a followed link it would be another location for the router, without the answer: all errors would be gone. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.closest('details')?.setAttribute('open', '')
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls)
  control?.focus()
}

const controls = 'input, select, textarea, button'

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

/** A list itself reports an added or removed item, because then no control has the name. */
function nameOfField(changed: Element): string | undefined {
  const named = changed.hasAttribute('name') ? changed : changed.closest('fieldset')?.querySelector('[name]')
  return named?.getAttribute('name') ?? undefined
}

/**
 * When an answer arrives the first wrong field gets the focus, or otherwise the summary. The pressed button stays where
 * it was: the page scrolls up by the height of the summary, as long as the button stays visible.
 */
export function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  const heightBefore = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may change the summary
  useLayoutEffect(() => {
    const summary = summaryIn(form.current)
    const height = summary?.offsetHeight ?? 0
    const grown = height - (heightBefore.current ?? height)
    heightBefore.current = height
    if (summary && form.current && grown > 0)
      keepInPlace(summary, grown + rowGapOf(form.current), !wrongFieldIn(form.current))
  }, [answer, form])
  useEffect(() => {
    if (!answer) return
    const target = wrongFieldIn(form.current) ?? summaryIn(form.current)
    target?.focus()
  }, [answer, form])
}

const wrongFieldIn = (form: Element | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])')

const summaryIn = (form: Element | null) => form?.querySelector<HTMLElement>('[data-error-summary]')

const rowGapOf = (form: Element) => Number.parseFloat(getComputedStyle(form).rowGap) || 0

/** As much of the window as the header takes. */
const headerHeight = 64

function keepInPlace(summary: HTMLElement, by: number, isRead: boolean): void {
  const above = summary.getBoundingClientRect().top
  if (above > innerHeight) return
  const most = isRead ? Math.max(0, above - headerHeight) : by
  scrollerOf(summary).scrollBy({ top: Math.min(by, most), behavior: 'instant' })
}

function scrollerOf(element: HTMLElement): Element | Window {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return window
}
