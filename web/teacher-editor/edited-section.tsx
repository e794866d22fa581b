import Pencil from 'lucide-react/icons/pencil'
import type { ProfileSection } from '#domain/teachers/profile-steps.ts'
import { m } from '#locales/messages.ts'
import { useHasDraft } from '#web/forms/kept-draft.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { ProfileSections, type SectionName, type Sections } from '#web/teachers/profile-sections.tsx'
import { Card } from '#web/ui/card.tsx'
import { sectionWords } from '#web/words/profile-words.ts'
import { sectionPath } from './profile-card.tsx'

const shownIn: Record<ProfileSection, readonly SectionName[]> = {
  about: ['subjects', 'bio'],
  experience: ['experience', 'languages', 'skills'],
  education: ['education'],
  work: ['work'],
  achievements: ['achievements'],
  wishes: ['wishes'],
}

/** A section that is saved by itself, with the link to its form. */
export function EditedSection({
  section,
  profile,
  savedAt,
  draftKey,
}: {
  section: ProfileSection
  profile: Sections
  savedAt: string | null
  draftKey: string
}) {
  const words = sectionWords(section)
  const hasDraft = useHasDraft(draftKey)
  return (
    <Card id={section} className="mt-5 scroll-mt-20">
      <div className="-mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 flex-[1_1_8rem] py-2 text-lg leading-snug font-semibold">{words}</h2>
        <DialogLink
          to={sectionPath(section)}
          aria-label={m.teacher_section_edit({ section: words })}
          className="inline-flex min-h-11 items-center gap-2 font-medium"
        >
          <Pencil size={16} />
          {m.teacher_section_change()}
        </DialogLink>
        <p className="mb-2 flex basis-full flex-wrap gap-x-3 text-sm font-medium empty:hidden">
          {savedAt && <span className="text-green-ink">{m.teacher_saved_at({ time: savedAt })}</span>}
          {hasDraft && <span className="text-apricot-ink">{m.teacher_section_unsaved()}</span>}
        </p>
      </div>
      <ProfileSections
        profile={profile}
        only={shownIn[section]}
        headingLevel={shownIn[section].length > 1 ? 3 : null}
        showEmpty
      />
    </Card>
  )
}
