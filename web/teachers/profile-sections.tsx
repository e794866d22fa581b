import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { Facts } from '#web/ui/facts.tsx'
import { schedulesLine } from '#web/words/schedules.ts'
import { experienceYearsWords } from '#web/words/teacher-words.ts'
import { Achievements, Entries, Languages, Prose, Words } from './profile-parts.tsx'
import type { ShownProfile } from './shown-profile.server.ts'

export type Sections = Omit<ShownProfile, 'fullName' | 'specialization' | 'photoFileId' | 'place'>

/** In the order in which schools look. */
export const sectionNames = [
  'subjects',
  'bio',
  'experience',
  'education',
  'work',
  'achievements',
  'languages',
  'skills',
  'wishes',
] as const
export type SectionName = (typeof sectionNames)[number]

type Section = { title: string; has: boolean; content: ReactNode }

/** The content of a profile below the name: on its page, in the panel, and as stored with an application. */
export function ProfileSections({
  profile,
  only = sectionNames,
  headingLevel = 2,
  showEmpty = false,
}: {
  profile: Sections
  only?: readonly SectionName[]
  /** None where the only section is named above. */
  headingLevel?: 2 | 3 | null
  /** Says where nothing is written yet, for the owner. */
  showEmpty?: boolean
}) {
  const sections = { ...doneSections(profile), ...statedSections(profile, showEmpty) }
  return (
    <div className="sections">
      {only.map((name) => {
        const { title, has, content } = sections[name]
        return has || showEmpty ? (
          <section key={name}>
            {headingLevel === 2 && <h2 className="mb-2 text-lg font-semibold">{title}</h2>}
            {headingLevel === 3 && <h3 className="mb-2 font-semibold">{title}</h3>}
            {has ? content : <p className="text-muted">{m.teacher_nothing_yet()}</p>}
          </section>
        ) : null
      })}
    </div>
  )
}

function doneSections(profile: Sections) {
  const { experienceYears, category, education, educationEntries, workplaces, achievements } = profile
  return {
    experience: {
      title: m.teacher_experience_section(),
      has: experienceYears !== null || category !== null,
      content: (
        <Facts
          items={[
            { label: m.teacher_experience_fact(), value: experienceYearsWords(experienceYears) },
            { label: m.teacher_category_label(), value: category },
          ]}
        />
      ),
    },
    education: {
      title: m.teacher_education_label(),
      has: education !== '' || educationEntries.length > 0,
      content: (
        <div className="grid gap-3">
          {educationEntries.length > 0 && <Entries entries={educationEntries} />}
          {education !== '' && <Prose text={education} />}
        </div>
      ),
    },
    work: {
      title: m.teacher_section_work(),
      has: workplaces.length > 0,
      content: <Entries entries={workplaces} />,
    },
    achievements: {
      title: m.teacher_achievements(),
      has: achievements.length > 0,
      content: <Achievements achievements={achievements} />,
    },
  } satisfies Partial<Record<SectionName, Section>>
}

function statedSections(profile: Sections, isOwn: boolean) {
  const { subjects, bio, teachingLanguages, languages, skills } = profile
  const wishes = [
    { label: m.teacher_status_fact(), value: profile.status },
    { label: m.teacher_free_from_fact(), value: profile.freeFrom },
    { label: m.teacher_schedule_label(), value: schedulesLine(profile.schedules) },
    { label: m.teacher_hours_fact(), value: profile.hours },
    { label: m.teacher_salary_label(), value: profile.salary ?? '' },
    { label: m.teacher_districts(), value: profile.districts.join(', ') },
    { label: m.teacher_ready_fact(), value: profile.moving },
    { label: m.teacher_housing_fact(), value: profile.housing },
  ]
  return {
    subjects: {
      title: m.teacher_subjects_label(),
      has: subjects.length > 0,
      content: <Words words={subjects} />,
    },
    bio: {
      title: isOwn ? m.teacher_bio_label() : m.teacher_tab_about(),
      has: bio !== '',
      content: <Prose text={bio} />,
    },
    languages: {
      title: m.teacher_languages_label(),
      has: languages.length > 0 || teachingLanguages.length > 0,
      content: <Languages taught={teachingLanguages} spoken={languages} />,
    },
    skills: { title: m.teacher_skills_label(), has: skills.length > 0, content: <Words words={skills} /> },
    wishes: {
      title: m.teacher_preferences_section(),
      has: wishes.some(({ value }) => Boolean(value)),
      content: <Facts items={wishes} />,
    },
  } satisfies Partial<Record<SectionName, Section>>
}
