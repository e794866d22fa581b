import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { findFittingVacancies } from '#domain/fit/find-fitting.server.ts'
import { ownFit } from '#domain/fit/own-fit.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { vacancySearchOf } from '#web/vacancies/vacancy-search.server.ts'
import { backendsOfThisProcess, coreMs, type Spread, spreadOf } from './search-alone.ts'

const teachersAsked = 40
const warmUps = 20
const fittingShown = 5

type Measured = { clock: Spread; cores: Spread }

/**
 * The list with «fits first», for teachers with all the data that the comparison uses, with the same filters and words
 * as other searches and without; and the short list of a dashboard.
 */
export async function searchByFit(
  databaseUrl: string,
  paths: readonly string[],
): Promise<{ list: Measured; fitting: Measured }> {
  openDatabase(databaseUrl)
  try {
    const teachers = await teachersWhoSayAll()
    const asked = await Promise.all(
      // Every second time the whole list, as the link «Подходящие вам» opens it.
      paths.map((path, index) =>
        vacancySearchOf(new URL(index % 2 ? path : '/vacancies', 'http://localhost')),
      ),
    )
    const backends = await backendsOfThisProcess()
    const list = await measured(backends, asked.length, async (index) => {
      const fit = await ownFit(teachers[index % teachers.length] as Actor)
      const { search } = asked[index] as (typeof asked)[number]
      await findVacancies({ ...search, sort: 'fit' }, undefined, { fit: fit?.order })
    })
    const fitting = await measured(backends, asked.length, async (index) => {
      await findFittingVacancies(teachers[index % teachers.length] as Actor, fittingShown)
    })
    return { list, fitting }
  } finally {
    await closeDatabase()
  }
}

async function measured(
  backends: number[],
  count: number,
  work: (index: number) => Promise<void>,
): Promise<Measured> {
  for (let index = 0; index < warmUps; index += 1) await work(index)
  const took: { clock: number; cores: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const [clock, cores] = [performance.now(), coreMs(backends)]
    await work(index)
    took.push({ clock: performance.now() - clock, cores: coreMs(backends) - cores })
  }
  return { clock: spreadOf(took.map((one) => one.clock)), cores: spreadOf(took.map((one) => one.cores)) }
}

async function teachersWhoSayAll(): Promise<Actor[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update teacher_profiles set desired_salary_min = 30000, ready_to_move = random() < 0.5, weekly_hours_min = 12,
      weekly_hours_max = 24, needs_housing = random() < 0.5, category = 'first', teaching_languages = '{kyrgyz,russian}'
    where id in (select id from teacher_profiles where subject_ids <> '{}' and place_id is not null order by id limit ${teachersAsked})
    returning id`)
  return rows.map(({ id }) => ({
    ...{ role: 'teacher' as const, accountId: id, sessionId: randomUUID() },
    ...{ email: 'bench@example.com', fullName: 'Асан Асанов', locale: 'ru' as const },
  }))
}
