import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { savedThings } from '#db/schema/saved.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { removeThing, saveThing } from '#domain/saved/save-thing.server.ts'
import { savedMax } from '#domain/saved/saved.ts'
import { uuidv7 } from '#platform/ids.ts'
import { action } from '#web/saved/saved-page.tsx'
import { aColleague, aSchool, aTeacher, done } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { pageArgs } from './support/page-args.ts'

useDatabase()

const note = 'Позвонить в понедельник'

async function write(actor: Member, id: string) {
  const form = { kind: 'teacher', id, intent: 'note', version: '1', note }
  // biome-ignore lint/suspicious/noExplicitAny: a route has other arguments
  return action(pageArgs(new URL('http://127.0.0.1:3000/saved'), { actor, form }) as any)
}

const refused = (why: RegExp) => ({
  init: { status: 422 },
  data: { answer: { values: { note }, formErrors: [expect.stringMatching(why)] } },
})

test('a note on a thing that cannot be restored comes back with the reason', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const thing = { kind: 'teacher', id: teacher.accountId } as const
  done(await saveThing(school, thing))
  done(await removeThing(school, thing))
  const rows = Array.from({ length: savedMax.school }, () => ({
    ...{ schoolId: school.schoolId, kind: thing.kind, targetId: uuidv7(), savedAt: new Date() },
  }))
  await db.insert(savedThings).values(rows)
  expect(await write(school, thing.id)).toMatchObject(refused(/нет места/))
})

test('so does that of a colleague who only looks by now', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  done(await saveThing(school, { kind: 'teacher', id: teacher.accountId }))
  const viewer = await aColleague(school, 'viewer')
  expect(await write(viewer, teacher.accountId)).toMatchObject(refused(/Наблюдатель/))
})
