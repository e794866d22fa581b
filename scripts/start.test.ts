import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentWith } from '#platform/config.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = makeTemporaryFolder()
const dataDir = join(folder, 'data')
const file = join(folder, 'file')
writeFileSync(file, '')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a start that cannot succeed says why in one sentence', () => {
  test.each([
    ['a wrong setting', { PORT: 'http' }, 'The setting PORT must be a number'],
    ['an open address without https', { HOST: '0.0.0.0' }, 'The setting HOST (0.0.0.0)'],
    [
      'an unknown address',
      { HOST: '192.0.2.1', DEMO: 'public' },
      'The server cannot listen on HOST 192.0.2.1',
    ],
    ['a DATA_DIR that is a file', { DATA_DIR: file }, `The folder DATA_DIR (${file}) cannot be written to`],
    ['a DATA_DIR of the system', { DATA_DIR: '/proc/ustat' }, 'cannot be written to'],
    ['a DATA_DIR below a file', { DATA_DIR: join(file, 'data') }, 'cannot be written to'],
    [
      'an absent database',
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', PORT: '1999' },
      'The database of DATABASE_URL does not answer',
    ],
    ['half of the settings of S3', { S3_BUCKET: 'ustat' }, 'The settings S3_… go together'],
    [
      'an absent bucket',
      {
        PORT: '1999',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'ustat',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      'The bucket S3_BUCKET (ustat) cannot be reached',
    ],
  ])('%s', (_name, settings, sentence) => expectRefusal(start(settings), sentence))

  test('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expectRefusal(start({ PORT: String(port) }), `The port ${port} of 127.0.0.1 is taken`)
    server.close()
  })

  test.each(['--role=cook', '--role', '--rol=worker', 'worker'])('an unknown role: %s', (said) =>
    expectRefusal(start({}, said), 'The option --role must be'),
  )
})

function start(settings: Record<string, string>, ...args: string[]) {
  return spawnSync(process.execPath, ['scripts/start.ts', ...args], {
    env: environmentWith({ DATA_DIR: dataDir, ...settings }),
    encoding: 'utf8',
  })
}

function expectRefusal({ status, stdout, stderr }: ReturnType<typeof start>, sentence: string) {
  expect(stderr).toContain(sentence)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stdout).toBe('')
  expect(status).toBe(1)
}
