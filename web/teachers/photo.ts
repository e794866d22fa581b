/** The sizes in which a photo is kept, in pixels. */
export type PhotoSize = 96 | 384

/** Where a teacher's photo is to be had; the address has no language. */
export function photoUrl(fileId: string, size: PhotoSize): string
export function photoUrl(fileId: string | null | undefined, size: PhotoSize): string | undefined
export function photoUrl(fileId: string | null | undefined, size: PhotoSize): string | undefined {
  return fileId ? `/files/${fileId}/${size}` : undefined
}
