/** What a file is for decides who may fetch it. */
export const filePurposes = ['teacher-photo'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** pending: the row is there, the bytes are not yet; discarded: to be swept. */
export const fileStates = ['pending', 'stored', 'discarded'] as const

/** A variant's name to its key in the store, its type and its size in pixels. */
export type FileVariants = Record<string, { key: string; type: string; width: number; height: number }>

/** Specification 9: a profile photo, in bytes (50 MB). */
export const photoBytesMax = 52_428_800
