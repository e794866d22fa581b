import type pg from 'pg'
import sharp from 'sharp'
import { uuidv7 } from '#platform/ids.ts'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import { allRoutes } from './routes.ts'
import { expect, test } from './support.ts'

/**
 * Rule 45, for each form of a school's pages: staff do all that the owner does, except for members and the owner's
 * notes; a viewer reads applications and writes notes and scores, and nothing else; a removed member does nothing at
 * all. Written by hand: never generate it from the product's answers.
 */

/** What a viewer gets: a refusal, a message in place of the result, or their own result. */
type Answer = 'refused' | 'told' | 'theirs'

/** What a viewer sees there: nothing, the page without a form, their own form, or a redirect to the page around it. */
type Look = 'refused' | 'read' | 'theirs' | 'led'

type World = {
  database: pg.Client
  school: arrange.School
  teacher: arrange.Member
  /** Who looks on. */
  viewer: arrange.Member
}

type Row = {
  route: string
  /** The id in the address. */
  id?: (world: World) => Promise<string>
  query?: string
  /** A form that the owner may post; `:id` is the id in the address. */
  form?: Record<string, string>
  viewer?: Answer
  looks?: Look
  /** Only the owner's, such as roles and their own notes: others get a message, or find nothing. */
  isOwners?: true
  /** With a picture, in this field. */
  picture?: string
  /** Whether the owner's response proves that the form is valid: not if it needs a file or a person. */
  isProved?: false
}

const vacancy =
  (state: 'draft' | 'published' | 'closed' = 'published') =>
  async ({ database, school }: World) =>
    (await arrange.addVacancy(database, school, { state })).id
const application =
  (status: arrange.Status = 'reviewed') =>
  async ({ database, school, teacher }: World) =>
    arrange.addApplication(
      database,
      { teacher, school, vacancy: await arrange.addVacancy(database, school) },
      status,
    )
const interview =
  (state: 'proposed' | 'agreed' = 'proposed') =>
  async (world: World) =>
    arrange.addInterview(world.database, await application('interview')(world), state)
const confirmed = async (world: World) => {
  const id = await application('accepted')(world)
  await world.database.query(
    'update applications set confirmed_at = now(), starts_on = current_date + 7 where id = $1',
    [id],
  )
  return id
}
const noted = async (world: World) => {
  const id = await application()(world)
  await arrange.addNote(world.database, id, world.school)
  return id
}
const kept = async ({ database, school }: World) => {
  const { id } = await arrange.addTeacher(database)
  await arrange.addSaved(database, school, 'teacher', id)
  return id
}
const room = async ({ database, school }: World) =>
  (await arrange.addRoom(database, { school, teacher: await arrange.addTeacher(database) }, ['a', 'b'])).id
const colleague = async ({ database, school }: World) => (await arrange.addColleague(database, school)).id
const someone = async ({ database }: World) => (await arrange.addTeacher(database)).id
const photo = ({ database, school }: World) => arrange.addSchoolPhoto(database, school)
const housingPhoto = ({ database, school }: World) =>
  arrange.addSchoolPhoto(database, school, { isOfHousing: true })
const vacancyTemplate = ({ database, school }: World) => arrange.addVacancyTemplate(database, school)
const label = ({ database, school }: World) => arrange.addLabel(database, school)
const template = ({ database, school }: World) => arrange.addTemplate(database, school)
const batch = async (world: World) =>
  arrange.addBatch(world.database, world.school, [await application()(world)])

const written = {
  ...{ title: 'Учитель химии', vacancy_type: 'teacher', subject: 'chemistry', education_level: 'any' },
  ...{ employment_type: 'full-time', location: 'bishkek', contact_name: 'Контактова Вера' },
  ...{ contact_email: 'contact@example.com', contact_phone: '0777 987 654', salary_currency: 'kgs' },
  description: 'Ведём химию в средних классах, двадцать часов в неделю, без классного руководства.',
}
const time = `${new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 10)}T15:00`
const meeting = { kind: 'interview', length: '30', place: 'phone', time_1: time, note: 'Ждём вас' }
const profile = {
  ...{ school_name: 'Школа № 7', school_type: 'state', category: 'general', city: 'bishkek' },
  ...{ address: 'ул. Горького, 117', about: 'Учим спокойно.', website: '', version: '1' },
}
const refusal = { kind: 'refusal', title: 'Отказ', text_ru: 'Здравствуйте! Место занято.', version: '1' }
const message = { request_id: 'new', text: 'Здравствуйте!' }

