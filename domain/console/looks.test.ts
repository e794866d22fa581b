import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { consoleLooks } from '#db/schema/console.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anAdministrator, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { lookMinutes } from './console.ts'
import { findLooks, noteLook } from './looks.server.ts'

useDatabase()
afterEach(() => travelTo())

test('two administrators see each other on one thing, until one is gone', async () => {
  const [one, another] = [
    await anAdministrator({ fullName: 'Айбек' }),
    await anAdministrator({ fullName: 'Бегимай' }),
  ]
  const thing = { kind: 'ticket', id: uuidv7() } as const
  expect(await noteLook(one, thing)).toEqual([])
  expect(await noteLook(another, thing)).toEqual(['Айбек'])
  expect(await findLooks(one, thing)).toEqual(['Бегимай'])
  expect(await findLooks(one, { ...thing, kind: 'claim' })).toEqual([])
  expect(await noteLook(one, { kind: 'ticket', id: uuidv7() })).toEqual([])
  travelTo(new Date(now().getTime() + lookMinutes * 60_000 + 1_000))
  expect(await findLooks(one, thing)).toEqual([])
  expect(await noteLook(one, thing)).toEqual([])
  expect(await db.$count(consoleLooks)).toBe(1)
})

test('nobody else sees or says who looks', async () => {
  const thing = { kind: 'ticket', id: uuidv7() } as const
  await noteLook(await anAdministrator(), thing)
  for (const other of [visitor, await aTeacher(), await aMember('admin')])
    expect(await noteLook(other, thing)).toBeUndefined()
  expect(await findLooks(await aTeacher(), thing)).toEqual([])
})
