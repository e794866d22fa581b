import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { OfferedTemplate } from './offered-templates.server.ts'
import { takenWords, templateButton } from './taken-words.ts'

const ofSchool = {
  label: () => m.template_choose(),
  manage: { to: '/school-dashboard/templates', label: () => m.template_own_words() },
}

/**
 * Inserts a template's text into a field of its form. Without JavaScript its buttons send the form, which returns with
 * the text and everything typed.
 */
export function TemplateChooser({
  templates,
  field,
  begun,
  words = ofSchool,
}: {
  templates: readonly OfferedTemplate[]
  /** The name of the text field. */
  field: string
  /** What the page itself put there. */
  begun?: string | undefined
  words?: typeof ofSchool
}) {
  const details = useRef<HTMLDetailsElement>(null)
  if (templates.length === 0) return null

  function take(event: MouseEvent, text: string) {
    const named = details.current?.closest('form')?.elements.namedItem(field)
    if (!(named instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const ours = [begun, ...templates.map((one) => one.text)]
    // Like typing, so that counters and drafts notice it.
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(named, takenWords(named.value, text, ours))
    named.dispatchEvent(new Event('input', { bubbles: true }))
    details.current?.removeAttribute('open')
    named.focus()
  }

  return (
    <>
      {/* Enter in a field presses the first button of the form, which must not insert a template. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <details ref={details} className="group rounded-lg border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 font-medium text-lake-ink">
          {words.label()}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
          />
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {templates.map(({ id, title, text }) => (
            <li key={id} className="relative px-3 py-2 hover:bg-felt">
              <button
                type="submit"
                name={templateButton}
                value={id}
                onClick={(event) => take(event, text)}
                className="card-link inline-flex min-h-8 items-center text-left wrap-anywhere"
              >
                {title}
              </button>
              <p className="excerpt text-sm text-muted">{text}</p>
            </li>
          ))}
          <li className="px-3">
            <Link to={words.manage.to} className="inline-flex min-h-11 items-center py-2">
              {words.manage.label()}
            </Link>
          </li>
        </ul>
      </details>
    </>
  )
}
