import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { filesOfZip } from '#tests/support/zip.ts'
import { askForArchive } from './ask-for-archive.ts'
import { arrangeMarkedWorld, columnsOf, type Reader, type World } from './markers.ts'
import { allRoutes, type Route } from './routes.ts'
import { severalAtOnce } from './several-at-once.ts'
import { expect, test } from './support.ts'
import { uncompressed } from './uncompressed.ts'
import { locales, pathIn } from './words.ts'

/** What `npm test` asks; `npm run test:long` asks everything. */
const sampleSize = 1_200
const sampleSeed = 20_261_121
const searchesInSample = 200
const searchesInAll = 3_000

/** The outbox shows every mail on a developer's machine, and does not exist in production. */
const forDevelopers = /^\/dev\//

interface Asked {
  reader: Reader
  address: string
  /** What was searched for: a part of a marker, by which its owner must not be found. */
  ownerIds?: string[]
}

/** Random numbers from a seed (mulberry32), so that a failure can be reproduced. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function readersOf({ tokens }: World): Reader[] {
  return ['visitor', ...(Object.keys(tokens) as Reader[])]
}

/** The addresses of a route, with every id that it can have. */
function pathsOf({ path }: Route, { ids }: World): string[] {
  if (!path.includes(':')) return [path.replace('/*', '/no-such-page')]
  const all = Object.values(ids).flat()
  const kinds = { vacancy: ids.vacancies, teacher: ids.teachers, school: ids.schools }
  if (path.includes(':kind'))
    return Object.entries(kinds).flatMap(([kind, own]) =>
      own.map((id) => path.replace(':kind', kind).replace(':id', id)),
    )
  if (path.includes(':variant')) return all.map((id) => path.replace(':id', id).replace(':variant', '384'))
  if (path.includes(':name')) return [path.replace(':name', 'absent.eml')]
  const [, name = ''] = /\/(\w+)\/:id/.exec(path) ?? []
  const own = Object.hasOwn(ids, name) ? ids[name as keyof typeof ids] : all
  return own.map((id) => path.replace(':id', id))
}

function dataAddress(path: string, leaf?: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  if (leaf) search.set('_routes', leaf)
  return `${pathname === '/' ? '/_' : pathname}.data${search.size > 0 ? `?${search}` : ''}`
}

/** Every page, as every reader, in each language, as a page and as the script's data request. */
async function everything(world: World): Promise<Asked[]> {
  const asked: Asked[] = []
  const routes = (await allRoutes()).filter(({ path }) => !forDevelopers.test(path))
  for (const route of routes) {
    for (const path of pathsOf(route, world)) {
      for (const locale of locales) {
        const address = pathIn(locale, path)
        for (const form of [address, dataAddress(address), dataAddress(address, route.id)]) {
          for (const reader of readersOf(world)) asked.push({ reader, address: form })
        }
      }
    }
  }
  return asked
}

const filters: Record<string, Record<string, string[]>> = {
  '/vacancies': { type: ['teacher', 'tutor', 'nonsense'], city: ['bishkek', 'Ош', '%', "'"] },
  '/schools': {
    type: ['state', 'private'],
    housing: ['with', 'without'],
    city: ['Бишкек', ''],
    district: ['bishkek-lenin'],
  },
  '/teachers': {
    subject: ['physics', 'x'],
    city: ['osh'],
    tab: ['services', 'teachers'],
    district: ['bishkek-lenin'],
  },
}

/** List searches for parts of private values, never for whole ones, which a page repeats. */
function searches(world: World, count: number, below: (below: number) => number): Asked[] {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const marked = [...world.markers.known].filter(([value]) => !/[A-Z+/_]/.test(value))
  return Array.from({ length: count }, () => {
    const [path, params] = pick(Object.entries(filters))
    const [value, { ownerIds }] = pick(marked)
    const length = 5 + below(value.length - 6)
    const query = new URLSearchParams({
      q: below(2) ? value.slice(0, length) : value.slice(value.length - length),
    })
    for (const [name, values] of Object.entries(params)) if (below(3) === 0) query.set(name, pick(values))
    if (below(4) === 0) query.set('page', String(1 + below(3)))
    const address = `${pathIn(pick(locales), path)}?${query}`
    const reader = below(2) ? 'visitor' : pick(readersOf(world))
    return { reader, address: below(2) ? address : dataAddress(address), ownerIds }
  })
}

/** What an administrator sees of people and of pending decisions, only in the console. */
const shownInConsole =
  /^(accounts\.(full_name|email|phone)|(school|teacher)_profiles\.|vacancies\.(title|description|location_text)|tutor_offers\.)/
const isConsole = /^(\/(en|ky))?\/admin[/.?]/

