import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import * as arrange from '#tests/e2e/arrange.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

/**
 * Gives a school 100,000 counted views over 90 days by viewer and source (`--rows`) and 2,000 applications, and a
 * teacher as much as one profile can have, opens both statistics pages and the file, and prints one line of JSON; exits
 * with 1 when the median of one is over 100 ms, or one takes over twelve statements.
 */

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rows = Number(values.rows)
const aims = { p50Ms: 100, statementsMax: 12 }
const times = 30
const days = 90
/** Three kinds of viewers from eleven places. */
const kindsOfDay = 33

const dataDir = makeTemporaryFolder()
try {
  const server = await startTestServer({
    logFile: 'test-results/bench-statistics.log',
    dataDir,
    settings: { DEMO: '0' },
  })
  try {
    await measure(server.address, server.databaseUrl)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(address: string, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { school, teacher, counted } = await seed(database).finally(() => database.end())
  const pages = [
    { path: `/school-dashboard/statistics?days=${days}`, token: school.token },
    { path: `/school-dashboard/statistics.csv?days=${days}`, token: school.token },
    { path: `/teacher-dashboard/statistics?days=${days}`, token: teacher.token },
  ]
  const results: Record<string, { p50Ms: number; p95Ms: number; statements: number }> = {}
  const missed: string[] = []
  for (const { path, token } of pages) {
    const took: number[] = []
    let statements = 0
    for (let turn = -3; turn < times; turn += 1) {
      const begun = performance.now()
      const answer = await fetch(address + path, {
        headers: { Cookie: `ustat=${token}` },
        redirect: 'manual',
      })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      // What the first ones compile is no cost of a page.
      if (turn >= 0) took.push(performance.now() - begun)
      statements = Math.max(statements, Number(answer.headers.get('x-sql-statements')))
    }
    took.sort((one, other) => one - other)
    const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
    results[path] = { p50Ms: at(0.5), p95Ms: at(0.95), statements }
    if (at(0.5) > aims.p50Ms) missed.push(`time of ${path}`)
    if (statements > aims.statementsMax) missed.push(`statements of ${path}`)
  }
  console.table(results)
  console.log(JSON.stringify({ bench: 'statistics', counted, results, missed }))
  process.exitCode = missed.length > 0 ? 1 : 0
}

async function seed(database: pg.Client) {
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const ids = [teacher.id, school.schoolId]
  for (let index = 0; index < Math.ceil(rows / (days * kindsOfDay)); index += 1)
    ids.push((await arrange.addVacancy(database, school)).id)
  await database.query(
    `insert into view_sources (viewed_id, day, viewer, source, count)
     select id, current_date - day, viewer, source, 1 + (day * 7) % 5
     from unnest($1::uuid[]) as id, generate_series(0, ${days}) as day,
       unnest(array['visitor', 'teacher', 'school']) as viewer,
       unnest(array['search', 'home', 'similar', 'school', 'lessons', 'cabinet', 'mail', 'notice', 'site', 'direct', 'other']) as source`,
    [ids],
  )
  await database.query(`insert into views (kind, viewed_id, day, count)
    select 'vacancy', viewed_id, day, sum(count) from view_sources group by viewed_id, day`)
  await database.query(`update statistics_start set day = current_date - ${days + 1}`)
  const { rows: given } = await database.query(
    `with sent as (
       insert into applications (id, teacher_id, vacancy_id, school_id, status, snapshot, vacancy_title, school_name, request_id, applied_at, changed_at)
       select gen_random_uuid(), $1, ($2::uuid[])[1 + i % cardinality($2::uuid[])], $3, 'rejected', '{}', 'Учитель', 'Школа', gen_random_uuid(),
         now() - (i % ${days}) * interval '1 day', now()
       from generate_series(1, 2000) as i returning id, applied_at
     ), changed as (
       insert into application_changes (application_id, from_status, to_status, author_id, reason, at)
       select id, null, 'pending', $1, null, applied_at from sent
       union all
       select id, 'pending', 'rejected', null, 'other', applied_at + interval '2 days' from sent
       returning 1
     )
     select (select count(*)::int from view_sources) as counted, (select count(*) from changed) as changed`,
    [teacher.id, ids.slice(2), school.schoolId],
  )
  await database.query('analyze')
  return { school, teacher, counted: given[0].counted as number }
}
