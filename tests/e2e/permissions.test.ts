import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import * as arrange from './arrange.ts'
import { askForArchive } from './ask-for-archive.ts'
import { type ActorName, type Answer, actors, type Row, type State, table } from './permissions-table.ts'
import { allRoutes, type Route } from './routes.ts'
import { severalAtOnce } from './several-at-once.ts'
import { expect, test } from './support.ts'
import { uncompressed } from './uncompressed.ts'
import { word } from './words.ts'

interface People {
  teacher: arrange.Member
  school: arrange.School
  hiddenTeacher: arrange.Member
  hiddenSchool: arrange.School
  otherTeacher: arrange.Member
  otherSchool: arrange.School
  admin: arrange.Member
  plainAdmin: arrange.Member
  blocked: arrange.Member
  photos: { shown: string; hidden: string }
  /** Of the teacher. */
  archive: string
  claim: string
}

/** What a row is about: whose it is, and its id. */
interface Arranged {
  id: string
  teacher: arrange.Member
  school: arrange.School
}

/** A request of a row of the table. */
interface Asked {
  row: Row
  arranged: Arranged
  actor: ActorName
  from: Record<string, string>
  /** Posted as the script posts it: nothing is drawn for it. */
  isOfScript?: boolean
}

const photoVariant = '384'

async function arrangePeople(database: pg.Client, address: string): Promise<People> {
  const teacher = await arrange.addTeacher(database)
  const hiddenTeacher = await arrange.addTeacher(database, { isHidden: true })
  const blocked = await arrange.addSchool(database)
  await database.query('update accounts set blocked_at = now() where id = $1', [blocked.id])
  const shown = await uploadPhoto(database, address, teacher)
  return {
    teacher,
    hiddenTeacher,
    blocked,
    school: await arrange.addSchool(database),
    hiddenSchool: await arrange.addSchool(database, { isHidden: true }),
    otherTeacher: await arrange.addTeacher(database),
    otherSchool: await arrange.addSchool(database),
    admin: await arrange.addAdministrator(database),
    plainAdmin: await arrange.addMember(database, 'admin'),
    photos: {
      shown,
      hidden: await uploadPhoto(database, address, hiddenTeacher),
    },
    archive: await askForArchive(database, address, teacher),
    claim: await arrange.addClaim(database, teacher, shown),
  }
}

async function uploadPhoto(database: pg.Client, address: string, teacher: arrange.Member): Promise<string> {
  const create = { width: 400, height: 400, channels: 3, background: '#1b6ca8' } as const
  const form = new FormData()
  form.set('photo', new File([await sharp({ create }).png().toBuffer()], 'photo.png', { type: 'image/png' }))
  const response = await fetch(`${address}/teacher-dashboard/profile/photo`, {
    method: 'POST',
    body: form,
    headers: { Cookie: `ustat=${teacher.token}`, Origin: address },
    redirect: 'manual',
  })
  expect(response.status).toBe(302)
  const { rows } = await database.query('select photo_file_id from teacher_profiles where id = $1', [
    teacher.id,
  ])
  return rows[0].photo_file_id
}

