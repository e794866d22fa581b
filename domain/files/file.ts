export const filePurposes = ['teacher-photo', 'school-photo', 'message', 'document'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** pending: the bytes are not stored yet; discarded: deleted by a sweep once nothing needs it. */
export const fileStates = ['pending', 'stored', 'discarded'] as const

/** `key` is its path in the store; the size of a picture is in pixels. */
export type FileVariant = {
  key: string
  type: string
  width?: number | undefined
  height?: number | undefined
  /** Present only where AVIF is smaller. */
  avif?: string | undefined
  /** Like #d3ebf2; older pictures have none. */
  colour?: string | undefined
}

export type FileVariants = Record<string, FileVariant>

/** Code points. */
export const fileNameLengthMax = 120

/** The last digits of an id are random, so that the folders fill evenly. */
export function fileFolderOf(id: string): string {
  return `${id.slice(-2)}/${id}`
}

export const photoBytesMax = 52_428_800

/** In pixels, squares: for lists, and for its own page on a sharp screen. */
export const photoSizes = [96, 384] as const
export type PhotoSize = (typeof photoSizes)[number]

/** Rule 31. */
export const galleryPhotoBytesMax = 10_485_760

/** In pixels: cards on phones, other cards, its page. Older pictures lack the narrowest. */
export const galleryPhotoSizes = [344, 480, 1280] as const
export type GalleryPhotoSize = (typeof galleryPhotoSizes)[number]

/** Rule 31. */
export const messageFileBytesMax = 10_485_760

/** In pixels: in its room, and by itself. */
export const messagePictureSizes = [480, 1600] as const

/** In pixels. */
export const documentPageSize = 1_600
export const documentPage = (number: number) => `page-${number}` as const

export const documentVariant = 'document'
export const documentType = 'application/pdf'

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/gu
const endingMax = 10

/** Drops folders and invisible characters; a long name keeps its ending. */
export function fileNameOf(posted: string, otherwise: string): string {
  const name = [...(posted.split(/[/\\]/).at(-1) ?? '').replace(unseen, '').trim()]
  if (name.length === 0) return otherwise
  if (name.length <= fileNameLengthMax) return name.join('')
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= endingMax ? name.slice(dot) : []
  return [...name.slice(0, fileNameLengthMax - ending.length - 1), '…', ...ending].join('')
}

export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
