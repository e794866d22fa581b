import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { eq, lt } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { searchVersion } from '#domain/search/search.ts'
import { config, environmentWith } from '#platform/config.ts'
import { hashPassword } from '#platform/passwords.ts'
import { aTeacher } from '#tests/support/builders.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { makeDemo, refuseKnownPasswords } from './demo-data.ts'

useDatabase()

test('the demo data is found by its words at once, before any job has run', async () => {
  await closeDatabase()
  await makeDemo(databaseUrl(), { ...config(), demo: 'loopback' })
  openDatabase(databaseUrl())
  for (const list of [vacancies, schoolProfiles, teacherProfiles, tutorOffers]) {
    expect(await db.$count(list)).toBeGreaterThan(0)
    expect(await db.$count(list, lt(list.searchVersion, searchVersion))).toBe(0)
  }
})

describe('a database begun on loopback', () => {
  const dataDir = makeTemporaryFolder()
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  function run(script: string, args: string[], settings: Record<string, string>) {
    const given = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(), PORT: '1999', ...settings }
    return spawnSync(process.execPath, [`scripts/${script}`, ...args], {
      env: environmentWith(given),
      encoding: 'utf8',
      timeout: 60_000,
    })
  }

  test.each([
    ['https', { PUBLIC_URL: 'https://ustat.kg' }],
    ['a demonstration for everybody', { HOST: '0.0.0.0', DEMO: 'public' }],
    ['another name', { PUBLIC_URL: 'http://ustat.local', DEMO: '0' }],
  ])('is not opened to others with the passwords everybody knows: %s', async (_name, settings) => {
    const { status, stdout, stderr } = run('start.ts', [], settings)
    expect(stderr).toMatch(/^[^\n]+admin@example\.com, school@example\.com, teacher@example\.com[^\n]+\.\n$/)
    expect(stderr).toContain('npm run demo -- --remove')
    expect(stdout).toBe('')
    expect(status).toBe(1)
  })

  test('names the accounts alone that still have such a password', async () => {
    for (const key of ['admin', 'school'])
      await db
        .update(accounts)
        .set({ passwordHash: key === 'admin' ? null : await hashPassword('Another-1') })
        .where(eq(accounts.email, `${key}@example.com`))
    const { stderr } = run('start.ts', [], { PUBLIC_URL: 'https://ustat.kg' })
    expect(stderr).toContain('(teacher@example.com)')
  })

  test('may be opened once the command has removed them, and real people are still there', async () => {
    const { accountId } = await aTeacher()
    const removed = run('demo.ts', ['--remove'], { PUBLIC_URL: 'https://ustat.kg' })
    expect(removed).toMatchObject({ status: 0, stdout: 'The demo data is removed.\n', stderr: '' })
    expect(await db.select({ id: accounts.id }).from(accounts)).toEqual([{ id: accountId }])
    await refuseKnownPasswords(databaseUrl(), { ...config(), loopback: false })
    const again = run('demo.ts', ['--remove'], { PUBLIC_URL: 'https://ustat.kg' })
    expect(again).toMatchObject({ status: 0, stdout: 'There was no demo data.\n' })
  })

  test('is not renewed by a misspelt option', () => {
    const { status, stderr } = run('demo.ts', ['--removed'], {})
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'The command takes no option but --remove.\n' })
  })
})