/** A new object in the given state, so that no request of the table depends on another. */
async function arrangeState(database: pg.Client, people: People, state: State): Promise<Arranged> {
  const { teacher, school, hiddenTeacher, hiddenSchool, photos, archive, claim } = people
  const owners = { teacher, school }
  const [kind, ...rest] = state.split(' ')
  const which = rest.join(' ')
  if (which === 'absent') return { ...owners, id: kind === 'room' ? roomIdOf(uuidv7(), uuidv7()) : uuidv7() }
  switch (kind) {
    case 'vacancy': {
      const owner = which === 'of a hidden school' ? hiddenSchool : school
      const isPlain = !['published', 'draft', 'closed'].includes(which)
      const vacancyState = isPlain ? 'published' : (which as 'published' | 'draft' | 'closed')
      const { id } = await arrange.addVacancy(database, owner, { state: vacancyState })
      if (which === 'hidden by administrators')
        await database.query(`update vacancies set state = 'draft', hidden_at = now() where id = $1`, [id])
      if (which === 'deleted')
        await database.query('update vacancies set deleted_at = now() where id = $1', [id])
      return { teacher, school: owner, id }
    }
    case 'school':
      return which === 'hidden'
        ? { teacher, school: hiddenSchool, id: hiddenSchool.schoolId }
        : { ...owners, id: school.schoolId }
    case 'teacher':
      return which === 'hidden'
        ? { school, teacher: hiddenTeacher, id: hiddenTeacher.id }
        : { ...owners, id: teacher.id }
    case 'photo': {
      if (which.endsWith('school')) {
        const owner = await arrange.addSchool(database, { isHidden: which === 'of a hidden school' })
        const isOfHousing = which.startsWith('of housing')
        const id = await arrange.addSchoolPhoto(database, owner, { shown: photos.shown, isOfHousing })
        return { teacher, school: owner, id }
      }
      return which === 'of a hidden teacher'
        ? { school, teacher: hiddenTeacher, id: photos.hidden }
        : { ...owners, id: photos.shown }
    }
    case 'picture': {
      const room = await arrange.addRoom(database, {
        teacher: await arrange.addTeacher(database),
        school: await arrange.addSchool(database),
      })
      return { ...room, id: await arrange.addMessagePicture(database, room, photos.shown) }
    }
    case 'room': {
      const isHidden = which === 'of a hidden teacher'
      const parties = {
        teacher: await arrange.addTeacher(database, { isHidden }),
        school: await arrange.addSchool(database),
      }
      const room = await arrange.addRoom(database, parties, which === 'without a word' ? [] : ['a', 'b'])
      if (which === 'of a blocked teacher')
        await database.query('update accounts set blocked_at = now() where id = $1', [parties.teacher.id])
      return room
    }
    case 'review':
      return { ...owners, id: await arrange.addReview(database, owners) }
    case 'answer': {
      const answer = which === 'unwritten' ? null : 'Спасибо, исправили.'
      return { ...owners, id: await arrange.addReview(database, owners, { answer }) }
    }
    case 'claim':
      return { ...owners, id: claim }
    case 'shown': {
      const vacancy = await arrange.addVacancy(database, school)
      const application = await arrange.addApplication(database, { ...owners, vacancy }, 'pending')
      return { ...owners, id: await arrange.addShownDocument(database, application, claim) }
    }
    case 'passkey':
      return { ...owners, id: await arrange.addPasskey(database, teacher) }
    case 'offer':
      return { ...owners, id: (await arrange.addOffer(database, teacher)).id }
    case 'search':
      return { ...owners, id: await arrange.addSavedSearch(database, teacher) }
    case 'job': {
      const vacancy = await arrange.addVacancy(database, school)
      return { ...owners, id: await arrange.addJobInvitation(database, { ...owners, vacancyId: vacancy.id }) }
    }
    case 'measure':
      return { ...owners, id: await arrange.addMeasure(database, teacher) }
    case 'ticket':
      return { ...owners, id: await arrange.addTicket(database, teacher) }
    case 'inquiry':
      return {
        ...owners,
        id: await (which === 'of a teacher'
          ? arrange.addInquiry(database, await arrange.addTeacher(database), teacher)
          : arrange.addInquiry(database, teacher)),
      }
    case 'template':
      return { ...owners, id: await arrange.addTemplate(database, school) }
    case 'letter':
      return { ...owners, id: await arrange.addLetter(database, teacher) }
    case 'vacancy-template':
      return { ...owners, id: await arrange.addVacancyTemplate(database, school) }
    case 'label':
      return { ...owners, id: await arrange.addLabel(database, school) }
    case 'kept': {
      const kept = await arrange.addTeacher(database)
      await arrange.addSaved(database, school, 'teacher', kept.id)
      return { school, teacher: kept, id: kept.id }
    }
    case 'saved':
      return { ...owners, id: await arrange.addSavedAnswer(database) }
    case 'colleague':
      return { ...owners, id: (await arrange.addColleague(database, school)).id }
    case 'announcement':
      return { ...owners, id: await arrange.addAnnouncement(database) }
    case 'reported':
      return { ...owners, id: await arrange.addReported(database, school) }
    case 'archive':
      return { ...owners, id: archive }
    case 'notification':
      return { ...owners, id: await arrange.addNotification(database, teacher) }
    case 'interview': {
      const vacancy = await arrange.addVacancy(database, school)
      const application = await arrange.addApplication(database, { ...owners, vacancy }, 'interview')
      return {
        ...owners,
        id: await arrange.addInterview(database, application, which === 'agreed' ? which : 'proposed'),
      }
    }
    case 'application': {
      const vacancy = await arrange.addVacancy(database, school)
      const id = await arrange.addApplication(database, { ...owners, vacancy }, which as arrange.Status)
      await arrange.addNote(database, id, school)
      return { ...owners, id }
    }
    default:
      // Somebody new, whom no other request has changed.
      return {
        id: '',
        teacher: await arrange.addTeacher(database),
        school: await arrange.addSchool(database),
      }
  }
}

