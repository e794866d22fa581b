import { statfs } from 'node:fs/promises'
import { config } from './config.ts'

/** The bytes that the user of this process may still write to the file system of DATA_DIR. */
export async function diskSpace(): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(config().dataDir)
  return { free: bavail * bsize, total: blocks * bsize }
}
