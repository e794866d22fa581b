import { folderOf } from '#domain/files/file.ts'

/** Where the bytes of an archive are kept. */
export const archiveFolder = (exportId: string): string => folderOf(exportId)
export const archiveKey = (exportId: string): string => `${folderOf(exportId)}/ustat.zip`
