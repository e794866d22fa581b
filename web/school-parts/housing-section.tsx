import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { GalleryPhoto } from './gallery-photo.tsx'

/** Words and photos of the housing; nothing if there are none. */
export function HousingSection({
  heading: Heading,
  note,
  photos: shown,
}: {
  heading: 'h2' | 'h3'
  note: string | null
  photos?: { photos: readonly SchoolPhoto[]; pathOf: (id: string) => string } | undefined
}) {
  if (!note && !shown) return null
  return (
    <section className="mt-6">
      <Heading className="mb-2 text-lg font-semibold">{m.housing_title()}</Heading>
      {note && <p className="max-w-prose wrap-anywhere">{note}</p>}
      {shown && <HousingPhotos {...shown} />}
    </section>
  )
}

/** In a row that a phone can hold. */
export function HousingPhotos({
  photos,
  pathOf,
}: {
  photos: readonly SchoolPhoto[]
  pathOf: (id: string) => string
}) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo.id} className="min-w-0">
          <DialogLink
            to={pathOf(photo.id)}
            className="block overflow-hidden rounded-lg border border-line bg-felt"
          >
            <GalleryPhoto
              photo={photo}
              alt={m.housing_photo_alt({ number: index + 1, count: photos.length })}
              sizes="(min-width: 40rem) 12rem, 45vw"
              className="aspect-4/3 size-full object-cover"
            />
          </DialogLink>
        </li>
      ))}
    </ul>
  )
}
