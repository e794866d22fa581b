import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { db, openDatabase } from '#db/client.ts'
import { tablesOf } from '#db/dump.ts'
import { accounts, authenticators } from '#db/schema/accounts.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import { fileStored, keepFile } from '#domain/files/keep-file.server.ts'
import { sweepFiles } from '#domain/files/sweep-files.server.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { noteDeletedAccounts } from '#domain/privacy/deleted-accounts.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { environmentWith } from '#platform/config.ts'
import { queueJob } from '#platform/jobs.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { seal } from '#platform/secrets.ts'
import {
  aMember,
  anApplication,
  anOffer,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from './support/builders.ts'
import { databaseUrl, useDatabase } from './support/database.ts'
import { urlOfDatabase } from './support/database-cluster.ts'
import { eventually } from './support/eventually.ts'
import { useSettings } from './support/own-settings.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

const { dataDir } = useSettings()

useDatabase()

const folder = makeTemporaryFolder()
const archive = join(folder, 'whole.tar')
const other = `test_${randomBytes(6).toString('hex')}`
const password = 'Salam2026kg'
const email = 'backup@example.com'

afterAll(async () => {
  await administer(`drop database if exists ${other} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function run(script: 'backup' | 'restore' | 'start', settings: Record<string, string>, ...args: string[]) {
  return spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: environmentWith({ DEMO: '0', ...settings }),
    encoding: 'utf8',
  })
}

/** Every row of every table as text, unordered, and the next values of the sequences. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const content: Record<string, string[]> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select "${name}"::text as row from "${name}"`)
      content[name] = rows.map(({ row }) => row).sort()
    }
    const { rows } = await client.query(
      'select sequencename, last_value from pg_sequences where schemaname = $1 and last_value is not null',
      ['public'],
    )
    content.sequences = rows.map((row) => JSON.stringify(row)).sort()
    return content
  } finally {
    await client.end()
  }
}

function filesOf(root: string): Record<string, string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    found.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(root, path), readFileSync(path).toString('base64')]
    }),
  )
}

/** One of everything that people do, and texts that a careless copy would damage. */
beforeAll(async () => {
  const teacher = await aTeacher({
    email,
    password,
    fields: { bio: 'Строка\nвторая\tс табуляцией \\N и \\. "кавычки"' },
  })
  const school = await aSchool()
  await anApplication(teacher, await aVacancy(school), 'Здравствуйте!')
  await anOffer(teacher)
  const { roomId } = await aRoom({ teacher, school })
  await say(school, roomId, 'Саламатсызбы, ҮӨҢ!')
  const file = await keepFile({ ownerId: teacher.accountId, purpose: 'teacher-photo' }, [
    { size: 96, bytes: randomBytes(50_000), type: 'image/webp', avif: randomBytes(9_000) },
  ])
  await db.transaction((tx) => fileStored(tx, file))
  await db.insert(authenticators).values({
    accountId: school.accountId,
    sealedSecret: seal('authenticator', school.accountId, Buffer.from('a secret of twenty b')),
    sessionId: school.sessionId,
    createdAt: new Date(),
  })
  await queueJob(db, 'sweep-files', {}, { afterMs: 60_000 })
})

