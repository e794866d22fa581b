import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { environmentWith } from '#platform/config.ts'
import { databaseUrl, useDatabase } from './support/database.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

useDatabase()

const folder = makeTemporaryFolder()
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const address = 'https://ustat.example'
const another = 'https://another.example'

const openIt = `
  import { config } from './platform/config.ts'
  import { openDatabaseOf } from './scripts/database.ts'
  import { runToItsEnd } from './scripts/run.ts'
  import { refuseOtherSettings } from './scripts/shared-settings.ts'
  await runToItsEnd(async (run) => refuseOtherSettings(await openDatabaseOf(config(), run), config()))`

type Settings = Record<string, string>

/** What a start does with its database before it serves, or a command of the administrator. */
function run(program: string[], settings: Settings = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    env: environmentWith({
      ...{
        DATABASE_URL: databaseUrl(),
        DATA_DIR: dataDir,
        PUBLIC_URL: address,
        DEMO: '0',
        LOG_LEVEL: 'error',
      },
      ...settings,
    }),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const start = (settings?: Settings) => run(['--input-type=module', '--eval', openIt], settings)
const admin = (args: string[], settings?: Settings) => run(['scripts/admin.ts', ...args], settings)

const served = { status: 0, stdout: '', stderr: '' }

function expectRefusal({ status, stderr }: ReturnType<typeof run>, words: string) {
  expect(stderr).toContain(words)
  expect(stderr).toMatch(/^This database is used with other settings, [^\n]+ accept-settings [^\n]+\.\n$/)
  expect(status).toBe(1)
}

describe('processes of one database', () => {
  beforeEach(async () => {
    await db.execute(sql`delete from shared_settings`)
    expect(start()).toEqual(served)
  })

  test('serve one address, until another one is accepted', () => {
    expectRefusal(start({ PUBLIC_URL: another }), `PUBLIC_URL ${address} (here ${another})`)
    expect(start()).toEqual(served)
    expect(admin(['accept-settings'], { PUBLIC_URL: another }).stdout).toContain(
      `No longer: PUBLIC_URL ${address} (here ${another}).`,
    )
    expect(start({ PUBLIC_URL: another })).toEqual(served)
    expectRefusal(start(), `PUBLIC_URL ${another} (here ${address})`)
  })

  test('have one key and one folder of files, wherever it is mounted', () => {
    const elsewhere = join(folder, 'elsewhere')
    expectRefusal(start({ DATA_DIR: elsewhere }), `another key of the secrets than ${elsewhere}/secret.key`)
    expectRefusal(start({ DATA_DIR: elsewhere }), `another folder of files (here ${elsewhere}/files)`)
    cpSync(join(dataDir, 'secret.key'), join(elsewhere, 'secret.key'))
    rmSync(join(elsewhere, 'files'), { recursive: true })
    renameSync(join(dataDir, 'files'), join(elsewhere, 'files'))
    expect(start({ DATA_DIR: elsewhere })).toEqual(served)
    expectRefusal(start(), `another folder of files (here ${dataDir}/files)`)
  })

  test('go on with a key that is changed in order', () => {
    const [former, key] = ['a'.repeat(32), 'b'.repeat(32)]
    expect(admin(['accept-settings'], { SECRET_KEY: former }).status).toBe(0)
    expect(start({ SECRET_KEY: former })).toEqual(served)
    expectRefusal(start({ SECRET_KEY: key }), 'another key of the secrets than SECRET_KEY')
    expect(admin(['rotate-key'], { SECRET_KEY: key }).stderr).toContain(
      'sealed by another key than SECRET_KEY',
    )

    expect(start({ SECRET_KEY: key, SECRET_KEY_FORMER: former })).toEqual(served)
    expect(start({ SECRET_KEY: former })).toEqual(served)
    expect(admin(['rotate-key'], { SECRET_KEY: key, SECRET_KEY_FORMER: former }).status).toBe(0)
    expectRefusal(start({ SECRET_KEY: former }), 'another key of the secrets')
    expect(start({ SECRET_KEY: key })).toEqual(served)
  })

  test('go on after the key of the folder was changed', () => {
    expect(admin(['rotate-key']).status).toBe(0)
    expect(start()).toEqual(served)
    expect(admin(['rotate-key', '--forget-former']).status).toBe(0)
    expect(start()).toEqual(served)
  })

  test('a link for a new administrator leads to where the servers are', () => {
    const made = admin(['make', 'new@example.com', '--name', 'Асан Усонов'], { PUBLIC_URL: another })
    expect(made.stdout).toContain(`${address}/reset-password?token=`)
  })
})

test('the one process of an embedded database may change its address', () => {
  const settings = { DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') }
  mkdirSync(settings.DATA_DIR)
  expect(start(settings)).toEqual(served)
  expect(start({ ...settings, PUBLIC_URL: another })).toEqual(served)
  expectRefusal(start({ ...settings, SECRET_KEY: 'c'.repeat(32) }), 'another key of the secrets')
})
