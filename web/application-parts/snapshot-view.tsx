import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { ProfileSections, sectionNames } from '#web/teachers/profile-sections.tsx'
import type { ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { partyName } from './application-words.ts'

// The page's head already shows experience and category.
const unsaidSections = sectionNames.filter((name) => name !== 'experience')

/**
 * The profile stored with an application, on its page under the path `home`. The page has a heading above it, so its
 * own are one level lower.
 */
export function SnapshotView({
  snapshot: profile,
  home,
  hasFace = false,
  hasCv = true,
}: {
  snapshot: ShownProfile
  home: string
  /** With the person's name and photo, if the page does not show them above. */
  hasFace?: boolean
  /** Nothing of a deleted account could stand in it. */
  hasCv?: boolean
}) {
  return (
    <>
      {hasFace && (
        <div className="mb-6 flex items-center gap-4">
          <Avatar name={profile.fullName} src={photoUrl(profile.photoFileId, 384)} size={72} />
          <div className="min-w-0">
            <p className="text-lg font-semibold wrap-anywhere">{partyName(profile.fullName)}</p>
            <p className="wrap-anywhere">{profile.specialization}</p>
            {profile.place && <p className="text-sm wrap-anywhere text-muted">{profile.place}</p>}
          </div>
        </div>
      )}
      <ProfileSections profile={profile} only={hasFace ? undefined : unsaidSections} headingLevel={3} />
      {hasCv && (
        <Link
          to={`${home}/cv.pdf`}
          reloadDocument
          target="_blank"
          className="mt-4 -mb-2.5 flex min-h-11 w-fit items-center gap-2 print:hidden"
        >
          <FileText size={18} />
          {m.cv_of_application()}
        </Link>
      )}
    </>
  )
}