function accountOf(
  actor: Exclude<ActorName, 'visitor'>,
  people: People,
  { teacher, school }: Arranged,
): arrange.Member {
  return {
    'owner teacher': teacher,
    'another teacher': people.otherTeacher,
    'owner school': school,
    'another school': people.otherSchool,
    admin: people.admin,
    'blocked account': people.blocked,
    'expired session': school,
    'administrator without two-step': people.plainAdmin,
  }[actor]
}

/** With a session that no other request has ended. */
async function freshSession(
  database: pg.Client,
  actor: ActorName,
  people: People,
  arranged: Arranged,
): Promise<Record<string, string>> {
  if (actor === 'visitor') return uncompressed
  const hours = actor === 'expired session' ? -1 : 12
  const token = await arrange.addSession(database, accountOf(actor, people, arranged).id, hours)
  return { ...uncompressed, Cookie: `ustat=${token}` }
}

/** With the session that the account was created with: reading does not end it. */
async function readerSession(
  database: pg.Client,
  actor: ActorName,
  people: People,
  arranged: Arranged,
): Promise<Record<string, string>> {
  if (actor === 'visitor' || actor === 'expired session')
    return freshSession(database, actor, people, arranged)
  return { ...uncompressed, Cookie: `ustat=${accountOf(actor, people, arranged).token}` }
}

function pathOf({ route, query = '', state }: Row, { id, teacher, school }: Arranged): string {
  const name = state.startsWith('mail') ? '20260101-absent.eml' : id || 'absent'
  const path = route
    .replace('/schools/:id/photos/:photo', `/schools/${school.schoolId}/photos/${id}`)
    .replace(
      '/messages/:id/pictures/:picture',
      `/messages/${roomIdOf(teacher.id, school.schoolId)}/pictures/${id}`,
    )
    .replace(':id', id)
    .replace(':note', id)
    .replace(':kind', state.split(' ')[0] ?? '')
    .replace(':variant', photoVariant)
    .replace(':page', '1')
    .replace(':name', name)
    .replace('/*', '/no-such-page')
  return path + query.replace(':id', id)
}

function dataPathOf(path: string, leaf?: string): string {
  const url = new URL(path, 'http://any')
  if (leaf) url.searchParams.set('_routes', leaf)
  return `${url.pathname === '/' ? '/_' : url.pathname}.data${url.search}`
}

function bodyOf({ form = {} }: Row, id: string): URLSearchParams {
  const values = Object.entries(form).map(([name, value]) => [
    name,
    value === 'new' ? uuidv7() : value.replace(/(^| ):id$/, `$1${id}`),
  ])
  return new URLSearchParams(values as [string, string][])
}

const drawsPage = ({ file }: Route) => readFileSync(join('web', file), 'utf8').includes('export default')

/** What was answered, in the words of the table. */
function inWords(response: Response, expected: Answer, path: string): Answer {
  const location = response.headers.get('location')
  if (!location) return response.status
  if (location === `/login?next=${encodeURIComponent(path)}`) return '302 login'
  const [, status, wanted = ''] = /^(30\d) (.+)$/.exec(String(expected)) ?? []
  const leadsThere = wanted.length > 1 ? location.startsWith(wanted) : location === wanted
  return leadsThere && response.status === Number(status)
    ? expected
    : (`${response.status} ${location}` as Answer)
}

/**
 * Whether the answer is the page that gives a written form back: also it asks to sign in, or to open the console, and
 * leads back to here.
 */
const asksToEnter = (door: string, status: number, html: string, path: string): boolean =>
  status === 401 && html.includes(`<a href="${door}?next=${encodeURIComponent(path)}" target="_blank">`)

test('every route has a row for each of its methods', async () => {
  const rows = new Set(table.map(({ method, route }) => `${method} ${route}`))
  const wanted = (await allRoutes()).flatMap(({ path, hasAction }) =>
    hasAction ? [`GET ${path}`, `POST ${path}`] : [`GET ${path}`],
  )
  expect([...rows].sort()).toEqual([...new Set(wanted)].sort())
  for (const { answers } of table) expect(answers).toHaveLength(actors.length)
})

