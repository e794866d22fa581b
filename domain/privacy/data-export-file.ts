import { folderOf } from '#domain/files/file.ts'

export const archiveFolder = (exportId: string): string => folderOf(exportId)
export const archiveKey = (exportId: string): string => `${folderOf(exportId)}/ustat.zip`
