import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { languagesLine } from '#web/words/language-words.ts'
import type { Sections } from './profile-sections.tsx'
import type { ShownEntry } from './shown-profile.server.ts'

export function Entries({ entries }: { entries: (ShownEntry & { schoolId?: string | null })[] }) {
  return (
    <ul className="grid gap-3">
      {entries.map(({ place, details, years, schoolId }) => (
        <li key={`${place} ${details} ${years}`}>
          <p className="font-medium wrap-anywhere">
            {schoolId ? <Link to={`/schools/${schoolId}`}>{place}</Link> : place}
          </p>
          {(details || years) && (
            <p className="text-muted wrap-anywhere">
              <Dotted items={[details, years]} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Prose({ text }: { text: string }) {
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
}

/** A language of instruction is not repeated among the spoken ones. */
export function Languages({ taught, spoken }: { taught: string[]; spoken: string[] }) {
  if (taught.length === 0) return <Words words={spoken} />
  const others = spoken.filter((language) => !taught.includes(language))
  const items = [
    { label: m.teacher_teaching_languages_fact(), value: languagesLine(taught) },
    { label: m.teacher_other_languages_fact(), value: languagesLine(others) },
  ]
  return <Facts items={items} />
}

export function Words({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  )
}

export function Achievements({ achievements }: Pick<Sections, 'achievements'>) {
  return (
    <ul className="grid gap-3">
      {achievements.map(({ title, year, hasDocument }) => (
        <li key={`${title} ${year}`}>
          <p className="font-medium wrap-anywhere">{title}</p>
          {(year !== null || hasDocument) && (
            <p className="text-muted">
              {[year, hasDocument && m.teacher_achievement_has_document()].filter(Boolean).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
