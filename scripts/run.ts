import { ArchiveError } from '#platform/archive.ts'
import { SettingError } from '#platform/config.ts'
import { ClusterError } from '#platform/postgres/cluster-error.ts'
import { safeLines } from '#platform/safe-error.ts'

/** What a command opened, in order, and whether it was told to stop meanwhile. */
export interface Run {
  /** Closed when the command ends, the last opened first; what waits on purpose says for how long. */
  closeAtEnd(close: () => Promise<void>, waitsMs?: number): void
  /** Ends the command here if it was told to stop. */
  goOn(): void
  /** Waits for long work, and ends the command there as soon as it is told to stop. */
  unlessStopped<Done>(work: Promise<Done>): Promise<Done>
}

/** PostgreSQL has 25 seconds, answers and jobs ten each. */
export const closeTimeoutMs = 50_000

class Stopped extends Error {}

/** Runs a command that serves until SIGTERM, Ctrl-C or the end of the process that started it. */
export function runUntilStopped(start: (run: Run) => Promise<void>): Promise<never> {
  return runAndClose(start, (stopAsked) => stopAsked)
}

/** Runs a command that ends by itself. */
export function runToItsEnd(work: (run: Run) => Promise<void>): Promise<never> {
  return runAndClose(work, async () => {})
}

/**
 * Closes what the command opened, however it ends. A repeated signal, as from a terminal and through npm, counts once.
 */
async function runAndClose(
  start: (run: Run) => Promise<void>,
  untilDone: (stopAsked: Promise<void>) => Promise<void>,
): Promise<never> {
  const closings: (() => Promise<void>)[] = []
  let waitsMs = 0
  let stopped = false
  let tellStop = () => {}
  const stopAsked = new Promise<void>((resolve) => {
    tellStop = () => {
      stopped = true
      resolve()
    }
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, tellStop)
  if (process.connected) {
    process.on('disconnect', tellStop)
    process.channel?.unref()
  }

  let code = 0
  // An unexpected error: everything open is closed, and the process manager restarts the program.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      complain(error)
      if (code === 1) return
      code = 1
      tellStop()
    })
  }
  try {
    await start({
      closeAtEnd(close, more = 0) {
        closings.push(close)
        waitsMs += more
      },
      goOn() {
        if (stopped) throw new Stopped()
      },
      unlessStopped: (work) =>
        Promise.race([
          work,
          stopAsked.then(() => {
            throw new Stopped()
          }),
        ]),
    })
    await untilDone(stopAsked)
  } catch (error) {
    if (!(error instanceof Stopped)) {
      code = 1
      complain(error)
    }
  }
  setTimeout(() => process.exit(1), waitsMs + closeTimeoutMs).unref()
  for (const close of closings.reverse()) {
    await close().catch((error) => {
      code = 1
      complain(error)
    })
  }
  process.exit(code)
}

const sentences = [ArchiveError, ClusterError, SettingError]

/** One sentence for what the operator can fix, the whole error for what only we can. */
function complain(error: unknown): void {
  if (sentences.some((kind) => error instanceof kind)) console.error((error as Error).message)
  else console.error(safeLines(error))
}
