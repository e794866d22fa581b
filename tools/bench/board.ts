import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { coresMs } from './processor.ts'

/**
 * A school's board with 500 cards (`--cards`): the server's time for the page and its statements, and how long a card
 * moved by a key takes until it is painted in its new column, on a processor four times slower. The same page for a
 * school of 10,000 applications and an agenda of 200 interviews are measured too. Prints one line of JSON; exits with 1
 * when a target is missed.
 */

const { values } = parseArgs({ options: { cards: { type: 'string', default: '500' } } })
const aims = { pageMs: 150, statements: 12, moveMs: 100, wordsMs: 100 }
const times = 20
const moves = 30
const processorSlowdown = 4
const manyApplications = 10_000
const interviewCount = 200

const server = await startTestServer({ logFile: 'test-results/bench-board.log' })
const browser = await chromium.launch(unpackBrowser())
try {
  const board = '/school-dashboard/applications/board'
  const cookie = await fill(Number(values.cards))
  const page = await measurePage(board, cookie)
  const moveMs = await measureMoves(board, cookie)
  await arrangeInterviews()
  const agenda = await measurePage('/school-dashboard/agenda', cookie)
  await fill(manyApplications)
  const many = {
    board: await measurePage(board, cookie),
    words: await measurePage(`${board}?q=физики`, cookie),
    fit: await measurePage('/school-dashboard/applications?view=list&sort=fit', cookie),
  }
  const missed = [
    ...(page.p50Ms > aims.pageMs ? ['page'] : []),
    ...(agenda.p50Ms > aims.pageMs ? ['agenda'] : []),
    ...(many.words.p50Ms > aims.wordsMs ? ['words'] : []),
    ...(Math.max(page.statements, agenda.statements) > aims.statements ? ['statements'] : []),
    ...(moveMs.p95 > aims.moveMs ? ['move'] : []),
  ]
  console.log(
    JSON.stringify({
      bench: 'board',
      cards: Number(values.cards),
      page,
      moveMs,
      interviews: interviewCount,
      agenda,
      manyApplications,
      many,
      aims,
      missed,
    }),
  )
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}

/** Creates this many teachers' applications for the vacancies of one demo school. */
async function fill(count: number): Promise<string> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; account_id: string }>(
      `select v.school_id as id, m.account_id from vacancies v join school_members m on m.school_id = v.school_id
         and m.role = 'owner' where v.state = 'published' group by 1, 2 order by count(*) desc, 1 limit 1`,
    )
    const [school] = rows
    if (!school) throw new Error('the demonstration has no school with vacancies')
    await client.query(
      'create temporary table model as select * from applications order by applied_at limit 1',
    )
    await client.query(
      `create temporary table people on commit preserve rows as
         select gen_random_uuid() as id, row_number() over () as n from generate_series(1, $1::int)`,
      [count],
    )
    await client.query(`insert into accounts (id, email, role, full_name, locale, confirmed_at)
      select id, id || '@example.com', 'teacher', 'Учитель ' || n, 'ru', now() from people`)
    await client.query(`insert into teacher_profiles (id, search_text, search_version)
      select id, '', 1 from people on conflict do nothing`)
    await client.query(
      `insert into applications (id, teacher_id, vacancy_id, school_id, status, cover_letter, snapshot, vacancy_title, school_name, request_id, applied_at)
       select gen_random_uuid(), p.id, v.id, $1, (array['pending', 'reviewed', 'interview', 'accepted'])[1 + p.n % 4],
         'Здравствуйте! Хочу работать у вас.', m.snapshot || jsonb_build_object('fullName', 'Учитель ' || p.n), v.title, 'Школа',
         gen_random_uuid(), now() - p.n * interval '1 minute'
       from people p
       cross join model m
       join lateral (select id, title from vacancies where school_id = $1 and deleted_at is null order by md5(id::text || p.n) limit 1) v on true`,
      [school.id],
    )
    await client.query('drop table people')
    await client.query('drop table model')
    await client.query('analyze applications')
    const token = newToken()
    await client.query(
      `insert into sessions (id, account_id, token_hash, remembered, expires_at)
       values (gen_random_uuid(), $1, $2, false, now() + interval '10 hours')`,
      [school.account_id, tokenHash(token)],
    )
    return `ustat=${token}`
  } finally {
    await client.end()
  }
}

