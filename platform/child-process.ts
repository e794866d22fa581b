import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { environmentWith } from './config.ts'
import { log } from './log.ts'

/** So much nicer than the server, which answers people meanwhile. */
const niceness = 10

/**
 * Starts a file of ours as a process that gets one task after another as messages and answers each. It works when the
 * server does not need the machine, and knows no settings and no secrets. `limits` are options of Node.
 */
export function startProcess(path: readonly string[], limits: readonly string[] = []): ChildProcess {
  // The product runs in the folder of its sources, built or not, so the file is found from there.
  const child = fork(resolve(...path), {
    env: environmentWith({}),
    execArgv: [...limits],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // What it fails with is told to who asks it something.
  child.on('error', () => {})
  giveWay(child.pid)
  return child
}

export const noAnswer = 'no answer'

/** What a process answers to a task, or that it did not: it ended, could not run, or took too long and was killed. */
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
    // What the process said before it ended has been heard when its channel closes.
    const ended = () => end({ error: noAnswer })
    const failed = (error: Error) => end({ error: `the process did not run: ${error.message}` })
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('message', answered).once('disconnect', ended).once('error', failed)
    child.send(task)
  })
}

/** Lets a process of ours work when the server does not need the machine. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch (error) {
    // Where the system does not know such a thing, or the process ended already, nothing is lost.
    log.debug({ err: error }, 'a process keeps its priority')
  }
}
