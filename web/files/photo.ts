import type { PhotoSize } from '#domain/files/file.ts'

/** The field of the form's file, and of the one that the script sends. */
export const photoField = 'photo'

/** The address of a teacher's photo; it has no language. */
export function photoUrl(fileId: string, size: PhotoSize): string
export function photoUrl(fileId: string | null | undefined, size: PhotoSize): string | undefined
export function photoUrl(fileId: string | null | undefined, size: PhotoSize): string | undefined {
  return fileId ? `/files/${fileId}/${size}` : undefined
}
