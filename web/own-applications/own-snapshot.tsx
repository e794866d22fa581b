import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#locales/messages.ts'
import { SnapshotView } from '#web/application-parts/snapshot-view.tsx'
import type { ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { experienceWords } from '#web/words/experience-words.ts'
import { RenewSnapshot } from './renew-snapshot.tsx'

type OwnSnapshotProps = {
  profile: ShownProfile
  /** The parts of today's profile that changed and can be put into the application. */
  renewable: readonly string[]
  home: string
}

/** The teacher's profile as the school sees it: folded on a phone, since they know it; open on a desktop. */
export function OwnSnapshot({ profile, renewable, home }: OwnSnapshotProps) {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.application_snapshot()}</h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{m.application_snapshot_text()}</p>
      {renewable.length > 0 && (
        <div className="mt-5">
          <RenewSnapshot facts={renewable} />
        </div>
      )}
      <details className="desk-open group mt-2 lg:mt-5">
        <summary className="flex min-h-11 items-center justify-between gap-3 lg:supports-[selector(::details-content)]:hidden">
          <span className="min-w-0 font-medium wrap-anywhere">
            <Dotted
              items={[profile.specialization, experienceWords(profile.experienceYears), profile.place]}
            />
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-open:transform-[rotate(180deg)]"
          />
        </summary>
        <div className="max-lg:pt-4">
          <SnapshotView hasFace snapshot={profile} home={home} />
        </div>
      </details>
    </Card>
  )
}