const at = '/school-dashboard'
const applications = `${at}/applications`
const vacancies = `${at}/vacancies`

const rows: Row[] = [
  { route: at, form: { available: 'true' }, looks: 'read' },
  { route: `${at}/profile`, form: { available: 'true' }, looks: 'read' },
  { route: `${at}/profile/edit`, form: profile },
  // Only of a school that was never shown.
  { route: `${at}/profile/keep`, form: profile, viewer: 'told', isProved: false, looks: 'led' },
  { route: `${at}/profile/location`, form: { latitude: '42.87', longitude: '74.6' }, isProved: false },
  { route: `${at}/profile/photos`, picture: 'photos' },
  { route: `${at}/profile/photos/upload`, picture: 'photos', viewer: 'told', looks: 'led' },
  { route: `${at}/profile/photos/:id`, id: photo, form: { place: '1' }, looks: 'read' },
  { route: `${at}/profile/photos/:id/delete`, id: photo },
  { route: `${at}/housing`, picture: 'photos' },
  { route: `${at}/housing/upload`, picture: 'photos', viewer: 'told' },
  { route: `${at}/housing/:id/delete`, id: housingPhoto },
  { route: `${at}/templates/new`, form: { ...refusal, request_id: 'new' } },
  { route: `${at}/templates/:id`, id: template, form: refusal },
  { route: `${at}/templates/:id/delete`, id: template },
  { route: `${at}/labels/new`, form: { word: 'Позвать', colour: 'red', request_id: 'new' } },
  { route: `${at}/labels/:id`, id: label, form: { word: 'Да', colour: 'red', version: '1' } },
  { route: `${at}/labels/:id/delete`, id: label },
  { route: vacancies, id: vacancy(), form: { vacancy_id: ':id', intent: 'close' }, looks: 'read' },
  { route: `${vacancies}/new`, form: { ...written, intent: 'draft', request_id: 'new' } },
  { route: `${vacancies}/keep`, form: { ...written, request_id: 'new' }, viewer: 'told', looks: 'led' },
  { route: `${vacancies}/:id/edit`, id: vacancy(), form: { ...written, version: '1' } },
  {
    route: `${vacancies}/:id/activate`,
    id: vacancy('closed'),
    form: { application_deadline: time.slice(0, 10) },
  },
  { route: `${vacancies}/:id/renew`, id: vacancy() },
  { route: `${vacancies}/:id/outcome`, id: vacancy('closed'), form: { outcome: 'nobody' } },
  { route: `${vacancies}/:id/schedule`, id: vacancy('draft'), form: { intent: 'drop' } },
  { route: `${vacancies}/:id/filled`, id: vacancy(), form: { close: 'yes' } },
  { route: `${vacancies}/:id/template`, id: vacancy(), form: { name: 'Химик', request_id: 'new' } },
  { route: `${vacancies}/:id/delete`, id: vacancy() },
  { route: `${at}/vacancy-templates/:id`, id: vacancyTemplate, form: { name: 'Химик', version: '1' } },
  { route: `${at}/vacancy-templates/:id/delete`, id: vacancyTemplate },
  { route: `${applications}/board`, id: application(), form: { move: ':id:interview' }, looks: 'read' },
  { route: `${applications}/board/:id/reject`, id: application(), form: { reason: 'experience' } },
  { route: `${applications}/:id/call-off`, id: confirmed, form: { note: '' } },
  { route: `${applications}/:id/move`, id: application(), form: { to: 'interview' }, looks: 'led' },
  {
    route: `${applications}/many`,
    id: application(),
    form: { kind: 'move', to: 'interview', applications: ':id', request_id: 'new' },
    query: '?do=reject&applications=:id',
  },
  { route: `${applications}/many/:id`, id: batch, looks: 'read' },
  { route: `${applications}/:id`, id: application('pending'), form: { to: 'rejected' }, looks: 'theirs' },
  { route: `${applications}/:id/interview`, id: application(), form: { ...meeting, request_id: 'new' } },
  { route: `${applications}/:id/assign`, id: application() },
  { route: `${applications}/:id/answer`, id: application(), form: message },
  {
    route: `${applications}/:id/notes`,
    id: application(),
    form: { request_id: 'new', text: 'Спокойная' },
    viewer: 'theirs',
    looks: 'theirs',
  },
  // A colleague's note: nobody else changes or deletes it, though everybody writes notes.
  {
    route: `${applications}/:id/notes/:note`,
    id: noted,
    form: { text: 'Иначе', version: '1' },
    isOwners: true,
  },
  { route: `${applications}/:id/notes/:note/delete`, id: noted, isOwners: true },
  { route: `${applications}/:id/labels`, id: application() },
  {
    route: `${applications}/:id/scores`,
    id: application(),
    form: { score_0: '5' },
    viewer: 'theirs',
    looks: 'theirs',
  },
  { route: `${applications}/:id/accept`, id: application() },
  { route: `${applications}/:id/reject`, id: application(), form: { reason: 'experience' } },
  {
    route: `${applications}/:id/review`,
    id: application('accepted'),
    form: { request_id: 'new', rating: '5', text: 'Пришла вовремя' },
    isProved: false,
  },
  { route: `${at}/teachers/:id/invite`, id: someone, form: { words: 'Ждём вас', vacancy_id: ':vacancy' } },
  { route: `${at}/agenda`, looks: 'read' },
  { route: `${at}/statistics`, form: { stages: 'hidden' }, looks: 'read' },
  { route: `${at}/same-school`, isProved: false, looks: 'led' },
  {
    route: `${at}/members`,
    form: { email: ':email', role: 'staff' },
    viewer: 'told',
    looks: 'read',
    isOwners: true,
  },
  {
    route: `${at}/members/:id`,
    id: colleague,
    form: { role: 'viewer', position: 'Завуч', version: 'staff ' },
    viewer: 'told',
    isOwners: true,
  },
  { route: `${at}/members/:id/remove`, id: colleague, viewer: 'told', isOwners: true },
  {
    route: `${at}/members/:id/hand-over`,
    id: colleague,
    form: { password: 'Parol2026' },
    viewer: 'told',
    isProved: false,
    isOwners: true,
  },
  { route: `${at}/verification`, isProved: false },
  { route: `${at}/verification/send`, query: '?kind=licence', isProved: false },
  { route: `${at}/verification/withdraw`, query: '?kind=licence', isProved: false },
  { route: `${at}/verification/file`, isProved: false },
  { route: `${at}/start`, form: profile, isProved: false },
  { route: `${at}/start/vacancy`, form: { ...written, request_id: 'new' } },
  { route: `${at}/start/:id`, id: vacancy('draft') },
  { route: '/messages', id: someone, form: { teacher_id: ':id' } },
  { route: '/messages/:id', id: room, form: message },
  { route: '/messages/:id/file', id: room, form: message, isProved: false },
  { route: '/messages/:id/upload', id: room, form: message, isProved: false, looks: 'led' },
  { route: '/messages/:id/live', id: room, form: { intent: 'read', number: '1' } },
  {
    route: '/messages/:id/report',
    id: room,
    form: { request_id: 'new', reason: 'spam', message: '', note: '' },
  },
  {
    route: '/interviews/:id',
    id: interview('agreed'),
    form: { intent: 'outcome', outcome: 'held', version: '0' },
    isProved: false,
    looks: 'read',
  },
  { route: '/interviews/:id/cancel', id: interview(), form: { version: '0' } },
  {
    route: '/interviews/:id/move',
    id: interview('agreed'),
    // Beside the other one, not over it.
    form: { ...meeting, time_1: time.replace('T15', 'T16'), version: '0' },
  },
  { route: '/interviews/:id/decline', id: interview(), form: { version: '0' }, isProved: false },
  {
    route: '/interviews/:id/other-time',
    id: interview(),
    form: { version: '0', time_1: time },
    isProved: false,
  },
  {
    route: '/saved',
    id: kept,
    form: { kind: 'teacher', id: ':id', note: 'Позвонить', version: '1' },
    looks: 'read',
    // What was typed comes back with the reason.
    viewer: 'told',
  },
  {
    route: '/saved/mark',
    id: someone,
    form: { mark: 'save teacher :id', return_to: '/teachers' },
    viewer: 'told',
    looks: 'led',
  },
  { route: '/saved/:id/labels', id: kept },
  {
    route: '/saved-searches/new',
    query: '?in=teachers&q=физика',
    form: { name: 'Физики', frequency: 'daily', channels: 'mail' },
    viewer: 'told',
    looks: 'read',
  },
]

