import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  socketDir: string
  ready: boolean
}

/** The living postmaster of a cluster. A file left by a dead one counts for nothing, even if its number is taken again. */
export function postmasterOf(clusterDir: string): Postmaster | undefined {
  const lines = read(join(clusterDir, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !commandOf(pid).includes(` -D ${clusterDir} `)) return undefined
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
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
