import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { environmentWith } from '#platform/config.ts'
import { clusterDirOf } from '#platform/postgres/places.ts'
import { postmasterOf } from '#platform/postgres/postmaster.ts'

/** The one reason for which a round may be left out. */
export const missingRights = 'missing rights'

/** Why something could not be done to the machine. */
export class Unable extends Error {}

export function killPostgres(dataDir: string): void {
  process.kill(postmasterPid(dataDir), 'SIGKILL')
}

/** The postmaster first. */
export function processesOfPostgres(dataDir: string): number[] {
  const pid = postmasterPid(dataDir)
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
  return [pid, ...children]
}

function postmasterPid(dataDir: string): number {
  const pid = postmasterOf(clusterDirOf(dataDir))?.pid
  if (!pid) throw new Unable('no PostgreSQL was running')
  return pid
}

function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** A separate disk that can be filled up, if this user may mount one. */
export function mountDisk(folder: string, size: string): { unable?: string } {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', folder], {
      env: environmentWith({ LC_ALL: 'C' }),
      stdio: 'pipe',
    })
    return {}
  } catch (error) {
    return { unable: reasonOf(error) }
  }
}

/** Why it failed, if it did. */
export function tryTo(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): string {
  const { code, stderr = '', message } = error as Error & { code?: string; stderr?: Buffer | string }
  const said = `${code} ${stderr} ${message}`
  const isOfRights = /EPERM|EACCES|permission denied|not permitted|superuser|only root/i.test(said)
  return isOfRights ? missingRights : message
}
