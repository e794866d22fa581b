import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentWith } from '#platform/config.ts'

const startTimeoutMs = 30_000
const stopTimeoutMs = 3_000

export interface Program {
  /** Waits for matching output and returns the first group of the expression. */
  says(wanted: RegExp): Promise<string>
  stop(): Promise<void>
}

export function startProgram(path: string, args: string[], settings: Record<string, string> = {}): Program {
  // A group of its own, so that what it starts ends with it.
  const child = spawn(path, args, {
    env: environmentWith(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = once(child, 'exit').catch(() => {})
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000)
    })
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // It is gone already.
    }
  }
  process.once('exit', () => signal('SIGKILL'))
  return {
    async says(wanted) {
      const until = Date.now() + startTimeoutMs
      while (Date.now() < until) {
        const found = wanted.exec(said)
        if (found) return found[1] ?? ''
        if (child.exitCode !== null) break
        await sleep(50)
      }
      throw new Error(`${path} did not start:\n${said.slice(-2000)}`)
    },
    async stop() {
      signal('SIGTERM')
      await Promise.race([exited, sleep(stopTimeoutMs)])
      signal('SIGKILL')
    },
  }
}
