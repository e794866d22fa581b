import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { environmentWith } from './config.ts'
import { log } from './log.ts'

/** Lower priority than the server, which answers people meanwhile. */
const niceness = 10

/**
 * Starts one of our files as a process that gets tasks as messages, one at a time, and answers each. It runs when the
 * server leaves the processor idle, and has no settings and no secrets. `limits` are options of Node.
 */
export function startProcess(path: readonly string[], limits: readonly string[] = []): ChildProcess {
  // The product runs in the folder of its sources, built or not, so the file is found from there.
  const child = fork(resolve(...path), {
    env: environmentWith({}),
    execArgv: [...limits],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // `ask` reports why it failed.
  child.on('error', () => {})
  giveWay(child.pid)
  return child
}

export const noAnswer = 'no answer'

/** The answer of a process to a task, or the lack of one: it ended, could not run, or was killed after its time. */
export function answerOf<Answer>(
  child: ChildProcess,
  task: object,
  patienceMs: number,
): Promise<Answer | { error: string }> {
  return new Promise((done) => {
    const end = (answer: Answer | { error: string }) => {
      clearTimeout(timer)
      child.off('message', answered).off('disconnect', ended).off('error', failed)
      done(answer)
    }
    const answered = (message: unknown) => end(message as Answer)
    // Messages sent before the process ended arrive before its channel closes.
    const ended = () => end({ error: noAnswer })
    const failed = (error: Error) => end({ error: `the process did not run: ${error.message}` })
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('message', answered).once('disconnect', ended).once('error', failed)
    child.send(task)
  })
}

/** Lowers the priority of a process of ours. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch (error) {
    // A system without priorities, or a process that ended already, is no failure.
    log.debug({ err: error }, 'a process keeps its priority')
  }
}
