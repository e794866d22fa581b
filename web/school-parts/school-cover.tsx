import Images from 'lucide-react/icons/images'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { TundukMark } from '#web/ui/mark.tsx'
import { WovenBand } from '#web/ui/woven-band.tsx'
import { GalleryPhoto, galleryPhotoUrl } from './gallery-photo.tsx'

/** The upper edge of a school's card: its first picture, or the mark on felt. */
export function CardCover({
  fileId,
  colour,
  isAlone,
}: {
  fileId: string | null
  colour: string | null
  /** Has a tablet's whole width, where the pictures of a list would be blurred. */
  isAlone?: boolean
}) {
  return (
    <div
      className="card-cover relative grid place-items-center overflow-hidden rounded-t-lg bg-felt text-line-strong"
      style={{ backgroundColor: colour ?? undefined }}
    >
      {fileId ? (
        <picture>
          {isAlone && (
            <source
              media="(min-width: 30rem) and (max-width: 63.99rem)"
              srcSet={galleryPhotoUrl(fileId, 1280)}
            />
          )}
          <img
            src={galleryPhotoUrl(fileId, 480)}
            srcSet={`${galleryPhotoUrl(fileId, 344)} 344w, ${galleryPhotoUrl(fileId, 480)} 480w`}
            sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 92vw"
            alt=""
            width={480}
            height={270}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover object-[50%_85%]"
          />
        </picture>
      ) : (
        <TundukMark size={72} />
      )}
    </div>
  )
}

type PageCoverProps = {
  photos: readonly SchoolPhoto[]
  schoolName: string
  pathOf: (id: string) => string
  /** Says how many there are, where they do not stand below. */
  isCounted: boolean
}

/** What a school's page begins with: its first picture, which opens the viewer, or a banner drawn from the mark. */
export function PageCover({ photos, schoolName, pathOf, isCounted }: PageCoverProps) {
  const [first] = photos
  if (!first) return <DrawnBanner />
  const count = photos.length
  return (
    <DialogLink to={pathOf(first.id)} className="relative block overflow-hidden rounded-lg bg-felt text-ink">
      <GalleryPhoto
        photo={first}
        alt={m.photos_of_school({ number: 1, count, name: schoolName })}
        sizes="(min-width: 74rem) 70rem, 100vw"
        isFirst
        className="aspect-video w-full object-cover sm:aspect-5/2 lg:aspect-5/1 lg:object-[50%_85%]"
      />
      {isCounted && count > 1 && (
        <span className="absolute right-3 bottom-3 inline-flex min-h-9 items-center gap-2 rounded-lg bg-card px-3 text-sm font-medium shadow-card">
          <Images size={16} />
          {m.photos_all()}
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
