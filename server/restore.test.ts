import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { authenticators } from '#db/schema/accounts.ts'
import { ArchiveError } from '#platform/archive.ts'
import { now } from '#platform/clock.ts'
import { seal } from '#platform/secrets.ts'
import { aTeacher } from '#tests/support/builders.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { makeBackup } from './backup.ts'
import { checkArchive } from './restore.ts'

const settings = useSettings()
useDatabase()

const [right, wrong] = ['r'.repeat(32), 'w'.repeat(32)]
const folder = makeTemporaryFolder()

async function anAuthenticator(): Promise<void> {
  const { accountId, sessionId } = await aTeacher()
  const sealedSecret = seal('authenticator', accountId, Buffer.from('a secret of twenty b'))
  await db.insert(authenticators).values({ accountId, sealedSecret, sessionId, createdAt: now() })
}

beforeEach(() => {
  settings.secretKey = right
  settings.formerSecretKey = undefined
})

test('an archive without secrets is restored under any SECRET_KEY, and with secrets only under one that opens them', async () => {
  const without = join(folder, 'without.tar')
  await makeBackup(databaseUrl(), without)
  await anAuthenticator()
  const whole = join(folder, 'whole.tar')
  await makeBackup(databaseUrl(), whole)
  expect(await checkArchive(whole)).toMatchObject({ secret: 'settings' })

  settings.secretKey = wrong
  expect(await checkArchive(without)).toMatchObject({ secret: 'settings' })
  await expect(checkArchive(whole)).rejects.toThrow(ArchiveError)
  await expect(checkArchive(whole)).rejects.toThrow(
    /^SECRET_KEY is not the one under which the archive .+ was made/,
  )
  settings.formerSecretKey = right
  expect(await checkArchive(whole)).toMatchObject({ secret: 'settings' })
})

test('a secret that was lost before does not hinder the restore of those that the key opens', async () => {
  settings.secretKey = wrong
  await anAuthenticator()
  settings.secretKey = right
  await anAuthenticator()
  const mixed = join(folder, 'mixed.tar')
  await makeBackup(databaseUrl(), mixed)
  expect(await checkArchive(mixed)).toMatchObject({ secret: 'settings' })
})
