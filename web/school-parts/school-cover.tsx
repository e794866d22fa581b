import Images from 'lucide-react/icons/images'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { TundukMark } from '#web/ui/mark.tsx'
import { WovenBand } from '#web/ui/woven-band.tsx'
import { GalleryPhoto } from './gallery-photo.tsx'

type PageCoverProps = {
  photos: readonly SchoolPhoto[]
  schoolName: string
  pathOf: (id: string) => string
  /** Shows how many there are, unless they are below. */
  isCounted: boolean
}

/** The top of a school's page: its first picture, which opens the viewer, or a banner with the logo. */
export function PageCover({ photos, schoolName, pathOf, isCounted }: PageCoverProps) {
  const [first] = photos
  if (!first) return <DrawnBanner />
  const count = photos.length
  return (
    <DialogLink to={pathOf(first.id)} className="page-cover">
      <GalleryPhoto
        photo={first}
        alt={m.photos_of_school({ number: 1, count, name: schoolName })}
        sizes="(min-width: 64rem) 23rem, 100vw"
        isFirst
        className="aspect-video w-full object-cover sm:max-lg:aspect-5/2 sm:max-lg:object-bottom"
      />
      {isCounted && count > 1 && (
        <span className="absolute right-3 bottom-3 inline-flex min-h-9 items-center gap-2 rounded-lg bg-card px-3 text-sm font-medium shadow-card">
          <Images size={16} />
          <span className="sr-only">{m.photos_all()}: </span>
          <span className="tabular-nums">{count}</span>
        </span>
      )}
    </DialogLink>
  )
}

function DrawnBanner() {
  return (
    <div
      aria-hidden="true"
      className="relative h-28 overflow-hidden rounded-lg bg-felt text-line-strong sm:h-40"
    >
      <TundukMark size={320} className="absolute -top-20 -right-12 opacity-60" />
      <TundukMark size={120} className="absolute -bottom-12 left-6 opacity-40" />
      <WovenBand className="absolute inset-x-0 bottom-0" />
    </div>
  )
}
