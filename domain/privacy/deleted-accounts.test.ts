import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { deleteAccount } from './delete-account.server.ts'
import { deletedAccountsList, noteDeletedAccounts, readDeletedAccounts } from './deleted-accounts.server.ts'

useDatabase()
useSettings()

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
