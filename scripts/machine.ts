import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, SettingError } from '#platform/config.ts'

const portPatienceMs = 1_500

/** Uploads, mails, and the key of their secrets: earlier versions left these folders open to all. */
const closedToOthers = ['files', 'outbox', 'uploads', 'secret.key']

/**
 * Makes DATA_DIR; other users may pass through it to their own folders (PostgreSQL, if we are root) but not list it.
 */
export function openDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolder(dataDir)
      chmodSync(dataDir, 0o711)
    }
    for (const name of closedToOthers) closeToOthers(join(dataDir, name))
    probe(dataDir)
  } catch (error) {
    throw new SettingError(`The folder DATA_DIR (${dataDir}) cannot be written to: ${codeOf(error)}.`)
  }
}

/** What the nightly backup would fail of, in a sentence; it makes the folder as that does. */
export function unwritableBackups({ backupDir }: Pick<Config, 'backupDir'>): string[] {
  if (!backupDir) return []
  try {
    if (!existsSync(backupDir)) {
      makeFolder(backupDir)
      chmodSync(backupDir, 0o700)
    }
    probe(backupDir)
    return []
  } catch (error) {
    return [
      `BACKUP_DIR (${backupDir}) cannot be written to: ${codeOf(error)}, so no backup is made at night.`,
    ]
  }
}

function probe(folder: string): void {
  const file = join(folder, `.writable-${process.pid}`)
  writeFileSync(file, '')
  rmSync(file)
}

function closeToOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  if (mode & 0o077) chmodSync(path, mode & 0o700)
}

/** Refuses a configured bucket that cannot be reached. */
export async function findBucket({ s3 }: Config): Promise<void> {
  if (!s3) return
  const { checkBucket } = await import('#platform/s3-store.ts')
  await checkBucket(s3)
}

/** Step by step, because Node's own recursion never ends if the system gives unexpected answers, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Waits a moment for a server that is just closing, and refuses a port that stays in use. */
export async function findPortFree(
  { host, port }: { host: string; port: number },
  settings = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  const deadline = Date.now() + portPatienceMs
  while (true) {
    const code = await tryToListen(host, port)
    if (!code) return
    if (code === 'EADDRINUSE') {
      if (Date.now() < deadline) await sleep(100)
      else
        throw new SettingError(
          `The port ${port} of ${host} is taken: end what uses it, or set another ${settings.port}.`,
        )
    } else if (code === 'EACCES')
      throw new SettingError(`This user may not open the port ${port}: set another ${settings.port}.`)
    else throw new SettingError(`The server cannot listen on ${settings.host} ${host}: ${code}.`)
  }
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(codeOf(error)))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
