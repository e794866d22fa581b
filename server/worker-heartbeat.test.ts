import { expect, test } from 'vitest'
import { today } from '#domain/console/today.server.ts'
import { anAdministrator } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { beat, stopBeating } from './worker-heartbeat.ts'

useDatabase()
useSettings()

test('the console counts a process once, however many workers it has', async () => {
  const administrator = await anAdministrator()
  const processes = async () => (await today(administrator))?.jobs.workers
  expect(await processes()).toBe(0)
  await beat(['first-a', 'first-b'])
  expect(await processes()).toBe(1)
  await beat(['second-a', 'second-b'])
  expect(await processes()).toBe(2)
  await stopBeating(['first-a', 'first-b', 'second-a', 'second-b'])
  expect(await processes()).toBe(0)
})