/** Interviews of this week, half of them agreed on and half with three times to choose from. */
async function arrangeInterviews(): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into interviews (id, application_id, request_id, state, sequence, kind, length_minutes, place, times, starts_at, created_at, changed_at)
       select gen_random_uuid(), id, gen_random_uuid(), case when n % 2 = 0 then 'agreed' else 'proposed' end, 0, 'interview', 40, 'phone',
         array[at, at + interval '1 day', at + interval '2 days'], case when n % 2 = 0 then at end, now(), now()
       from (
         select id, n, date_trunc('week', now()) + n * interval '20 minutes' as at
         from (select id, row_number() over (order by applied_at desc) as n from applications
           where school_name = 'Школа' and status in ('interview', 'accepted') limit $1) as chosen
       ) as arranged`,
      [interviewCount],
    )
    await client.query('analyze interviews')
  } finally {
    await client.end()
  }
}

async function measurePage(path: string, cookie: string) {
  const processes = await processesOfServer()
  const [took, ran]: [number[], number[]] = [[], []]
  let [statements, kilobytes] = [0, 0]
  for (let turn = -3; turn < times; turn += 1) {
    const [begun, ranBefore] = [performance.now(), coresMs(processes)]
    const answer = await fetch(server.address + path, { headers: { Cookie: cookie } })
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    // Compilation during the first requests does not count.
    if (turn >= 0) {
      took.push(performance.now() - begun)
      ran.push(coresMs(processes) - ranBefore)
    }
    statements = Number(answer.headers.get('x-sql-statements'))
    kilobytes = Math.round(html.length / 1_000)
  }
  took.sort((one, other) => one - other)
  ran.sort((one, other) => one - other)
  return { p50Ms: at(took, 0.5), p95Ms: at(took, 0.95), coresMs: at(ran, 0.5), statements, kilobytes }
}

/** The server's own process and the PostgreSQL processes that answer it. */
async function processesOfServer(): Promise<number[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'ustat'`,
    )
    return [server.pid, ...rows.map(({ pid }) => pid)]
  } finally {
    await client.end()
  }
}

/** From the key press to the paint of the card in its new column. */
async function measureMoves(path: string, cookie: string) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.address }])
  const page = await context.newPage()
  await page.goto(server.address + path, { waitUntil: 'load' })
  // The keys work from here on.
  await page.waitForFunction(() => document.querySelector('.many-bar, .board-keys-link') !== null)
  await page.waitForTimeout(8_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const took: number[] = []
  for (let turn = 0; turn < moves; turn += 1) took.push(await oneMove(page))
  took.sort((one, other) => one - other)
  return { p50: at(took, 0.5), p95: at(took, 0.95) }
}

/** The browser's own measurement: from the key to the next paint, in steps of 8 ms. */
async function oneMove(page: Page): Promise<number> {
  const id = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('[data-column=pending] [data-card] a')
    link?.focus()
    return link?.closest<HTMLElement>('[data-card]')?.dataset.card
  })
  const painted = await page.evaluateHandle((id) => {
    let movedAt = Number.POSITIVE_INFINITY
    const moved = new MutationObserver(() => {
      if (document.querySelector(`[data-column=interview] [data-card="${id}"]`)) {
        movedAt = Math.min(movedAt, performance.now())
      }
    })
    moved.observe(document.body, { subtree: true, childList: true })
    const measured = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('no paint after the key')), 5_000)
      new PerformanceObserver((list) => {
        const press = list.getEntries().find(({ name }) => name === 'keydown')
        if (!press) return
        const isMoved = movedAt < press.startTime + press.duration
        if (isMoved) resolve(press.duration)
        else reject(new Error('the paint after the key did not move the card'))
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    return { measured }
  }, id)
  await page.keyboard.press('3')
  const ms = await painted.evaluate(({ measured }) => measured)
  await page.waitForTimeout(1_500)
  return ms
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}
