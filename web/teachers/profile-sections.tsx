import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { experienceWords } from '#web/words/teacher-words.ts'
import type { ShownProfile } from './shown-profile.server.ts'

type Sections = Pick<
  ShownProfile,
  'bio' | 'experienceYears' | 'education' | 'languages' | 'skills' | 'schedules' | 'salary' | 'districts'
>

const sectionNames = ['bio', 'experience', 'education', 'languages', 'skills', 'wishes'] as const
type SectionName = (typeof sectionNames)[number]

/** What a profile says beneath the name: on its page, in the cabinet, and as it was kept with an application. */
export function ProfileSections({
  profile,
  only = sectionNames,
  headingLevel = 2,
  showEmpty = false,
}: {
  profile: Sections
  only?: readonly SectionName[]
  headingLevel?: 2 | 3
  /** Says where nothing is written yet, for the person who can write it. */
  showEmpty?: boolean
}) {
  const wishes = profile.schedules.length > 0 || profile.salary !== null || profile.districts.length > 0
  const sections: Record<SectionName, { title: string; has: boolean; content: ReactNode }> = {
    bio: {
      title: m.teacher_about_section(),
      has: profile.bio !== '',
      content: <Prose text={profile.bio} />,
    },
    experience: {
      title: m.teacher_experience_section(),
      has: profile.experienceYears !== null,
      content: <p>{experienceWords(profile.experienceYears)}</p>,
    },
    education: {
      title: m.teacher_education_label(),
      has: profile.education !== '',
      content: <Prose text={profile.education} />,
    },
    languages: {
      title: m.teacher_languages_label(),
      has: profile.languages.length > 0,
      content: <Words words={profile.languages} />,
    },
    skills: {
      title: m.teacher_skills_label(),
      has: profile.skills.length > 0,
      content: <Words words={profile.skills} />,
    },
    wishes: {
      title: m.teacher_preferences_section(),
      has: wishes,
      content: (
        <Facts
          items={[
            { label: m.teacher_schedule_label(), value: profile.schedules.join(', ') },
            { label: m.teacher_salary_label(), value: profile.salary ?? '' },
            { label: m.teacher_districts(), value: profile.districts.join(', ') },
          ]}
        />
      ),
    },
  }
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="grid gap-6">
      {only.map((name) => {
        const { title, has, content } = sections[name]
        return has || showEmpty ? (
          <section key={name}>
            <Heading className="mb-2 text-lg font-semibold">{title}</Heading>
            {has ? content : <p className="text-muted">{m.teacher_nothing_yet()}</p>}
          </section>
        ) : null
      })}
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
