import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { type Config, config, environmentWith, replaceSettings, SettingError } from '#platform/config.ts'
import { keyIds } from '#platform/secrets.ts'
import { administer, commandOf } from '../scripts/administer.ts'
import { refuseOtherSettings } from '../scripts/shared-settings.ts'
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

type Settings = Partial<Pick<Config, 'publicUrl' | 'dataDir' | 'secretKey' | 'formerSecretKey'>>

/**
 * What a process with these settings would print and how it would exit; the key is read again, as each process does.
 */
async function inProcess(settings: Settings, work: (print: (line: string) => void) => Promise<void>) {
  replaceSettings({ secretKey: 'another process'.repeat(3) })
  keyIds()
  replaceSettings({ databaseUrl: databaseUrl(), dataDir, publicUrl: address, ...settings })
  const said: string[] = []
  const ended = { status: 0, stderr: '' }
  try {
    await work((line) => said.push(`${line}\n`))
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    Object.assign(ended, { status: 1, stderr: `${error.message}\n` })
  } finally {
    replaceSettings(undefined)
  }
  return { ...ended, stdout: said.join('') }
}

/** What a start asks of its database before it serves. */
const start = (settings: Settings = {}) =>
  inProcess(settings, () => refuseOtherSettings(databaseUrl(), config()))

/** A command of the administrator. */
const admin = (args: string[], settings: Settings = {}) =>
  inProcess(settings, (print) =>
    administer(commandOf(args), { print, readPassword: async () => '' }, databaseUrl()),
  )

/** A start in its own process, for what only that shows; it takes a second. */
function startProcess(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', openIt], {
    env: environmentWith({
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...settings,
    }),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const served = { status: 0, stdout: '', stderr: '' }

function expectRefusal({ status, stderr }: ReturnType<typeof startProcess>, words: string) {
  expect(stderr).toContain(words)
  expect(stderr).toMatch(/^This database is used with other settings, [^\n]+ accept-settings [^\n]+\.\n$/)
  expect(status).toBe(1)
}

describe('processes of one database', async () => {
  beforeEach(async () => {
    await db.execute(sql`delete from shared_settings`)
    expect(await start()).toEqual(served)
  })

  test('serve one address, until another one is accepted', async () => {
    expectRefusal(await start({ publicUrl: another }), `PUBLIC_URL ${address} (here ${another})`)
    expect(await start()).toEqual(served)
    expect((await admin(['accept-settings'], { publicUrl: another })).stdout).toContain(
      `No longer: PUBLIC_URL ${address} (here ${another}).`,
    )
    expect(await start({ publicUrl: another })).toEqual(served)
    expectRefusal(await start(), `PUBLIC_URL ${another} (here ${address})`)
  })

  test('have one key and one folder of files, wherever it is mounted', async () => {
    const elsewhere = join(folder, 'elsewhere')
    expectRefusal(
      await start({ dataDir: elsewhere }),
      `another key of the secrets than ${elsewhere}/secret.key`,
    )
    expectRefusal(await start({ dataDir: elsewhere }), `another folder of files (here ${elsewhere}/files)`)
    cpSync(join(dataDir, 'secret.key'), join(elsewhere, 'secret.key'))
    rmSync(join(elsewhere, 'files'), { recursive: true })
    renameSync(join(dataDir, 'files'), join(elsewhere, 'files'))
    expect(await start({ dataDir: elsewhere })).toEqual(served)
    expectRefusal(await start(), `another folder of files (here ${dataDir}/files)`)
  })

  test('go on with a key that is changed in order', async () => {
    const [former, key] = ['a'.repeat(32), 'b'.repeat(32)]
    expect((await admin(['accept-settings'], { secretKey: former })).status).toBe(0)
    expect(await start({ secretKey: former })).toEqual(served)
    expectRefusal(await start({ secretKey: key }), 'another key of the secrets than SECRET_KEY')
    expect((await admin(['rotate-key'], { secretKey: key })).stderr).toContain(
      'sealed by another key than SECRET_KEY',
    )

    expect(await start({ secretKey: key, formerSecretKey: former })).toEqual(served)
    expect(await start({ secretKey: former })).toEqual(served)
    expect((await admin(['rotate-key'], { secretKey: key, formerSecretKey: former })).status).toBe(0)
    expectRefusal(await start({ secretKey: former }), 'another key of the secrets')
    expect(await start({ secretKey: key })).toEqual(served)
  })

  test('go on after the key of the folder was changed', async () => {
    expect((await admin(['rotate-key'])).status).toBe(0)
    expect(await start()).toEqual(served)
    expect((await admin(['rotate-key', '--forget-former'])).status).toBe(0)
    expect(await start()).toEqual(served)
  })

  test('a link for a new administrator leads to where the servers are', async () => {
    const made = await admin(['make', 'new@example.com', '--name', 'Асан Усонов'], { publicUrl: another })
    expect(made.stdout).toContain(`${address}/reset-password?token=`)
  })
})

test('a separate process reports a difference in one sentence, and starts if there is none', () => {
  expect(startProcess({ DATABASE_URL: databaseUrl() })).toEqual(served)
  expectRefusal(
    startProcess({ DATABASE_URL: databaseUrl(), PUBLIC_URL: another }),
    `PUBLIC_URL ${address} (here ${another})`,
  )
})

test('the one process of an embedded database may change its address', () => {
  const settings = { DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') }
  mkdirSync(settings.DATA_DIR)
  expect(startProcess(settings)).toEqual(served)
  expect(startProcess({ ...settings, PUBLIC_URL: another })).toEqual(served)
  expectRefusal(startProcess({ ...settings, SECRET_KEY: 'c'.repeat(32) }), 'another key of the secrets')
})
