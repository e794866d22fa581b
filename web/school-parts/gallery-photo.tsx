import type { GalleryPhotoSize } from '#domain/files/file.ts'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'

/** Where a picture of a gallery is to be had; the address has no language. */
export function galleryPhotoUrl(id: string, size: GalleryPhotoSize): string {
  return `/files/${id}/${size}`
}

type GalleryPhotoProps = {
  photo: SchoolPhoto
  alt: string
  /** How wide it stands on the page, as the `sizes` of an image. */
  sizes: string
  /** The first thing to be seen: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** A picture of a gallery in the size that the screen needs; its room is kept while it comes. */
export function GalleryPhoto({ photo, alt, sizes, isFirst, className }: GalleryPhotoProps) {
  const { id, width, height, smallWidth, colour } = photo
  const small = galleryPhotoUrl(id, 480)
  const large = galleryPhotoUrl(id, 1280)
  return (
    <img
      src={large}
      srcSet={width > smallWidth ? `${small} ${smallWidth}w, ${large} ${width}w` : undefined}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={className}
      style={{ backgroundColor: colour }}
    />
  )
}
