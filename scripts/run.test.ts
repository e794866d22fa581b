import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const waiting = `
  import { runUntilStopped } from './scripts/run.ts'
  await runUntilStopped(async (run) => {
    run.closeAtEnd(async () => console.log('closed'))
    console.log('waiting')
    await run.unlessStopped(new Promise((resolve) => setTimeout(resolve, 600_000)))
  })`

test('a command that waits for what takes long stops in order when it is told to', async () => {
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
