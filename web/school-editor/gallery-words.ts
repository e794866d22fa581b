import type { AddSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'

/** The field of the form's files, and of the one file that the script sends at a time. */
export const photosField = 'photos'

/** Why a file is not in the gallery. */
export type PhotoRefusal =
  | Exclude<Extract<AddSchoolPhoto, { ok: false }>['reason'], 'not-a-school'>
  | 'none'
  | 'too-large'
  | 'malformed'
  /** The connection broke before an answer came. */
  | 'lost'

export const photoRefusals: Record<PhotoRefusal, () => string> = {
  ...pictureRefusals,
  none: () => pictureRefusals['not-an-image'](),
  'too-large': () => m.photos_too_large(),
  limit: () => m.photos_limit_text({ limit: photosMax }),
  lost: () => m.photos_lost(),
}

export function isPhotoRefusal(reason: unknown): reason is PhotoRefusal {
  return typeof reason === 'string' && Object.hasOwn(photoRefusals, reason)
}

/** What a toast says after so many of the files found room in the gallery. */
export function limitWords(done: number, count: number): { title: string; text: string } {
  if (done === 0) return { title: m.photos_limit_title(), text: m.photos_limit_text({ limit: photosMax }) }
  return { title: m.photos_some_title(), text: m.photos_some_text({ done, count, limit: photosMax }) }
}
