import { TundukMark } from '#web/ui/mark.tsx'
import { galleryPhotoUrl } from './gallery-photo.tsx'

/** The top of a school's card: its first picture, or the logo on felt. */
export function CardCover({
  fileId,
  colour,
  isAlone,
}: {
  fileId: string | null
  colour: string | null
  /** Has a tablet's full width, where the pictures of a list would be blurred. */
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
