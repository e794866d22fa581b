import type { AddSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { photosMax } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'

/** The field of the form's files, and of the single file that the script sends. */
export const photosField = 'photos'

/** Why a file is not in the gallery. */
export type PhotoRefusal =
  | Exclude<Extract<AddSchoolPhoto, { ok: false }>['reason'], 'not-a-school' | 'not-found'>
  | 'none'
  | 'empty'
  | 'too-large'
  | 'malformed'
  /** The connection broke before an answer came. */
  | 'lost'

const refusals: Record<PhotoRefusal, (limit: number) => string> = {
  ...pictureRefusals,
  none: () => pictureRefusals['not-an-image'](),
  'too-large': () => m.photos_too_large(),
  limit: (limit) => m.photos_limit_text({ limit }),
  hidden: () => m.photos_hidden(),
  lost: () => m.photos_lost(),
}

/** `limit` is how many pictures the album takes. */
export const photoRefusal = (reason: PhotoRefusal, limit: number = photosMax) => refusals[reason](limit)

export function isPhotoRefusal(reason: unknown): reason is PhotoRefusal {
  return typeof reason === 'string' && Object.hasOwn(refusals, reason)
}

/** The toast after some of the files had room in the album. */
export function limitWords(
  done: number,
  count: number,
  limit: number = photosMax,
): { title: string; text: string } {
  if (done === 0) return { title: m.photos_limit_title(), text: m.photos_limit_text({ limit }) }
  return { title: m.photos_some_title(), text: m.photos_some_text({ done, count, limit }) }
}
