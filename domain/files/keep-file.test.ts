import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { getFile } from '#platform/files.ts'
import { aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { fileStored, forgetFile, keepFile } from './keep-file.server.ts'

useDatabase()

async function aFile() {
  const { accountId } = await aTeacher()
  const file = await keepFile({ ownerId: accountId, purpose: 'message', name: 'План.pdf' }, [
    { size: 'document', bytes: Buffer.from('the bytes'), type: 'application/pdf' },
  ])
  const bytes = () => getFile(file.variants.document?.key ?? expect.fail())
  return { file, bytes, rows: () => db.$count(files, eq(files.id, file.id)) }
}

test('a file that was not stored goes with its bytes', async () => {
  const { file, bytes, rows } = await aFile()
  await forgetFile(file)
  expect(await rows()).toBe(0)
  expect(await bytes()).toBeUndefined()
})

test('a file whose transaction was committed keeps its bytes, also if the response was lost', async () => {
  const { file, bytes, rows } = await aFile()
  await db.transaction((tx) => fileStored(tx, file))
  await forgetFile(file)
  expect(await rows()).toBe(1)
  expect(await bytes()).toEqual(Buffer.from('the bytes'))
})
