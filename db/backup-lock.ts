/** An advisory lock that a backup shares while it reads files, and that whoever sweeps files takes alone. */
export const backupLock = 7_104_212
