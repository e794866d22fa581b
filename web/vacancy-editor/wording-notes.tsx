import { findWording, type WordingKind } from '#domain/vacancies/wording.ts'
import { m } from '#locales/messages.ts'

const words: Record<WordingKind, (quoted: { words: string }) => string> = {
  age: (quoted) => m.vacancy_wording_age(quoted),
  sex: (quoted) => m.vacancy_wording_sex(quoted),
  family: (quoted) => m.vacancy_wording_family(quoted),
  nationality: (quoted) => m.vacancy_wording_nationality(quoted),
  promise: (quoted) => m.vacancy_wording_promise(quoted),
}

/** Explains words that may discourage good teachers; nothing is forbidden. */
export function WordingNotes({ texts }: { texts: readonly string[] }) {
  const found = findWording(...texts)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-apricot-ink">
      {found.map(({ kind, words: quoted }) => (
        <li key={kind} className="text-pretty wrap-anywhere">
          {words[kind]({ words: quoted })}
        </li>
      ))}
    </ul>
  )
}
