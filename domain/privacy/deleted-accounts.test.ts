import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { deleteAccount } from './delete-account.server.ts'
import {
  deletedAccountsList,
  deletedAccountsLists,
  noteDeletedAccounts,
  readDeletedAccounts,
} from './deleted-accounts.server.ts'

useDatabase()
const { dataDir } = useSettings()

test('the list of deleted accounts is whole, however many write it at once', async () => {
  const password = 'Secret123'
  const gone = await aTeacher({ password })
  done(await deleteAccount(gone, { password }))
  const known = Array.from({ length: 8 }, () => uuidv7())
  await atOnce(known.length, (index) =>
    noteDeletedAccounts(new Map([[known[index] ?? '', new Date(now().getTime() - dayMs)]])),
  )
  const path = deletedAccountsList()
  expect([...readDeletedAccounts(path).keys()].sort()).toEqual([gone.accountId, ...known].sort())
  expect((await readdir(dirname(path))).filter((name) => name.startsWith('deleted-accounts'))).toHaveLength(1)
})

test('a restore asks the list beside its archive, and the one of this machine too, which may be newer', async () => {
  const folder = join(dataDir, 'copy')
  const beside = join(folder, 'deleted-accounts.txt')
  await mkdir(folder)
  await noteDeletedAccounts(new Map([[uuidv7(), now()]]))
  expect(deletedAccountsLists(join(folder, 'ustat.tar'))).toEqual([deletedAccountsList()])
  await writeFile(beside, `${uuidv7()} ${new Date(now().getTime() - 20 * dayMs).toISOString()}\n`)
  expect(deletedAccountsLists(join(folder, 'ustat.tar'))).toEqual([beside, deletedAccountsList()])
  expect(deletedAccountsLists(join(dirname(deletedAccountsList()), 'ustat.tar'))).toEqual([
    deletedAccountsList(),
  ])
})