describe('an archive that is made while the server runs', () => {
  test('is restored row by row, file by file and with its key, into an empty database; people sign in', async () => {
    // Bytes without a row are nobody's, and stay behind.
    await keepFile({ ownerId: (await aMember('teacher')).accountId, purpose: 'message' }, [
      { size: 480, bytes: randomBytes(10), type: 'image/webp' },
    ])
    const before = await contentOf(databaseUrl())
    const made = run('backup', { DATABASE_URL: databaseUrl(), DATA_DIR: dataDir }, archive)
    expect(made.stderr).toContain('the key of the secrets too')
    expect(made.status).toBe(0)

    await administer(`create database ${other}`)
    const url = urlOfDatabase(inject('clusterUrl'), other)
    const restored = join(folder, 'restored')
    const done = run('restore', { DATABASE_URL: url, DATA_DIR: restored }, archive, '--deleted', 'none')
    expect(done.stderr).toBe('')
    expect(done.stdout).toMatch(/^Restored as of .+ \d+ rows, 2 files; deleted again: 0\.\n$/)
    expect(await contentOf(url)).toEqual(before)
    const { 'secret.key': secret, ...rest } = filesOf(restored)
    expect(secret).toBe(filesOf(dataDir)['secret.key'])
    const { files: kept } = await knownFiles()
    expect(Object.keys(rest).filter((path) => path.startsWith('files/'))).toEqual(kept)
    for (const path of kept) expect(rest[path]).toBe(filesOf(dataDir)[path])

    openDatabase(url)
    try {
      const { rows } = await db.execute(sql`
        select identifier, payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'sweep-files'`)
      expect(rows).toEqual([{ identifier: 'sweep-files', payload: {} }])
      const input = signInInput.parse({ email, password })
      const request = { ip: '127.0.0.1', locale: 'ru', userAgent: 'test' } as unknown as Parameters<
        typeof signIn
      >[1]
      expect(await signIn(input, request)).toMatchObject({ ok: true, role: 'teacher' })
    } finally {
      openDatabase(databaseUrl())
    }
  })

  test('is restored into nothing that holds anything, and under no other key', () => {
    const url = urlOfDatabase(inject('clusterUrl'), other)
    const keyed = run(
      'restore',
      { DATABASE_URL: url, DATA_DIR: join(folder, 'new'), SECRET_KEY: 'k'.repeat(32) },
      archive,
      '--deleted',
      'none',
    )
    expect(keyed.stderr).toMatch(/holds the key of the secrets in it, .+ without SECRET_KEY\.\n$/)
    expect([keyed.status, existsSync(join(folder, 'new'))]).toEqual([1, false])
    const full = run(
      'restore',
      { DATABASE_URL: url, DATA_DIR: join(folder, 'new') },
      archive,
      '--deleted',
      'none',
    )
    expect(full.stderr).toBe('The database is not empty: a restore needs an empty one.\n')
    const there = run('restore', { DATA_DIR: dataDir }, archive, '--deleted', 'none')
    expect(there.stderr).toContain('is not empty, and a restore needs an empty one.')
    expect([full.status, there.status]).toEqual([1, 1])
  })

  test('is refused without a word on who deleted their accounts since', () => {
    const { stderr, status } = run('restore', { DATA_DIR: join(folder, 'unsaid') }, archive)
    expect(stderr).toContain('Accounts that were deleted after the archive was made must be deleted again')
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'unsaid'))).toBe(false)
  })

  test('is not taken for whole when its restore was interrupted', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    await administer(`create database ${name}`)
    const url = urlOfDatabase(inject('clusterUrl'), name)
    try {
      const restoring = spawn(process.execPath, ['scripts/restore.ts', archive, '--deleted', 'none'], {
        env: environmentWith({ DATABASE_URL: url, DATA_DIR: join(folder, 'half') }),
      })
      const ended = once(restoring, 'exit')
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await eventually(async () => {
          const { rows } = await client.query(`select to_regclass('restore_unfinished') is not null as begun`)
          expect(rows[0].begun).toBe(true)
        })
      } finally {
        restoring.kill('SIGKILL')
        await ended
        await client.end()
      }
      const { stderr, status } = run('start', {
        DATABASE_URL: url,
        DATA_DIR: join(folder, 'killed'),
        PORT: '1999',
      })
      expect(stderr).toBe(
        'A restore of this database was interrupted: empty it and restore the archive again.\n',
      )
      expect(status).toBe(1)
    } finally {
      await administer(`drop database ${name} with (force)`)
    }
  })
})

test('files that a sweep would remove stay while an archive is made', async () => {
  const id = await aDiscardedFile()
  const reading = new pg.Client({ connectionString: databaseUrl() })
  await reading.connect()
  await reading.query('select pg_advisory_lock_shared(7104212)')
  await sweepFiles()
  expect(await fileCount(id)).toBe(1)
  await reading.end()
  await sweepFiles()
  expect(await fileCount(id)).toBe(0)
})

