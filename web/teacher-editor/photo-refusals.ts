import type { SetPhoto } from '#domain/teachers/set-photo.server.ts'
import { m } from '#locales/messages.ts'
import type { Upload } from '#platform/uploads.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'

/** Why a teacher's photo was not taken. */
type PhotoRefusal =
  | Exclude<Extract<SetPhoto, { ok: false }>['reason'], 'not-a-teacher'>
  | Extract<Upload, { ok: false }>['reason']

export const photoRefusals: Record<PhotoRefusal, () => string> = {
  none: () => m.teacher_photo_required(),
  'too-large': () => m.teacher_photo_too_large(),
  ...pictureRefusals,
}

/** The answer to a photo for the script: nothing, or why it was refused. */
export type PhotoAnswer = { ok: true } | { ok: false; why: string }
