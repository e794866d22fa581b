import { documentType, documentVariant, messageFileBytesMax, photoTypes } from '#domain/files/file.ts'
import type { MessageFile } from '#domain/messaging/change.ts'
import { m } from '#locales/messages.ts'

/** The field of the file that goes with a message. */
export const fileField = 'file'

/** What a browser offers to choose: also its camera, on a phone. */
export const acceptedFiles = [...photoTypes, documentType].join(',')

/** Where a picture of a message is to be had; the address has no language. */
export function messagePictureUrl({ id }: MessageFile, size: 480 | 1600): string {
  return `/files/${id}/${size}`
}

/** Where a document of a message is to be saved from. */
export function documentUrl({ id }: MessageFile): string {
  return `/files/${id}/${documentVariant}`
}

/** What is wrong with a file that need not be sent to know it. */
export function fileRefusal({ type, size }: File): string | undefined {
  // Some phones do not know a file's type; the server looks at its bytes.
  if (type && !acceptedFiles.split(',').includes(type)) return m.message_file_type()
  if (size > messageFileBytesMax) return m.photos_too_large()
  return size === 0 ? m.photos_unreadable() : undefined
}