test('an account that was deleted after the archive was made is deleted again, with its files', async () => {
  const person = await aTeacher({ email: 'leaves@example.com', password })
  const file = await keepFile({ ownerId: person.accountId, purpose: 'message' }, [
    { size: 480, bytes: randomBytes(100), type: 'image/webp' },
  ])
  await db.transaction((tx) => fileStored(tx, file))
  const before = join(folder, 'before.tar')
  expect(run('backup', { DATABASE_URL: databaseUrl(), DATA_DIR: dataDir }, before).status).toBe(0)
  done(await deleteAccount(person, { password }))
  await noteDeletedAccounts()
  const list = join(dataDir, 'deleted-accounts.txt')
  expect(readFileSync(list, 'utf8')).toContain(person.accountId)
  expect(readFileSync(before).includes(`${person.accountId} 20`)).toBe(false)

  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const url = urlOfDatabase(inject('clusterUrl'), name)
  const restored = join(folder, 'again')
  try {
    const { stdout, stderr } = run(
      'restore',
      { DATABASE_URL: url, DATA_DIR: restored },
      before,
      '--deleted',
      list,
    )
    expect(stderr).toBe('')
    expect(stdout).toContain('deleted again: 1.')
    openDatabase(url)
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.accountId))
    expect(account?.deletedAt).toBeInstanceOf(Date)
    expect(account?.email).not.toContain('leaves')
    expect(JSON.stringify(await contentOf(url))).not.toContain('leaves@example.com')
    expect(Object.keys(filesOf(restored)).filter((path) => path.includes(file.id))).toEqual([])
    expect(readFileSync(join(restored, 'deleted-accounts.txt'), 'utf8')).toContain(person.accountId)
  } finally {
    openDatabase(databaseUrl())
    await administer(`drop database ${name} with (force)`)
  }
})

test('an embedded database goes from folder to folder and comes out as it went in, whether a server runs or not', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const [one, two] = [join(folder, 'one.tar'), join(folder, 'two.tar')]
  expect(run('restore', { DATA_DIR: first }, archive, '--deleted', 'none').stderr).toBe('')
  expect(run('backup', { DATA_DIR: first }, one).status).toBe(0)
  expect(run('restore', { DATA_DIR: second }, one, '--deleted', 'none').stderr).toBe('')
  const cluster = await startCluster({ dataDir: second })
  try {
    expect(run('backup', { DATA_DIR: second }, two).status).toBe(0)
  } finally {
    await cluster.stop()
  }
  expect(sumsOf(two)).toBe(sumsOf(one))
  expect(sumsOf(one)).toContain('database/applications/000001.copy.gz')
})

test('a folder of another major version of PostgreSQL is refused with the way to go', () => {
  const old = join(folder, 'first')
  const cluster = existsSync(join(old, 'postgres.location'))
    ? readFileSync(join(old, 'postgres.location'), 'utf8').trim()
    : join(old, 'postgres')
  const version = readFileSync(join(cluster, 'PG_VERSION'))
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  const { stderr, status } = run('backup', { DATA_DIR: old }, join(folder, 'never.tar'))
  writeFileSync(join(cluster, 'PG_VERSION'), version)
  expect(stderr).toMatch(
    /was made by PostgreSQL 17, and this version of the product brings 18: make an archive/,
  )
  expect(status).toBe(1)
})

/** The checksums of all entries except the gazetteer, which every start rewrites in another order. */
function sumsOf(path: string): string {
  const text = readFileSync(path).toString('latin1')
  return text.match(/^[0-9a-f]{64} {2}(?!database\/places).+$/gm)?.join('\n') ?? ''
}

async function knownFiles(): Promise<{ files: string[] }> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from files where state <> 'pending'`)
  const ids = new Set(rows.map(({ id }) => id))
  const files = Object.keys(filesOf(dataDir)).filter((path) => ids.has(path.split('/').at(-2) ?? ''))
  return { files }
}

async function aDiscardedFile(): Promise<string> {
  const { accountId: ownerId } = await aMember('teacher')
  const file = await keepFile({ ownerId, purpose: 'message' }, [
    { size: 480, bytes: randomBytes(10), type: 'image/webp' },
  ])
  await db.transaction((tx) => fileStored(tx, file))
  await db.execute(sql`update files set state = 'discarded' where id = ${file.id}`)
  return file.id
}

async function fileCount(id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from files where id = ${id}`,
  )
  return rows[0]?.count ?? 0
}
