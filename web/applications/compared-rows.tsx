import type { ReactNode } from 'react'
import { averageOf, overallOf } from '#domain/assessments/assessment.ts'
import { m } from '#locales/messages.ts'
import { placeAndDistance } from '#web/application-parts/application-words.ts'
import { averageWords, scoreWords } from '#web/assessments/score-words.ts'
import { LabelBadges } from '#web/labels/label-badges.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { schedulesLine } from '#web/words/schedules.ts'
import { experienceYearsWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/compare-page'

type ComparedApplication = Route.ComponentProps['loaderData']['applications'][number]

type Row = {
  name: string
  cells: ReactNode[]
  /** What a blank cell means, in a word. */
  blank: string
}

/** The facts that at least one of them has. */
export function rowsOf(applications: readonly ComparedApplication[]): Row[] {
  const row = (name: string, cell: (one: ComparedApplication) => ReactNode): Row => ({
    name,
    cells: applications.map(cell),
    blank: m.compare_unsaid(),
  })
  // Nobody left these out: there is nothing to say.
  const found: typeof row = (name, cell) => ({ ...row(name, cell), blank: m.compare_none() })
  const titles = new Set(applications.map(({ vacancyTitle }) => vacancyTitle))
  const rows = [
    ...(titles.size > 1
      ? [row(m.received_for(), ({ vacancyTitle }) => <Unbroken>{vacancyTitle}</Unbroken>)]
      : []),
    row(m.compare_applied(), ({ appliedAt }) => nearMomentDay(appliedAt)),
    found(m.board_fit(), ({ reasons }) => reasons.met.join(', ')),
    found(m.board_unfit(), ({ reasons }) => reasons.unmet.join(', ')),
    row(m.teacher_specialization_fact(), ({ profile }) => profile.specialization),
    row(m.teacher_subjects_label(), ({ profile }) => profile.subjects.join(', ')),
    row(m.teacher_experience_fact(), ({ profile }) => experienceYearsWords(profile.experienceYears)),
    row(m.teacher_category_label(), ({ profile }) => profile.category),
    row(m.compare_place(), ({ profile, kilometres }) => placeAndDistance(profile.place, kilometres)),
    row(m.teacher_education_label(), educationOf),
    row(m.teacher_section_work(), ({ profile }) =>
      lines(profile.workplaces.map(({ place, years }) => [place, years].filter(Boolean).join(', '))),
    ),
    row(m.teacher_teaching_languages_fact(), ({ profile }) => languagesLine(profile.teachingLanguages)),
    row(m.teacher_languages_label(), ({ profile }) => languagesLine(profile.languages)),
    found(m.compare_checked(), ({ claims }) => lines(claims)),
    row(m.teacher_salary_label(), ({ profile }) => profile.salary),
    row(m.teacher_hours_fact(), ({ profile }) => profile.hours),
    row(m.teacher_schedule_label(), ({ profile }) => schedulesLine(profile.schedules)),
    row(m.teacher_free_from_fact(), ({ profile }) => profile.freeFrom),
    row(m.teacher_ready_fact(), ({ profile }) => profile.moving),
    row(m.teacher_housing_fact(), ({ profile }) => profile.housing),
    row(m.compare_letter(), ({ coverLetter }) =>
      coverLetter ? <span className="compare-letter">{coverLetter}</span> : '',
    ),
    found(m.labels_title(), ({ assessment }) =>
      assessment?.labels.length ? <LabelBadges labels={assessment.labels} /> : '',
    ),
    found(m.scores_title(), ({ assessment }) => assessment && averageWords(overallOf(assessment.members))),
    ...scoreRows(applications, found),
  ]
  return rows.filter(({ cells }) => cells.some(Boolean))
}

/** A row for each criterion of any of them. */
function scoreRows(
  applications: readonly ComparedApplication[],
  row: (name: string, cell: (one: ComparedApplication) => ReactNode) => Row,
): Row[] {
  const criteria = new Set(applications.flatMap(({ assessment }) => assessment?.criteria ?? []))
  return [...criteria].map((criterion) =>
    row(criterion, ({ assessment }) => {
      const index = assessment?.criteria.indexOf(criterion) ?? -1
      const mean = averageOf((assessment?.members ?? []).map(({ scores }) => scores[index] ?? null))
      return mean && scoreWords(mean.value)
    }),
  )
}

function educationOf({ profile }: ComparedApplication): ReactNode {
  const entries = profile.educationEntries.map(({ place, details }) =>
    [place, details].filter(Boolean).join(', '),
  )
  return lines(profile.education ? [...entries, profile.education] : entries)
}

function lines(items: readonly string[]): ReactNode {
  if (items.length === 0) return ''
  return (
    <ul className="grid gap-1">
      {items.map((one) => (
        <li key={one}>
          <Dotted items={one.split(' · ')} />
        </li>
      ))}
    </ul>
  )
}
