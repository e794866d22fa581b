import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { noteDeletedAccounts } from '#domain/privacy/deleted-accounts.server.ts'
import { deletionsKeptDays } from '#domain/privacy/deleted-accounts.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { makeBackup } from './backup.ts'

const daysKept = 7
const weeksKept = 4
const archiveName = /^ustat-(\d{4}-\d{2}-\d{2})\.tar$/
const unfinishedName = /^\.ustat-\d{4}-\d{2}-\d{2}\.tar\.\d+\.unfinished$/

/** Writes a backup into BACKUP_DIR and deletes those that are too old. A second run in the same night writes none. */
export async function nightlyBackup(databaseUrl: string): Promise<void> {
  const { backupDir } = config()
  if (!backupDir) return
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    const name = `ustat-${dayInBishkek(now())}.tar`
    const before = await readdir(backupDir)
    for (const left of before) if (unfinishedName.test(left)) await rm(join(backupDir, left), { force: true })
    if (!before.includes(name)) {
      const { bytes, manifest } = await makeBackup(databaseUrl, join(backupDir, name))
      const { files, filesMissing } = manifest
      log.info({ archive: name, bytes, files, filesMissing }, 'the nightly backup is made')
    }
    for (const old of archivesTooOld(await readdir(backupDir)))
      await rm(join(backupDir, old), { force: true })
    await noteDeletedAccounts()
  } catch (error) {
    log.error({ err: error }, 'the nightly backup failed')
    throw error
  }
}

/** Keeps the newest backup of each of seven days and of each of the last four weeks; other files in the folder are left alone. */
export function archivesTooOld(names: string[]): string[] {
  const days = names
    .flatMap((name) => archiveName.exec(name)?.[1] ?? [])
    .sort()
    .reverse()
  const newestOfWeeks = new Map<number, string>()
  for (const day of days) if (!newestOfWeeks.has(weekOf(day))) newestOfWeeks.set(weekOf(day), day)
  const kept = new Set([...days.slice(0, daysKept), ...[...newestOfWeeks.values()].slice(0, weeksKept)])
  // After weeks without a backup the former ones are too old, however few they are.
  const oldest = Date.parse(days[0] ?? '') - (deletionsKeptDays - 1) * dayMs
  return days.filter((day) => !kept.has(day) || Date.parse(day) < oldest).map((day) => `ustat-${day}.tar`)
}

/** Weeks by their number since 1970; each begins on a Monday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / dayMs + 3) / 7)
}
