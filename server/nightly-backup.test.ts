import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyArchive } from '#platform/archive.ts'
import { travelTo } from '#platform/clock.ts'
import { log } from '#platform/log.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { archivesTooOld, nightlyBackup } from './nightly-backup.ts'

const settings = useSettings()
useDatabase()

const folder = makeTemporaryFolder()
const backupDir = join(folder, 'backups')
beforeEach(() => {
  settings.dataDir = join(folder, 'data')
  settings.backupDir = backupDir
  mkdirSync(settings.dataDir, { recursive: true })
})
afterEach(() => {
  travelTo(undefined)
  rmSync(backupDir, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dayOf = (name: string) => name.slice(6, 16)

test('of a year of nightly archives seven days and four weeks stay, and none is older than 35 days', () => {
  let kept: string[] = []
  for (let night = 0; night < 365; night += 1) {
    const today = new Date(Date.UTC(2026, 0, 1) + night * 86_400_000).toISOString().slice(0, 10)
    kept.push(`ustat-${today}.tar`)
    const old = archivesTooOld(kept)
    kept = kept.filter((name) => !old.includes(name)).sort()
    const ages = kept.map((name) => (Date.parse(today) - Date.parse(dayOf(name))) / 86_400_000)
    expect(Math.max(...ages)).toBeLessThan(35)
    if (night < 40) continue
    expect(ages.filter((age) => age < 7)).toHaveLength(7)
    expect(kept.length).toBeGreaterThanOrEqual(9)
    expect(kept.length).toBeLessThanOrEqual(11)
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(15)
  }
})

test('other files are left alone, and an archive from before a long pause is deleted once there is a new one', () => {
  expect(
    archivesTooOld(['deleted-accounts.txt', 'ustat-before-upgrade.tar', 'ustat-2026-01-01.tar']),
  ).toEqual([])
  expect(archivesTooOld(['ustat-2026-01-01.tar', 'ustat-2026-05-01.tar'])).toEqual(['ustat-2026-01-01.tar'])
})

test('a night has one archive, whole and closed to others, beside the list of deleted accounts', async () => {
  travelTo(new Date('2026-11-22T20:30:00Z'))
  await nightlyBackup(databaseUrl())
  expect(readdirSync(backupDir).sort()).toEqual(['deleted-accounts.txt', 'ustat-2026-11-23.tar'])
  expect(statSync(backupDir).mode & 0o777).toBe(0o700)
  const archive = join(backupDir, 'ustat-2026-11-23.tar')
  expect(await verifyArchive(archive)).toMatchObject({ format: 1 })
  const before = statSync(archive).mtimeMs
  writeFileSync(join(backupDir, '.ustat-2026-11-22.tar.17.unfinished'), '')
  await nightlyBackup(databaseUrl())
  expect(statSync(archive).mtimeMs).toBe(before)
  expect(readdirSync(backupDir)).toHaveLength(2)
})

test('without the setting there is none', async () => {
  settings.backupDir = undefined
  await nightlyBackup(databaseUrl())
  expect(readdirSync(folder)).not.toContain('backups')
})

test('one that fails is an error in the log, is tried again, and leaves nothing', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  await expect(nightlyBackup('postgresql://nobody@127.0.0.1:1/nothing')).rejects.toThrow()
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(Error) }),
    'the nightly backup failed',
  )
  expect(readdirSync(backupDir)).toEqual([])
  error.mockRestore()
})
