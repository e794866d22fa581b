import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { answerReview } from '#domain/reviews/answer-review.server.ts'
import { setAnswerHiding } from '#domain/reviews/hide-review.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { travelTo } from '#platform/clock.ts'
import { anOffer, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { aShownReview } from '#tests/support/reviews.ts'

useDatabase()

let listener: pg.Client
beforeAll(async () => {
  listener = new pg.Client({ connectionString: databaseUrl() })
  await listener.connect()
  await listener.query('listen ustat_public')
})
afterAll(() => listener.end())
afterEach(() => travelTo())

/** Whether processes are notified of a public change; notifications come in the order of their transactions. */
async function isTold(work: () => Promise<unknown>): Promise<boolean> {
  let told = false
  const heardAll = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload }) => {
      if (payload === 'end') resolve()
      // An earlier notification may still be on its way.
      else told = payload !== 'begin'
    })
  })
  await db.execute(sql`select pg_notify('ustat_public', 'begin')`)
  await work()
  await db.execute(sql`select pg_notify('ustat_public', 'end')`)
  await heardAll
  listener.removeAllListeners('notification')
  return told
}

const run = (statement: string) => () => db.execute(sql.raw(statement))

let hidden: SchoolMember
let shown: SchoolMember
beforeAll(async () => {
  hidden = await aSchool({ published: false })
  shown = await aSchool()
})

test('a change that only its owner sees is not announced to other processes', async () => {
  const draft = await aVacancy(shown, { isDraft: true })
  const teacher = await aTeacher({ published: false })
  for (const work of [
    () => aVacancy(shown, { isDraft: true }),
    run(`update vacancies set title = 'Учитель химии' where id = '${draft}'`),
    run(`delete from vacancies where id = '${draft}'`),
    run(`update school_profiles set about = 'Другой текст' where id = '${hidden.schoolId}'`),
    run(`update teacher_profiles set bio = 'Другой текст' where id = '${teacher.accountId}'`),
    run(`update accounts set locale = 'ky', role = role`),
  ])
    expect(await isTold(work), String(work)).toBe(false)
})

test('a statement that changes no row changes nothing', async () => {
  await aVacancy(shown)
  expect(await isTold(run(`update vacancies set title = 'Никто' where false`))).toBe(false)
  expect(await isTold(run('update vacancies set title = title'))).toBe(false)
  expect(await isTold(run('delete from school_photos'))).toBe(false)
})

test('a change that visitors see is announced', async () => {
  const teacher = await aTeacher()
  const offer = await anOffer(teacher)
  let vacancy = ''
  for (const work of [
    async () => {
      vacancy = await aVacancy(shown)
    },
    () => db.execute(sql`update vacancies set title = 'Учитель химии' where id = ${vacancy}`),
    () => db.execute(sql`update vacancies set state = 'draft', published_at = null where id = ${vacancy}`),
    run(`update tutor_offers set is_active = false where id = '${offer}'`),
    run(`update teacher_profiles set bio = 'Другой текст' where id = '${teacher.accountId}'`),
    run(`update accounts set blocked_at = now() where id = '${teacher.accountId}'`),
    () => setSchoolVisibility(shown, false),
    () => setSchoolVisibility(shown, true),
    run(`update places set aliases = array['Пишпек'] where id = 'bishkek'`),
    run(`insert into exchange_rates values ('usd', 87, '2026-11-20')`),
    run('truncate tutor_offers cascade'),
  ])
    expect(await isTold(work), String(work)).toBe(true)
})

test('an answer to a shown review tells as it is written, hidden and shown again', async () => {
  const { reviewId: review, school } = await aShownReview(4)
  const text = 'Спасибо, что написали.'
  const hide = (hiddenAt: Date | null) => () => transact((tx) => setAnswerHiding(tx, review, hiddenAt))
  const steps = [() => answerReview(school, review, { text }), hide(new Date()), hide(null)]
  for (const work of steps) expect(await isTold(work), String(work)).toBe(true)
})
