import { constants, getPriority, setPriority } from 'node:os'
import { log } from './log.ts'

/** So much nicer than the server, which answers people meanwhile. */
const niceness = 10

/** Lets a process of ours work when the server does not need the machine. */
export function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch (error) {
    // Where the system does not know such a thing, or the process ended already, nothing is lost.
    log.debug({ err: error }, 'a process keeps its priority')
  }
}
