import { m } from '#locales/messages.ts'

/** Why a picture was not taken, whatever it was for. */
export type PictureRefusal =
  | 'malformed'
  | 'empty'
  | 'not-an-image'
  | 'too-many-pixels'
  | 'too-complex'
  | 'unreadable'
  | 'busy'
  | 'swept'

export const pictureRefusals: Record<PictureRefusal, () => string> = {
  malformed: () => m.photos_failed(),
  empty: () => m.file_empty(),
  'not-an-image': () => m.photos_not_an_image(),
  'too-many-pixels': () => m.photos_too_many_pixels(),
  'too-complex': () => m.photos_too_complex(),
  unreadable: () => m.photos_unreadable(),
  busy: () => m.photos_busy(),
  swept: () => m.photos_failed(),
}
