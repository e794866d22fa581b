import { statfs } from 'node:fs/promises'
import { config } from './config.ts'

/** What the file system of DATA_DIR has left, in bytes, as whoever runs the server may use it. */
export async function diskSpace(): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(config().dataDir)
  return { free: bavail * bsize, total: blocks * bsize }
}
