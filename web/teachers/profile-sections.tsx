import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { ShownProfile } from './shown-profile.server.ts'
import { experienceWords } from './teacher-words.ts'

type Sections = Pick<
  ShownProfile,
  'bio' | 'experienceYears' | 'education' | 'languages' | 'skills' | 'schedules' | 'salary' | 'districts'
>

/** What a profile says beneath the name: on its page, in the cabinet, and as it was kept with an application. */
export function ProfileSections({
  profile,
  headingLevel = 2,
  showEmpty = false,
}: {
  profile: Sections
  headingLevel?: 2 | 3
  /** Says where nothing is written yet, for the person who can write it. */
  showEmpty?: boolean
}) {
  const wishes = profile.schedules.length > 0 || profile.salary !== null || profile.districts.length > 0
  const sections: [title: string, has: boolean, content: ReactNode][] = [
    [m.teacher_about_section(), profile.bio !== '', <Prose key="bio" text={profile.bio} />],
    [
      m.teacher_experience_section(),
      true,
      <p key="experience">{experienceWords(profile.experienceYears)}</p>,
    ],
    [
      m.teacher_education_label(),
      profile.education !== '',
      <Prose key="education" text={profile.education} />,
    ],
    [m.teacher_languages_label(), profile.languages.length > 0, <Words key="l" words={profile.languages} />],
    [m.teacher_skills_label(), profile.skills.length > 0, <Words key="s" words={profile.skills} />],
    [
      m.teacher_preferences_section(),
      wishes,
      <Facts
        key="wishes"
        items={[
          { label: m.teacher_schedule_label(), value: profile.schedules.join(', ') },
          { label: m.teacher_salary_label(), value: profile.salary ?? '' },
          { label: m.teacher_districts(), value: profile.districts.join(', ') },
        ]}
      />,
    ],
  ]
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="grid gap-6">
      {sections.map(([title, has, content]) =>
        has || showEmpty ? (
          <section key={title}>
            <Heading className="mb-2 text-lg font-semibold">{title}</Heading>
            {has ? content : <p className="text-muted">{m.teacher_nothing_yet()}</p>}
          </section>
        ) : null,
      )}
    </div>
  )
}

function Prose({ text }: { text: string }) {
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
}

function Words({ words }: { words: string[] }) {
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
