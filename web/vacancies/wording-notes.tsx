import { findWording, type WordingKind } from '#domain/vacancies/wording.ts'
import { m } from '#locales/messages.ts'

const words: Record<WordingKind, (said: { words: string }) => string> = {
  age: (said) => m.vacancy_wording_age(said),
  sex: (said) => m.vacancy_wording_sex(said),
  family: (said) => m.vacancy_wording_family(said),
  nationality: (said) => m.vacancy_wording_nationality(said),
  promise: (said) => m.vacancy_wording_promise(said),
}

/** Explains words that may discourage good teachers; nothing is forbidden. */
export function WordingNotes({ texts }: { texts: readonly string[] }) {
  const found = findWording(...texts)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-apricot-ink">
      {found.map(({ kind, words: said }) => (
        <li key={kind} className="text-pretty wrap-anywhere">
          {words[kind]({ words: said })}
        </li>
      ))}
    </ul>
  )
}
