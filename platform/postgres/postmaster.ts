import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Above every number that a process can have. */
const noProcess = 2 ** 31 - 1

export interface Postmaster {
  pid: number
  socketDir: string
  ready: boolean
}

/** The living postmaster of a cluster. A dead one's file is ignored, even if its process id is in use again. */
export function postmasterOf(clusterDir: string): Postmaster | undefined {
  const lines = read(join(clusterDir, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !commandOf(pid).includes(` -D ${clusterDir} `)) return undefined
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Removes a dead postmaster's process id from its file, because another process may have it by now, and PostgreSQL
 * would wait for that one. The rest stays: PostgreSQL uses it to detect remaining backends.
 */
export function forgetDeadPostmaster(clusterDir: string): void {
  const file = join(clusterDir, 'postmaster.pid')
  const content = read(file)
  if (content) writeFileSync(file, content.replace(/^\d+/, String(noProcess)))
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
