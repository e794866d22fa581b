import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { missingSettings } from './missing-settings.ts'

const open = { PUBLIC_URL: 'https://ustat.kg' }
const operator = { OPERATOR_NAME: 'ОсОО «Устат»', OPERATOR_ADDRESS: 'Бишкек', OPERATOR_CONTACT: 'a@ustat.kg' }
const mail = { SMTP_URL: 'smtp://127.0.0.1' }
const backup = { BACKUP_DIR: '/var/backups/ustat' }

test('nothing is missed on loopback', () => {
  expect(missingSettings(readConfig({}), 'all')).toEqual([])
})

test('in production each is missed in one sentence', () => {
  const sentences = missingSettings(readConfig(open), 'worker')
  expect(sentences).toEqual([
    expect.stringMatching(/^SMTP_URL is not set, [^\n]+\.$/),
    expect.stringMatching(/^OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_CONTACT are not set, [^\n]+\.$/),
    expect.stringMatching(/^BACKUP_DIR is not set, [^\n]+\.$/),
  ])
  expect(missingSettings(readConfig({ ...open, ...mail }), 'all')).toEqual(sentences.slice(1))
  expect(missingSettings(readConfig({ ...open, ...operator, ...backup }), 'all')).toEqual(
    sentences.slice(0, 1),
  )
  expect(missingSettings(readConfig({ ...open, ...operator, ...mail, ...backup }), 'all')).toEqual([])
})

test('a process without jobs misses no folder of backups', () => {
  expect(missingSettings(readConfig({ ...open, ...operator, ...mail }), 'http')).toEqual([])
  expect(missingSettings(readConfig({ ...open, ...operator, ...mail }), 'all')).toHaveLength(1)
})
