import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const ticksPerSecond = 100

/** Pins a running process to one core, and leaves the others to its clients. Returns false where that is impossible. */
export function giveOneCore(pid: number): boolean {
  const others = availableParallelism() - 1
  if (others < 1) return false
  return pin(pid, '0') && pin(process.pid, `1-${others}`)
}

function pin(pid: number, cores: string): boolean {
  return spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).status === 0
}

/** The core seconds that a process has used so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/**
 * The core milliseconds that these processes have used so far, with all their threads: other work on the machine
 * stretches this less than the clock. A process or thread that has ended does not count.
 */
export function coresMs(pids: readonly number[]): number {
  return pids.flatMap(threadsOf).reduce((sum, folder) => sum + ranMs(folder), 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)
  } catch {
    return []
  }
}

function ranMs(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** The memory that a process holds now, in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
