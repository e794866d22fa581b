/** An advisory lock: a backup holds it shared while it reads files, the sweep of files exclusively. */
export const backupLock = 7_104_212
