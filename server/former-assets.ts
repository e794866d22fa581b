import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { dayMs } from '#domain/days/durations.ts'
import { log } from '#platform/log.ts'

/** Longer than a page stays open, or a phone keeps one for reading offline. */
const keptMs = 14 * dayMs

/** The time of a file that the present build has: how long a build runs is known only when the next one starts. */
const inUse = new Date(0)

/**
 * Keeps the files of this build, whose names hold a hash of their content, beside those of former builds, so that
 * pages opened before an upgrade still find theirs. Files that were missing from a build for two weeks are removed.
 */
export async function keepAssets(built: string, kept: string, now = Date.now()): Promise<void> {
  try {
    await mkdir(kept, { recursive: true })
    const present = new Set(await filesIn(built))
    for (const name of present) await keep(join(built, name), join(kept, name))
    for (const name of await filesIn(kept)) {
      if (present.has(name)) continue
      const file = join(kept, name)
      const { mtimeMs } = await stat(file)
      if (mtimeMs === inUse.getTime()) await utimes(file, new Date(now), new Date(now))
      else if (mtimeMs < now - keptMs) await rm(file, { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, 'the files of this build are not kept for pages that outlive it')
  }
}

/** By their paths from the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Copied under a temporary name first. */
async function keep(from: string, to: string): Promise<void> {
  const isThere = await access(to).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, `${to}.${process.pid}`)
    await rename(`${to}.${process.pid}`, to)
  }
  await utimes(to, inUse, inUse)
}
