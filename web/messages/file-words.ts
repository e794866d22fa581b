import { documentType, documentVariant, messageFileBytesMax, photoTypes } from '#domain/files/file.ts'
import type { MessageFile } from '#domain/messaging/change.ts'
import { m } from '#locales/messages.ts'

/** The field of the file that goes with a message. */
export const fileField = 'file'

/** What the browser's file dialog offers; on a phone also its camera. */
export const acceptedFiles = [...photoTypes, documentType].join(',')

/** The address of a message's picture; it has no language. */
export function messagePictureUrl({ id }: MessageFile, size: 480 | 1600): string {
  return `/files/${id}/${size}`
}

/** The address from which a message's document is saved. */
export function documentUrl({ id }: MessageFile): string {
  return `/files/${id}/${documentVariant}`
}

/** An error of a file that is known before sending it. */
export function fileRefusal({ type, size }: File): string | undefined {
  // Some phones do not report a file's type; the server checks its bytes.
  if (type && !acceptedFiles.split(',').includes(type)) return m.message_file_type()
  if (size > messageFileBytesMax) return m.photos_too_large()
  return size === 0 ? m.photos_unreadable() : undefined
}
