import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const waiting = `
  import { runUntilStopped } from './scripts/run.ts'
  await runUntilStopped(async (run) => {
    run.closeAtEnd(async () => console.log('closed'))
    console.log('waiting')
    await run.unlessStopped(new Promise((resolve) => setTimeout(resolve, 600_000)))
  })`

test('a command that waits for a long task stops in order when it is told to', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', waiting], { stdio: 'pipe' })
  const exited = once(child, 'exit')
  let said = ''
  for await (const text of child.stdout) {
    said += text
    if (said === 'waiting\n') child.kill('SIGTERM')
  }
  expect(said).toBe('waiting\nclosed\n')
  expect(await exited).toEqual([0, null])
})

/** Says `closed` when closing may take so long; the clock of the command is ours. */
const slow = (takesMs: number, saidMs: number) => `
  import { mock } from 'node:test'
  import { runToItsEnd } from './scripts/run.ts'
  mock.timers.enable({ apis: ['setTimeout'] })
  await runToItsEnd(async (run) => {
    run.closeAtEnd(async () => {
      mock.timers.tick(${takesMs})
      console.log('closed')
    }, ${saidMs})
  })`

test.each([
  [49_000, 0, 'closed\n', 0],
  [51_000, 0, '', 1],
  [109_000, 60_000, 'closed\n', 0],
  [111_000, 60_000, '', 1],
])('closing for %i ms, of which it waits %i on purpose, says %j', (takes, waits, said, status) => {
  const args = ['--input-type=module', '--eval', slow(takes, waits)]
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ stdout: said, status })
})
