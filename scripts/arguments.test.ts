import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { environmentWith } from '#platform/config.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

const dataDir = makeTemporaryFolder()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  ['backup.ts', ['--now', 'ustat.tar'], 'Say which file to write'],
  ['restore.ts', ['ustat.tar', '--delted', 'none'], 'Say which archive to restore'],
  ['restore.ts', ['ustat.tar', '--deleted'], 'Say which archive to restore'],
  ['demo.ts', ['--removed'], 'The command takes no option but --remove'],
])('%s with a misspelt option says in one sentence what it takes: %j', (script, args, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    env: environmentWith({ DATA_DIR: dataDir }),
    encoding: 'utf8',
  })
  expect(stderr).toContain(sentence)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
