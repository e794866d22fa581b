import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { dayMs } from '#domain/days/durations.ts'
import { log } from '#platform/log.ts'

/** Longer than a page stays open, or a phone keeps one for reading offline. */
const keptMs = 14 * dayMs

/**
 * Keeps the files of this build, whose names hold a hash of their content, beside those of former builds, so that
 * pages opened before an upgrade still find theirs. Files that no build of the last two weeks had are removed.
 */
export async function keepAssets(built: string, kept: string, now = Date.now()): Promise<void> {
  try {
    await mkdir(kept, { recursive: true })
    const present = new Set(await filesIn(built))
    for (const name of present) await keep(join(built, name), join(kept, name), now)
    for (const name of await filesIn(kept)) {
      if (present.has(name)) continue
      const { mtimeMs } = await stat(join(kept, name))
      if (mtimeMs < now - keptMs) await rm(join(kept, name), { force: true })
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

/** Copied under a temporary name first; the time of a file says when a build had it last. */
async function keep(from: string, to: string, now: number): Promise<void> {
  const isThere = await access(to).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, `${to}.${process.pid}`)
    await rename(`${to}.${process.pid}`, to)
  }
  await utimes(to, new Date(now), new Date(now))
}
