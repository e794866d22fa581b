import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useRef } from 'react'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { insertWord } from './insert-word.ts'

type FilledTextFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'ref' | 'below'> & {
  /** The words in braces, as they are typed. */
  words: readonly string[]
}

/** A text with fields to be filled in: a press inserts one at the caret; without JavaScript they can be copied. */
export function FilledTextField({ words, ...field }: FilledTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  return (
    <TextAreaField
      {...field}
      ref={area}
      below={
        <ul aria-label={m.template_words()} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word}>
              {isHydrated ? (
                <button
                  type="button"
                  aria-label={m.template_insert({ word })}
                  onClick={() => area.current && insertWord(area.current, word)}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-card px-3.5 text-sm hover:bg-felt active:bg-felt-press"
                >
                  <Plus size={16} aria-hidden="true" className="text-lake-ink" />
                  {word}
                </button>
              ) : (
                <span className="inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-sm select-all">
                  {word}
                </span>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
