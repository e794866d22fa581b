import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { findPortFree, openDataDir, unwritableBackups } from './machine.ts'

const folder = makeTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777

test('files that an earlier version left readable to everybody on the machine are protected', () => {
  for (const name of ['files', 'outbox', 'uploads', 'postgres']) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
  writeFileSync(join(folder, 'secret.key'), '')
  chmodSync(join(folder, 'secret.key'), 0o644)
  openDataDir(folder)
  for (const name of ['files', 'outbox', 'uploads']) expect(modeOf(name)).toBe(0o700)
  expect(modeOf('secret.key')).toBe(0o600)
  // PostgreSQL protects its own files, and may be another user.
  expect(modeOf('postgres')).toBe(0o755)
})

test('a new one lets others pass, and not look around', () => {
  openDataDir(join(folder, 'new'))
  expect(modeOf('new')).toBe(0o711)
})

test('backups that could not be written at night are told of at the start', () => {
  expect(unwritableBackups({ backupDir: undefined })).toEqual([])
  expect(unwritableBackups({ backupDir: join(folder, 'backups', 'ustat') })).toEqual([])
  expect(modeOf('backups', 'ustat')).toBe(0o700)
  expect(readdirSync(join(folder, 'backups', 'ustat'))).toEqual([])
  const backupDir = join(folder, 'secret.key', 'ustat')
  expect(unwritableBackups({ backupDir })).toEqual([
    `BACKUP_DIR (${backupDir}) cannot be written to: ENOTDIR, so no backup is made at night.`,
  ])
})

test('a port that is taken is refused by the name of its setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = { host: '127.0.0.1', port: (taken.address() as AddressInfo).port }
  const names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }
  await expect(findPortFree(address, names)).rejects.toThrow('end what uses it, or set another METRICS_PORT.')
  taken.close()
  await once(taken, 'close')
  await expect(findPortFree(address)).resolves.toBeUndefined()
})
