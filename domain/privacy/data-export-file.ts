import { fileFolderOf } from '#domain/files/file.ts'

export const archiveFolder = (exportId: string): string => fileFolderOf(exportId)
export const archiveKey = (exportId: string): string => `${fileFolderOf(exportId)}/ustat.zip`