/** Requests everything; returns the markers found where they are not due, and those that were seen where they are. */
async function ask(server: string, world: World, questions: Asked[]) {
  const leaks = new Set<string>()
  const seen = new Set<string>()
  await severalAtOnce(questions, async ({ reader, address, ownerIds = [] }) => {
    const token = world.tokens[reader]
    const response = await fetch(server + address, {
      headers: { ...uncompressed, ...(token && { Cookie: `ustat=${token}` }) },
      redirect: 'manual',
    })
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`
    if (response.status >= 500) leaks.add(`${reader} ${address}: ${response.status}`)
    for (const { where, dueTo } of world.markers.in(text)) {
      if (reader === 'admin' && isConsole.test(address) && shownInConsole.test(where)) continue
      if (dueTo.includes(reader)) seen.add(`${reader}: ${where}`)
      else leaks.add(`${reader} ${address}: ${where}`)
    }
    if (reader !== 'visitor') return
    for (const id of ownerIds.filter((one) => text.includes(one))) leaks.add(`${address} finds ${id}`)
  })
  return { leaks: [...leaks].sort(), seen }
}

async function columnsThatHold(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY', 'inet')
       and table_name <> 'audit_entries' -- a view
       and not (table_name = 'limits' and column_name = 'hits')`,
  )
  return rows.map(({ name }) => name)
}

test('every column says who may read it', async ({ database }) => {
  const said = [...columnsOf('codes'), ...columnsOf('shown'), ...columnsOf('private')]
  expect(new Set(said).size).toBe(said.length)
  expect(said.sort()).toEqual((await columnsThatHold(database)).sort())
})

test('private values are found in place, and in other spellings', async ({ database }) => {
  const { markers } = await arrangeMarkedWorld(database)
  const marked = new Set([...markers.known.values()].map(({ where }) => where.split(/[, ]/)[0]))
  expect([...columnsOf('private')].filter((column) => !marked.has(column))).toEqual([])
  const phone = markers.phone('a phone', [])
  const hash = markers.bytes('a hash', [])
  const moment = markers.moment('a moment', [])
  const where = (text: string) => markers.in(text).map((marker) => marker.where)
  const spaced = phone.replace(/^\+(\d{3})(\d{3})(\d{3})/, '+$1 ($2) $3-')
  expect(where(`<a>${spaced}</a>`)).toEqual(['a phone'])
  for (const spelled of ['hex', 'base64', 'base64url'] as const)
    expect(where(`["${hash.toString(spelled)}"]`)).toEqual(['a hash'])
  for (const spelled of [
    moment.toJSON(),
    moment.toJSON().replace('Z', '+00:00'),
    `["D",${moment.getTime()}]`,
  ])
    expect(where(spelled)).toEqual(['a moment'])
})

test('no marker is found where it is not due: a sample', async ({ database, server }) => {
  const world = await arrangeMarkedWorld(database)
  const below = numbersFrom(sampleSeed)
  const all = await everything(world)
  const sample = Array.from({ length: sampleSize }, () => all[below(all.length)] as Asked)
  const { leaks } = await ask(server.address, world, [...sample, ...searches(world, searchesInSample, below)])
  expect(leaks).toEqual([])

  // What is due is present, so that its absence elsewhere means something.
  const { application, vacancy } = world.interview
  const { leaks: none, seen } = await ask(server.address, world, [
    { reader: 'owner teacher', address: `/teacher-dashboard/applications/${application}` },
    { reader: 'owner school', address: `/school-dashboard/applications/${application}` },
    { reader: 'owner school', address: `/school-dashboard/vacancies/${vacancy}/edit` },
    { reader: 'owner school', address: '/school-dashboard/applications/board' },
    { reader: 'hidden teacher', address: '/teacher-dashboard/profile' },
    { reader: 'hidden school', address: '/school-dashboard/profile' },
  ])
  expect(none).toEqual([])
  for (const due of [
    'owner teacher: vacancies.contact_phone',
    'owner teacher: vacancies.contact_email',
    'owner teacher: applications.cover_letter, interview',
    'owner school: accounts.phone of owner teacher',
    'owner school: accounts.email of owner teacher',
    'owner school: applications.snapshot, interview',
    'owner school: vacancies.contact_name',
    'owner school: application_scores.score, interview',
    'owner school: accounts.full_name, scoring',
    'owner school: application_notes.text, interview',
    'owner school: school_labels.word, interview',
    'hidden teacher: teacher_profiles.bio of hidden teacher',
    'hidden school: school_profiles.about of hidden school',
  ])
    expect([...seen], due).toContain(due)
})

test('nobody’s archive has what is not due to them', async ({ database, server }) => {
  const { markers, people, colleague } = await arrangeMarkedWorld(database)
  const leaks: string[] = []
  const taken = new Set<string>()
  for (const [name, person] of [...people, ['colleague', colleague]] as const) {
    const id = await askForArchive(database, server.address, person)
    const response = await fetch(`${server.address}/settings/privacy/export/${id}`, {
      headers: { Cookie: `ustat=${person.token}` },
    })
    const files = filesOfZip(Buffer.from(await response.arrayBuffer()))
    const text = [...files.values()].map(String).join('\n')
    for (const { where, dueTo } of markers.in(text)) {
      const isDue = dueTo.some((due) => due === name || due === `archive of ${name}`)
      if (isDue) taken.add(`${name}: ${where}`)
      else leaks.push(`${name}: ${where}`)
    }
  }
  expect(leaks.sort()).toEqual([])
  for (const due of [
    'owner school: application_scores.scored_at, interview',
    'owner school: application_notes.text of a colleague',
    'owner school: school_labels.word, interview',
    'another school: application_scores.scored_at, another school',
    'colleague: application_scores.scored_at, interview',
    'colleague: application_notes.text of a colleague',
  ])
    expect([...taken], due).toContain(due)
})

test('no marker is found where it is not due: everything', { tag: '@long' }, async ({ database, server }) => {
  test.setTimeout(60 * 60_000)
  const world = await arrangeMarkedWorld(database)
  const seed = randomInt(2 ** 31)
  const asked = [...(await everything(world)), ...searches(world, searchesInAll, numbersFrom(seed))]
  const { leaks } = await ask(server.address, world, asked)
  expect(leaks, `seed ${seed}, ${asked.length} requests`).toEqual([])
})