/** All rows of the school, except for what a viewer writes and what each member has for themselves. */
async function everythingOf(database: pg.Client, schoolId: string): Promise<Record<string, string>> {
  const theirs = ['application_notes', 'application_scores']
  const { rows: tables } = await database.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('school_id', 'application_id', 'room_id')
      or table_schema = 'public' and table_name = 'school_profiles' and column_name = 'id'`)
  const found: Record<string, string> = {}
  for (const { table, column } of tables.filter((one) => !theirs.includes(one.table))) {
    const whose: Record<string, string> = {
      school_id: '= $1',
      id: '= $1',
      application_id: 'in (select id from applications where school_id = $1)',
      room_id: 'in (select id from rooms where school_id = $1)',
    }
    const { rows } = await database.query(
      `select md5(string_agg(held::text, '|' order by held::text)) as all from "${table}" as held where "${column}" ${whose[column]}`,
      [schoolId],
    )
    found[`${table}.${column}`] = rows[0].all ?? ''
  }
  return found
}

/** A school with a viewer and one of its staff. */
async function aWorld(database: pg.Client) {
  const school = await arrange.addSchool(database)
  const member = async (role: 'staff' | 'viewer') => {
    const { id } = await arrange.addColleague(database, school, role)
    return { ...school, id, token: await arrange.addSession(database, id) }
  }
  const [viewer, staff] = [await member('viewer'), await member('staff')]
  const world: World = { database, school, teacher: await arrange.addTeacher(database), viewer }
  return { world, viewer, staff }
}

/** Each row with an object of its own. */
async function requestsOf(world: World) {
  const create = { width: 40, height: 40, channels: 3, background: '#1b6ca8' } as const
  const png = await sharp({ create }).png().toBuffer()
  const advertised = await vacancy()(world)
  const requests = []
  for (const { route, id, query = '', form = {}, picture, ...expected } of rows) {
    const own = (await id?.(world)) ?? ''
    const fields = () => {
      if (picture) return formOf({}, [['photo.png', png]], { field: picture, type: 'image/png' })
      const filled = Object.entries(form).map(([name, value]): [string, string] => [
        name,
        value === 'new'
          ? uuidv7()
          : value
              .replace(':vacancy', advertised)
              .replace(':email', `${uuidv7()}@example.com`)
              .replace(/(^| ):id/, `$1${own}`),
      ])
      return new URLSearchParams(filled)
    }
    const path = route.replace(':id', own).replace(':note', own) + query.replace(':id', own)
    requests.push({ ...expected, path, route, fields })
  }
  return requests
}

/** The actions of the forms on a page that can be sent; hearts share one for all pages. */
function formsOf(html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html
  return [...main.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = '', inside = '']) => {
    const [, action = ''] = /\baction="([^"]*)"/.exec(attributes) ?? []
    const isSent = attributes.includes('method="post"') && action !== '/saved/mark'
    const buttons = [...inside.matchAll(/<button\b[^>]*>/g)].map(([button]) => button)
    const isIdle = buttons.length > 0 && buttons.every((button) => / disabled\b/.test(button))
    return isSent && !isIdle ? [action] : []
  })
}

test('every form of a school is in the table', async () => {
  const shared = /^\/(messages|interviews|saved|saved-searches\/new)(\/|$)/
  const wanted = (await allRoutes())
    .filter(({ path, hasAction }) => hasAction && (path.startsWith(at) || shared.test(path)))
    .map(({ path }) => path)
    // Leaving is everybody's, and the end of it.
    .filter((path) => path !== `${at}/members/leave`)
  expect(rows.map(({ route }) => route).sort()).toEqual([...new Set(wanted)].sort())
})

test('a viewer writes notes and scores alone, and who was removed nothing', async ({ database, server }) => {
  const { world, viewer, staff: removed } = await aWorld(database)
  const { school } = world
  const owner = browserOf(server.address, school)
  const requests = await requestsOf(world)
  expect((await owner.post(`${at}/members/${removed.id}/remove`, new URLSearchParams())).status).toBe(302)

  // As the product leaves them: an hourly job would set a missing end, which would be a change here.
  await database.query(
    `update vacancies set lapses_at = now() + interval '60 days'
     where school_id = $1 and state = 'published' and application_deadline is null`,
    [school.schoolId],
  )
  const before = await everythingOf(database, school.schoolId)
  const wrong: string[] = []
  for (const { route, path, fields, viewer: expected = 'refused' } of requests) {
    const answer = await browserOf(server.address, viewer).post(path, fields())
    const isRefused = answer.status === 403 || answer.status === 404
    const isTold = [302, 422].includes(answer.status)
    const isDone = answer.status === 302 || answer.status === 200
    const isRight = { refused: isRefused, told: isTold, theirs: isDone }[expected]
    if (!isRight) wrong.push(`a viewer, ${route}: ${answer.status} ${answer.location} is not ${expected}`)
    const gone = await browserOf(server.address, removed).post(path, fields())
    const isLedAway = gone.status === 302 && gone.location === '/former-colleague'
    if (!isLedAway && gone.status !== 401)
      wrong.push(`who was removed, ${route}: ${gone.status} ${gone.location}`)
  }
  expect(wrong).toEqual([])
  expect(await everythingOf(database, school.schoolId)).toEqual(before)

  // The same forms are right: the owner is not refused.
  for (const { route, path, fields, isProved = true } of requests) {
    if (!isProved) continue
    const { status } = await owner.post(path, fields())
    if (![200, 204, 302].includes(status)) wrong.push(`the owner, ${route}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('a form that a viewer could not send is not offered either', async ({ database, server }) => {
  const { world, viewer } = await aWorld(database)
  const wrong: string[] = []
  for (const { route, path, looks = 'refused' } of await requestsOf(world)) {
    const { status, html } = await browserOf(server.address, viewer).get(path)
    const offered = formsOf(html)
    const isRight = {
      refused: status === 403 || status === 404,
      read: status === 200 && offered.length === 0,
      theirs: status === 200 && offered.length > 0,
      led: status === 302,
    }[looks]
    if (!isRight) wrong.push(`${route}: ${status} ${offered.join(' ')} is not ${looks}`)
  }
  expect(wrong).toEqual([])
})

test('staff do what the owner does, except for members and other people’s notes', async ({
  database,
  server,
}) => {
  const { world, staff } = await aWorld(database)
  const wrong: string[] = []
  const membership = async () => {
    const { rows: held } = await database.query(
      `select account_id, role, position from school_members where school_id = $1
       union all select id, 'invited', email from school_invitations where school_id = $1 order by 1`,
      [world.school.schoolId],
    )
    return held
  }
  const requests = await requestsOf(world)
  const before = await membership()
  for (const { route, path, fields, isOwners = false, isProved = true } of requests) {
    if (!isProved && !isOwners) continue
    const { status } = await browserOf(server.address, staff).post(path, fields())
    const isRight = (isOwners ? [302, 403, 404, 422] : [200, 204, 302]).includes(status)
    if (!isRight) wrong.push(`${route}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(await membership()).toEqual(before)
})
