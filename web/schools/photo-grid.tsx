import type { ReactNode } from 'react'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { GalleryPhoto } from '#web/school-parts/gallery-photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

type PhotoGridProps = {
  photos: readonly SchoolPhoto[]
  /** The viewer's address for a picture. */
  pathOf: (id: string) => string
  /** The number of the school's pictures before these, and the total. */
  place?: { before: number; count: number }
  /** Says on the first one that it is the cover. */
  isCoverNamed?: boolean
  /** Content below a picture, for members who sort them. */
  below?: (photo: SchoolPhoto, index: number) => ReactNode
}

const many = {
  columns: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
  sizes: '(min-width: 64rem) 12rem, (min-width: 40rem) 30vw, 45vw',
  shape: 'aspect-4/3',
}

/** So few have the whole width. */
const few: Record<number, typeof many> = {
  1: { columns: 'grid-cols-1', sizes: '(min-width: 64rem) 43rem, 90vw', shape: 'aspect-video' },
  2: { columns: 'grid-cols-2', sizes: '(min-width: 64rem) 21rem, 45vw', shape: 'aspect-4/3' },
}

/** A gallery in two, three or four columns; each picture opens the viewer. */
export function PhotoGrid({
  photos,
  pathOf,
  place = { before: 0, count: photos.length },
  isCoverNamed,
  below,
}: PhotoGridProps) {
  const { columns, sizes, shape } = (!below && few[photos.length]) || many
  return (
    <ul className={classNames('grid gap-3', columns)}>
      {photos.map((photo, index) => (
        <li key={photo.id} data-photo={photo.id} className="min-w-0">
          <DialogLink
            to={pathOf(photo.id)}
            className="relative block overflow-hidden rounded-lg border border-line bg-felt"
          >
            <GalleryPhoto
              photo={photo}
              alt={m.photos_number({ number: place.before + index + 1, count: place.count })}
              sizes={sizes}
              className={classNames('size-full object-cover', shape)}
            />
            {photo.isHidden && (
              <Badge tone="red" className="absolute bottom-2 left-2">
                {m.hiding_badge()}
              </Badge>
            )}
            {isCoverNamed && index === 0 && (
              <Badge tone="apricot" className="absolute top-2 left-2">
                {m.photos_cover()}
              </Badge>
            )}
          </DialogLink>
          {below?.(photo, index)}
        </li>
      ))}
    </ul>
  )
}
