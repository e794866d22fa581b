import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { consoleViewers } from '#db/schema/console.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anAdministrator, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { viewerMinutes } from './console.ts'
import { findViewers, noteViewer } from './viewers.server.ts'

useDatabase()
afterEach(() => travelTo())

test('two administrators see each other on one thing, until one is gone', async () => {
  const [one, another] = [
    await anAdministrator({ fullName: 'Айбек' }),
    await anAdministrator({ fullName: 'Бегимай' }),
  ]
  const thing = { kind: 'ticket', id: uuidv7() } as const
  expect(await noteViewer(one, thing)).toEqual([])
  expect(await noteViewer(another, thing)).toEqual(['Айбек'])
  expect(await findViewers(one, thing)).toEqual(['Бегимай'])
  expect(await findViewers(one, { ...thing, kind: 'claim' })).toEqual([])
  expect(await noteViewer(one, { kind: 'ticket', id: uuidv7() })).toEqual([])
  travelTo(new Date(now().getTime() + viewerMinutes * 60_000 + 1_000))
  expect(await findViewers(one, thing)).toEqual([])
  expect(await noteViewer(one, thing)).toEqual([])
  expect(await db.$count(consoleViewers)).toBe(1)
})

test('nobody else sees or says who looks', async () => {
  const thing = { kind: 'ticket', id: uuidv7() } as const
  await noteViewer(await anAdministrator(), thing)
  for (const other of [visitor, await aTeacher(), await aMember('admin')])
    expect(await noteViewer(other, thing)).toBeUndefined()
  expect(await findViewers(await aTeacher(), thing)).toEqual([])
})
