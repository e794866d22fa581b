import { m } from '#locales/messages.ts'
import type { ShownEntry, ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { Facts } from '#web/ui/facts.tsx'
import { languagesLine } from '#web/words/language-words.ts'
import { schedulesLine } from '#web/words/schedules.ts'
import { experienceYearsWords } from '#web/words/teacher-words.ts'
import { Part } from './sheet-part.tsx'

/** This many of each leave room for the rest on one sheet. */
const entriesMax = 4

const aboutMax = 480

export function Profile({ profile, claims }: { profile: ShownProfile; claims: readonly string[] }) {
  const taught = languagesLine(profile.teachingLanguages)
  const spoken = languagesLine(profile.languages)
  const facts = [
    { label: m.teacher_specialization_fact(), value: profile.specialization },
    { label: m.teacher_subjects_label(), value: profile.subjects.join(', ') },
    { label: m.teacher_experience_fact(), value: experienceYearsWords(profile.experienceYears) },
    { label: m.teacher_category_label(), value: profile.category },
    { label: m.compare_place(), value: profile.place },
    { label: m.teacher_teaching_languages_fact(), value: taught },
    { label: m.teacher_languages_label(), value: spoken === taught ? '' : spoken },
    { label: m.teacher_salary_label(), value: profile.salary },
    { label: m.teacher_hours_fact(), value: profile.hours },
    { label: m.teacher_schedule_label(), value: schedulesLine(profile.schedules) },
    { label: m.teacher_free_from_fact(), value: profile.freeFrom },
    { label: m.teacher_ready_fact(), value: profile.moving },
    { label: m.teacher_housing_fact(), value: profile.housing },
    { label: m.compare_checked(), value: claims.join(', ') },
  ]
  return (
    <>
      <Facts items={facts} className="sheet-facts" />
      <div className="sheet-entries">
        <Entries
          title={m.teacher_education_label()}
          entries={profile.educationEntries}
          words={profile.education}
        />
        <Entries title={m.teacher_section_work()} entries={profile.workplaces} />
      </div>
      {profile.bio && (
        <Part title={m.teacher_tab_about()}>
          <p className="whitespace-pre-line">{shortened(profile.bio)}</p>
        </Part>
      )}
    </>
  )
}

function Entries({
  title,
  entries,
  words,
}: {
  title: string
  entries: readonly ShownEntry[]
  words?: string
}) {
  if (entries.length === 0 && !words) return null
  return (
    <Part title={title}>
      <ul>
        {entries.slice(0, entriesMax).map(({ place, details, years }) => (
          <li key={`${place} ${details} ${years}`}>{[place, details, years].filter(Boolean).join(', ')}</li>
        ))}
        {words && <li className="whitespace-pre-line">{shortened(words)}</li>}
      </ul>
    </Part>
  )
}

function shortened(text: string): string {
  const points = [...text]
  return points.length <= aboutMax
    ? text
    : `${points
        .slice(0, aboutMax)
        .join('')
        .replace(/[\s.,;:–—-]+$/, '')}…`
}
