import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { closeDatabase, openDatabase } from '#db/client.ts'
import { isMigrated, migrate } from '#db/migrate.ts'
import { grantToProgram } from '#db/program-role.ts'
import { config, SettingError } from '#platform/config.ts'
import { checkDatabase } from '#platform/postgres/check.ts'
import { openPostgresBus, setBus } from '#platform/realtime.ts'
import { administer, commandOf } from './administer.ts'
import { databaseBesideServer } from './beside-server.ts'
import { type Run, runToItsEnd } from './run.ts'

/** The commands of a machine's administrator for accounts and keys, also beside a running server. */
async function main(run: Run): Promise<void> {
  const command = commandOf(process.argv.slice(2))
  const settings = config()
  const url = await databaseBesideServer(settings, run)
  if (command.name === 'prepare') return prepare(command.word ?? '')
  await refuseOlderDatabase(url)
  openDatabase(url)
  run.closeAtEnd(closeDatabase)
  // With it, running servers end sessions and event streams at once.
  const bus = openPostgresBus(url)
  setBus(bus)
  run.closeAtEnd(() => bus.close())
  await administer(command, { print: console.log, readPassword }, url)
}

/**
 * The command changes no tables: a server of the former version may be running, and an upgrade starts with a backup.
 */
async function refuseOlderDatabase(url: string): Promise<void> {
  await checkDatabase(url)
  if (!(await isMigrated(url)))
    throw new SettingError(
      'The database has not the tables of this version: start the server of this version once, then say the command again.',
    )
}

/** Migrates as the role that owns the tables, for a role that may only work with rows. */
async function prepare(role: string): Promise<void> {
  const { databaseUrl } = config()
  if (!databaseUrl)
    throw new SettingError(
      'DATABASE_URL must name the database, by the role that owns it; the embedded one has no other roles.',
    )
  await checkDatabase(databaseUrl)
  await migrate(databaseUrl)
  await grantToProgram(databaseUrl, role)
  console.log(`The tables are those of this version, and ${role} works with their rows.`)
}

/** From a terminal without echo, otherwise the first piped line. */
async function readPassword(): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY) process.stderr.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  if (stdin.isTTY) process.stderr.write('\n')
  return line
}

await runToItsEnd(main)
