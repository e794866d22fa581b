import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { useRouteLoaderData } from 'react-router'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Average } from '#web/reviews/average.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { SaveButton } from '#web/saved/save-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { experienceWords } from '#web/words/experience-words.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { ContactTeacher } from './contact-teacher.tsx'
import type { ShownTeacher } from './shown-teachers.server.ts'
import { VerificationBadge } from './verification-badge.tsx'

type TeacherCardProps = { teacher: ShownTeacher; headingLevel: 2 | 3 }

/** A teacher in a list; on a phone what decides whether to open the profile, low enough to see three. */
export function TeacherCard({ teacher, headingLevel }: TeacherCardProps) {
  const { id, fullName, bio, skills, skillCount, languages, languageCount } = teacher
  const shownSkills = skillsInLine(skills, skillCount)
  const moreSkills = skillCount - shownSkills.length
  const moreLanguages = languageCount - languages.length
  return (
    <Card as="li" className="list-row">
      <TeacherHead teacher={teacher} headingLevel={headingLevel} />
      {languages.length > 0 && (
        <p className="flex gap-2 max-sm:hidden">
          <Languages size={18} className="mt-1 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{m.teacher_languages_label()}: </span>
            {languagesLine(languages)}
            {moreLanguages > 0 && <span className="text-muted"> +{moreLanguages}</span>}
          </span>
        </p>
      )}
      <p className="excerpt-fill max-sm:hidden">
        <span>
          <Unbroken>{bio}</Unbroken>
        </span>
      </p>
      {skills.length > 0 && (
        <ul aria-label={m.teacher_skills_label()} className="flex gap-2 max-sm:hidden">
          {shownSkills.map((skill) => (
            <li key={skill} className="min-w-0">
              <Badge className="[&>span]:truncate">{skill}</Badge>
            </li>
          ))}
          {moreSkills > 0 && (
            <li className="shrink-0">
              <Badge>+{moreSkills}</Badge>
            </li>
          )}
        </ul>
      )}
      <div className="teacher-ways [&_.button]:px-2">
        <ContactTeacher teacherId={id} name={fullName} short />
        <ButtonLink
          to={`/teachers/${id}`}
          variant="secondary"
          aria-label={`${m.teacher_profile()}: ${fullName}`}
        >
          {m.teacher_profile()}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The number of characters in a line of a card, with the space around each skill. */
const lineLength = 36
const aroundSkill = 4

/** The skills that fit completely in one line, before the number of further ones; always the first. */
function skillsInLine(skills: readonly string[], count: number): string[] {
  const lengths = skills.map(
    (_, index) => skills.slice(0, index + 1).join('').length + (index + 1) * aroundSkill,
  )
  return skills.filter(
    (_, index) =>
      index === 0 ||
      (lengths[index] ?? 0) <= lineLength - (index + 1 < count ? '+1'.length + aroundSkill : 0),
  )
}

/** A teacher in a few lines, for the home page. */
export function TeacherTeaser({ teacher }: { teacher: ShownTeacher }) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <TeacherHead teacher={teacher} headingLevel={3} />
    </Card>
  )
}

/** The verification icon is never alone on a line: it stays with the last word. */
function Speciality({ words, isVerified }: { words: string; isVerified: boolean }) {
  if (!isVerified) return words
  const [, before, last] = /^(.*\s)?(\S+)$/s.exec(words.trimEnd()) ?? [undefined, words, '']
  return (
    <>
      {before}
      <span className="unbroken">
        {last}
        <BadgeCheck size={18} aria-hidden="true" className="person-tick" />
      </span>
    </>
  )
}

export function TeacherHead({
  teacher,
  headingLevel,
  note,
}: TeacherCardProps & { note?: string | undefined }) {
  const Heading = `h${headingLevel}` as const
  const { id, fullName, specialization, place } = teacher
  const experience = experienceWords(teacher.experienceYears)
  const reader = useRouteLoaderData<typeof rootLoader>('root')?.actor
  const isOwn = reader?.role === 'teacher' && reader.accountId === id
  return (
    <>
      {!isOwn && <SaveButton kind="teacher" id={id} name={fullName} isSaved={teacher.isSaved} />}
      <div className="person-head">
        <Avatar name={fullName} src={photoUrl(teacher.photoFileId, 96)} size={56} />
        <div className="min-w-0">
          <Heading className="list-row-title">
            <CardLink to={`/teachers/${id}`}>{fullName}</CardLink>
          </Heading>
          <p className="wrap-anywhere">
            <Speciality words={specialization} isVerified={teacher.verifiedClaims.length > 0} />
          </p>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
      </div>
      <div className="person-badges">
        {isOwn && <Badge tone="lake">{m.teacher_own_card()}</Badge>}
        <VerificationBadge status={teacher.verificationStatus} claims={teacher.verifiedClaims} />
      </div>
      <ul className="person-facts">
        {teacher.rating !== null && (
          <li>
            <Average rating={teacher.rating} count={teacher.reviewCount} />
          </li>
        )}
        {experience && (
          <li className="flex items-center gap-1.5">
            <Clock size={16} className="shrink-0" />
            {experience}
          </li>
        )}
        {place && (
          <li className="flex min-w-0 items-center gap-1.5">
            <MapPin size={16} className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <Unbroken>{place}</Unbroken>
            </span>
          </li>
        )}
      </ul>
    </>
  )
}