test.describe('permissions', () => {
  let people: People
  let routes: Route[]

  test.beforeAll(async ({ database, server }) => {
    people = await arrangePeople(database, server.address)
    routes = await allRoutes()
  })

  for (const isWhole of [false, true]) {
    test(`what each actor gets by GET${isWhole ? ', by every address @long' : ''}`, async ({
      database,
      server,
    }) => {
      const wrong: string[] = []
      const look = async (row: Row, arranged: Arranged, [place, index]: [number, number]) => {
        const { route } = row
        const turn = place * actors.length + index
        const actor = actors[index] ?? 'visitor'
        const expected = row.answers[index] ?? 0
        const headers = await readerSession(database, actor, people, arranged)
        const path = pathOf(row, arranged)
        const what = `GET ${route}${row.query ?? ''}, ${row.state}, ${actor}`
        const isFile = /^\/(files|og)\b|\/export(\/|$)|\/(live|upload)$/.test(route)
        // Some refused actors get the rendered error page; the others get the data response.
        const isRefused = typeof expected === 'number' && expected >= 400
        const isDrawn = isWhole || isFile || !isRefused || (place + index) % 3 === 0
        if (isDrawn) {
          const response = await fetch(server.address + path, { headers, redirect: 'manual' })
          await response.arrayBuffer()
          const answer = inWords(response, expected, path)
          if (answer !== expected) wrong.push(`${what}: ${answer} instead of ${expected}`)
        }
        if (isFile) return

        // The script's data requests are guarded as the page is, also those for the innermost route alone. The long run
        // makes both for everybody; otherwise refused actors make one or the other, and one allowed actor makes the
        // first, one the second, and two neither.
        const leaf = routes.find((one) => one.path === route)?.id
        const addresses = [dataPathOf(path), dataPathOf(path, leaf)]
        const isAsked = (which: number) =>
          isWhole || (isRefused ? which === Number(isDrawn) : turn % 4 === which * 2)
        const asked = addresses.filter((_, which) => isAsked(which))
        for (const dataPath of asked) {
          const data = await fetch(server.address + dataPath, { headers, redirect: 'manual' })
          await data.arrayBuffer()
          const wanted = typeof expected === 'string' ? 202 : expected
          const ofPage = !dataPath.includes('_routes')
          const isRight = ofPage ? data.status === wanted : (data.status === 200) === (wanted === 200)
          if (!isRight) wrong.push(`${what}, ${dataPath}: ${data.status} instead of ${wanted}`)
        }
      }
      const reading = table.filter(({ method }) => method === 'GET')
      await severalAtOnce(reading.entries(), async ([place, row]) => {
        const arranged = await arrangeState(database, people, row.state)
        for (const index of actors.keys()) await look(row, arranged, [place, index])
      })
      expect(wrong).toEqual([])
    })
  }

  /**
   * The headers of our own pages that name a request's origin; a request without them comes from no browser, and has no
   * cookie to abuse (rule Q11).
   */
  const ours = (address: string): Record<string, string>[] => [
    { Origin: address },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    {},
  ]
  const foreign = (address: string): Record<string, string>[] => [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: address, 'Sec-Fetch-Site': 'cross-site' },
  ]
  const changing = table.filter(({ method }) => method === 'POST')
  const oneOfEach = [...new Map(changing.map((row) => [row.route, row])).values()]
  /** Mail programs unsubscribe from any origin; only the token decides. */
  const exempt = ['/unsubscribe', '/saved-searches/stop']

  const post = async (
    { database, server }: { database: pg.Client; server: { address: string } },
    { row, arranged, actor, from, isOfScript }: Asked,
  ): Promise<string[]> => {
    const expected = row.answers[actors.indexOf(actor)] ?? 0
    const path = pathOf(row, arranged)
    const response = await fetch(server.address + (isOfScript ? dataPathOf(path) : path), {
      method: 'POST',
      headers: { ...(await freshSession(database, actor, people, arranged)), ...from },
      body: bodyOf(row, arranged.id),
      redirect: 'manual',
    })
    const html = await response.text()
    const door =
      actor === 'expired session' && expected === '302 login'
        ? '/login'
        : expected === '302 /admin/enter?next=' && '/admin/enter'
    const answer =
      door && asksToEnter(door, response.status, html, path) ? expected : inWords(response, expected, path)
    const what = `POST ${row.route}${row.query ?? ''}, ${row.state}, ${actor}, ${JSON.stringify(from)}`
    return answer === expected ? [] : [`${what}: ${answer} instead of ${expected}`]
  }

  const isRefusal = (answer: Answer | undefined) =>
    answer === '302 login' || answer === '302 /blocked' || (typeof answer === 'number' && answer >= 400)

  for (const isWhole of [false, true]) {
    test(`what each actor gets by POST${isWhole ? ', each page drawn @long' : ''}`, async ({
      database,
      server,
    }) => {
      const wrong: string[] = []
      const origins = ours(server.address)
      const drawn = new Set(routes.filter(drawsPage).map(({ path }) => path))
      // A refused request changes nothing: one object is enough for all refused actors.
      const untouched = new Map<Row, Promise<Arranged>>()
      // One actor's requests run in order, since some end what others continue with.
      await severalAtOnce(actors.entries(), async ([index, actor]) => {
        for (const [turn, row] of changing.entries()) {
          // Each route is requested in each of these ways, by one actor or another.
          const from = origins[(index + turn) % origins.length] ?? {}
          const fresh = () => arrangeState(database, people, row.state)
          const isRefused = isRefusal(row.answers[index])
          if (isRefused && !untouched.has(row)) untouched.set(row, fresh())
          const arranged = await ((isRefused && untouched.get(row)) || fresh())
          // A third of the refused actors get the rendered error page.
          const isOfScript =
            !isWhole &&
            [403, 404, 410].includes(Number(row.answers[index])) &&
            drawn.has(row.route) &&
            (index + turn) % 3 !== 0
          wrong.push(...(await post({ database, server }, { row, arranged, actor, from, isOfScript })))
        }
      })
      expect(wrong).toEqual([])
    })
  }

  test('requests of mail programs are answered from any origin', async ({ database, server }) => {
    const wrong: string[] = []
    for (const row of oneOfEach.filter(({ route }) => exempt.includes(route))) {
      for (const from of foreign(server.address)) {
        const arranged = await arrangeState(database, people, row.state)
        wrong.push(...(await post({ database, server }, { row, arranged, actor: 'owner teacher', from })))
      }
    }
    expect(wrong).toEqual([])
  })

  for (const isWhole of [false, true]) {
    test(`what comes from another origin is refused before any page${isWhole ? ', each in every way @long' : ''}`, async ({
      database,
      server,
    }) => {
      const wrong: string[] = []
      const owners = ['owner teacher', 'owner school'] as const
      const refused = oneOfEach.filter(({ route }) => !exempt.includes(route))
      // The origin is checked before the actor and the object: each route is requested from each origin by one owner at
      // one of its addresses, the next route by the other owner at another one.
      const isAsked = (turn: number, place: number, among: number) => isWhole || turn % among === place
      await severalAtOnce(refused.entries(), async ([turn, row]) => {
        const arranged = await arrangeState(database, people, row.state)
        const path = pathOf(row, arranged)
        for (const [side, actor] of owners.entries()) {
          if (!isAsked(turn, side, owners.length)) continue
          const headers = await freshSession(database, actor, people, arranged)
          for (const [way, from] of foreign(server.address).entries()) {
            for (const [place, address] of [path, dataPathOf(path), `/en${path}`].entries()) {
              if (!isAsked(turn + way, place, 3)) continue
              const response = await fetch(server.address + address, {
                method: 'POST',
                headers: { ...headers, ...from },
                body: bodyOf(row, arranged.id),
                redirect: 'manual',
              })
              const said = await response.text()
              const locale = address.startsWith('/en') ? 'en' : 'ru'
              // The page's script shows only the message in place of the page.
              const words = address.endsWith('.data') ? 'refusal_origin_text' : 'refusal_origin_title'
              if (response.status !== 403 || !said.includes(word(locale, words)))
                wrong.push(`${address} as ${actor} with ${JSON.stringify(from)}: ${response.status}`)
            }
          }
        }
      })
      expect(wrong).toEqual([])
    })
  }

  test('a route without an action refuses POST', async ({ database, server }) => {
    const cases = routes
      .filter(({ hasAction }) => !hasAction)
      .flatMap((route) => table.find((row) => row.route === route.path) ?? [])
    await severalAtOnce(cases, async (row) => {
      const arranged = await arrangeState(database, people, row.state)
      const path = pathOf(row, arranged)
      for (const actor of actors) {
        const headers = await readerSession(database, actor, people, arranged)
        const response = await fetch(server.address + path, {
          method: 'POST',
          headers: { ...headers, Origin: server.address },
          body: new URLSearchParams({ intent: 'publish' }),
          redirect: 'manual',
        })
        await response.arrayBuffer()
        expect(response.status, `POST ${row.route} as ${actor}`).toBeGreaterThanOrEqual(302)
        expect(response.status, `POST ${row.route} as ${actor}`).toBeLessThan(500)
      }
    })
  })
})
