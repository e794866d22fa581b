import type { GalleryPhotoSize } from '#domain/files/file.ts'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'

/** The address of a gallery's picture; it has no language. */
export function galleryPhotoUrl(id: string, size: GalleryPhotoSize): string {
  return `/files/${id}/${size}`
}

type GalleryPhotoProps = {
  photo: SchoolPhoto
  alt: string
  /** Its width on the page, as the `sizes` of an image. */
  sizes: string
  /** The first thing to be seen: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** A picture of a gallery in the size that the screen needs; its space is reserved while it loads. */
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
