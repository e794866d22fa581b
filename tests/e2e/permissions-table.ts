/**
 * Who gets what, by route, method and state of the object. Written by hand from decisions 9, 14, 19, 42:
 * never make it from what the product answers.
 */

export const actors = [
  'visitor',
  'owner teacher',
  'another teacher',
  'owner school',
  'another school',
  'admin',
  'blocked account',
  'expired session',
] as const
export type ActorName = (typeof actors)[number]

/** A status, and where a redirect leads: the path begins so. */
export type Answer = number | `${301 | 302 | 303} /${string}` | '302 login'

export interface Row {
  method: 'GET' | 'POST'
  /** As in web/routes.ts. */
  route: string
  /** Which object the address names; permissions.test.ts arranges it. */
  state: State
  query?: string
  form?: Record<string, string>
  /** In the order of `actors`. */
  answers: readonly Answer[]
}

export type State =
  | 'none'
  | 'vacancy published'
  | 'vacancy draft'
  | 'vacancy closed'
  | 'vacancy of a hidden school'
  | 'vacancy deleted'
  | 'vacancy absent'
  | 'school shown'
  | 'school hidden'
  | 'school absent'
  | 'teacher shown'
  | 'teacher hidden'
  | 'teacher absent'
  | 'application pending'
  | 'application reviewed'
  | 'application interview'
  | 'application accepted'
  | 'application rejected'
  | 'application withdrawn'
  | 'application absent'
  | 'photo of a shown teacher'
  | 'photo of a hidden teacher'
  | 'photo absent'
  | 'mail absent'
  | 'archive of a teacher'
  | 'archive absent'

const login = '302 login'

// In this order: visitor, owner teacher, another teacher, owner school, another school, admin, blocked, expired.
const everybody = (answer: Answer): Answer[] => actors.map(() => answer)
const nobody = everybody(404)
const teachers = (owner: Answer, other: Answer): Answer[] => [
  login,
  owner,
  other,
  403,
  403,
  403,
  login,
  login,
]
const schools = (owner: Answer, other: Answer): Answer[] => [login, 403, 403, owner, other, 403, login, login]
const ownerTeacherOnly = [404, 200, 404, 404, 404, 404, 404, 404]
const ownerSchoolOnly = [404, 404, 404, 200, 404, 404, 404, 404]
const members = (answer: Answer): Answer[] => [login, answer, answer, answer, answer, answer, login, login]
const signedInGoHome = (others: Answer): Answer[] => [
  others,
  '302 /teacher-dashboard',
  '302 /teacher-dashboard',
  '302 /school-dashboard',
  '302 /school-dashboard',
  '302 /',
  others,
  others,
]

function get(route: string, state: State, answers: readonly Answer[], query = ''): Row {
  return { method: 'GET', route, state, answers, query }
}

function post(route: string, state: State, form: Record<string, string>, answers: readonly Answer[]): Row {
  return { method: 'POST', route, state, form, answers }
}

export const table: Row[] = [
  get('/', 'none', everybody(200)),
  get('/dev/kit', 'none', everybody(200)),
  post('/dev/kit', 'none', {}, everybody(422)),
  get('/dev/kit/dialog', 'none', everybody(200)),
  get('/dev/mail', 'none', everybody(200)),
  get('/dev/mail/:name', 'mail absent', nobody),
  get('/*', 'none', nobody),

  get('/login', 'none', signedInGoHome(200)),
  post('/login', 'none', { email: 'nobody@example.com', password: 'Wrong12345' }, signedInGoHome(422)),
  get('/register', 'none', signedInGoHome(200)),
  post('/register', 'none', {}, signedInGoHome(422)),
  get('/confirm', 'none', everybody(410), '?token=unknown'),
  post('/confirm', 'none', { token: 'unknown' }, everybody(410)),
  get('/logout', 'none', everybody('302 /')),
  post('/logout', 'none', {}, everybody('302 /')),
  get('/theme', 'none', everybody('302 /')),
  post('/theme', 'none', { theme: 'dark', return_to: '/vacancies' }, everybody('303 /vacancies')),
  get('/language', 'none', everybody('302 /')),
  post('/language', 'none', { return_to: '/vacancies' }, everybody('303 /vacancies')),

  get('/about', 'none', everybody(200)),
  get('/faq', 'none', everybody(200)),
  get('/privacy', 'none', everybody(200)),
  get('/terms', 'none', everybody(200)),
  get('/support', 'none', everybody(200)),
  post('/support', 'none', {}, everybody(422)),

  get('/home', 'none', everybody('301 /')),
  get('/secure-login', 'none', everybody('301 /login')),
  get('/dashboard/school', 'none', everybody('301 /school-dashboard')),
  get('/school-profile/:id', 'school shown', everybody('301 /schools/')),
  get('/school-profile/:id', 'school absent', everybody('301 /schools/')),
  get('/teacher/:id', 'teacher shown', everybody('301 /teachers/')),
  get('/teacher/:id', 'teacher absent', everybody('301 /teachers/')),

  get('/vacancies', 'none', everybody(200)),
  get('/vacancies/:id', 'vacancy published', everybody(200)),
  get('/vacancies/:id', 'vacancy draft', ownerSchoolOnly),
  get('/vacancies/:id', 'vacancy closed', everybody(200)),
  get('/vacancies/:id', 'vacancy of a hidden school', ownerSchoolOnly),
  get('/vacancies/:id', 'vacancy deleted', nobody),
  get('/vacancies/:id', 'vacancy absent', nobody),

  get('/vacancies/:id/apply', 'vacancy published', [login, 200, 200, 403, 403, 403, login, login]),
  get('/vacancies/:id/apply', 'vacancy closed', [login, 200, 200, 403, 403, 403, login, login]),
  get('/vacancies/:id/apply', 'vacancy draft', [login, 404, 404, 403, 404, 404, login, login]),
  get('/vacancies/:id/apply', 'vacancy of a hidden school', [login, 404, 404, 403, 404, 404, login, login]),
  get('/vacancies/:id/apply', 'vacancy deleted', [login, 404, 404, 404, 404, 404, login, login]),
  get('/vacancies/:id/apply', 'vacancy absent', [login, 404, 404, 404, 404, 404, login, login]),
  post('/vacancies/:id/apply', 'vacancy published', { request_id: 'new' }, [
    login,
    '302 /teacher-dashboard/applications/',
    '302 /teacher-dashboard/applications/',
    403,
    403,
    403,
    login,
    login,
  ]),
  post('/vacancies/:id/apply', 'vacancy closed', { request_id: 'new' }, [
    login,
    '302 /vacancies/',
    '302 /vacancies/',
    403,
    403,
    403,
    login,
    login,
  ]),
  post('/vacancies/:id/apply', 'vacancy draft', { request_id: 'new' }, teachers(404, 404)),
  post('/vacancies/:id/apply', 'vacancy of a hidden school', { request_id: 'new' }, teachers(404, 404)),
  post('/vacancies/:id/apply', 'vacancy deleted', { request_id: 'new' }, teachers(404, 404)),
  post('/vacancies/:id/apply', 'vacancy absent', { request_id: 'new' }, teachers(404, 404)),

  get('/schools', 'none', everybody(200)),
  get('/schools/:id', 'school shown', everybody(200)),
  get('/schools/:id', 'school hidden', ownerSchoolOnly),
  get('/schools/:id', 'school absent', nobody),
  get('/teachers', 'none', everybody(200)),
  get('/teachers/:id', 'teacher shown', everybody(200)),
  get('/teachers/:id', 'teacher hidden', ownerTeacherOnly),
  get('/teachers/:id', 'teacher absent', nobody),
  get('/files/:id/:variant', 'photo of a shown teacher', everybody(200)),
  get('/files/:id/:variant', 'photo of a hidden teacher', ownerTeacherOnly),
  get('/files/:id/:variant', 'photo absent', nobody),

  get('/confirm-email', 'none', everybody(410), '?token=unknown'),
  post('/confirm-email', 'none', { token: 'unknown' }, everybody(410)),
  get('/unsubscribe', 'none', everybody(410), '?token=unknown'),
  post('/unsubscribe', 'none', { 'List-Unsubscribe': 'One-Click' }, everybody(410)),

  get('/settings', 'none', members(200)),
  post('/settings', 'none', {}, members(422)),
  get('/settings/email', 'none', members(200)),
  post('/settings/email', 'none', {}, members(422)),
  get('/settings/security', 'none', members(200)),
  post('/settings/security', 'none', {}, members(422)),
  post('/settings/security', 'archive absent', { intent: 'end', session_id: ':id' }, members(404)),
  get('/settings/appearance', 'none', members(200)),
  post('/settings/appearance', 'none', {}, members(422)),
  get('/settings/notifications', 'none', members(200)),
  post('/settings/notifications', 'none', {}, members('302 /settings/notifications')),
  get('/settings/privacy', 'none', members(200)),
  post('/settings/privacy', 'none', {}, members('302 /settings/privacy')),
  get('/settings/privacy/delete', 'none', members(200)),
  post('/settings/privacy/delete', 'none', {}, members(422)),
  get('/settings/privacy/export/:id', 'archive of a teacher', [login, 200, 404, 404, 404, 404, login, login]),
  get('/settings/privacy/export/:id', 'archive absent', members(404)),

  get('/teacher-dashboard', 'none', teachers(200, 200)),
  post(
    '/teacher-dashboard',
    'none',
    { available: 'true' },
    teachers('302 /teacher-dashboard', '302 /teacher-dashboard'),
  ),
  get('/teacher-dashboard/profile', 'none', teachers(200, 200)),
  post('/teacher-dashboard/profile', 'none', {}, teachers(422, 422)),
  get('/teacher-dashboard/photo', 'none', teachers(200, 200)),
  post('/teacher-dashboard/photo', 'none', {}, teachers(422, 422)),
  get(
    '/teacher-dashboard/photo/delete',
    'none',
    teachers('302 /teacher-dashboard', '302 /teacher-dashboard'),
  ),
  get('/teacher-dashboard/photo/delete', 'photo of a shown teacher', teachers(200, '302 /teacher-dashboard')),
  post(
    '/teacher-dashboard/photo/delete',
    'none',
    {},
    teachers('302 /teacher-dashboard', '302 /teacher-dashboard'),
  ),
  get('/teacher-dashboard/applications', 'none', teachers(200, 200)),
  get('/teacher-dashboard/applications/:id', 'application pending', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id', 'application accepted', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id', 'application withdrawn', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id', 'application absent', teachers(404, 404)),
  get('/teacher-dashboard/applications/:id/withdraw', 'application pending', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id/withdraw', 'application accepted', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id/withdraw', 'application absent', teachers(404, 404)),
  ...(['pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn'] as const).map((status) =>
    post(
      '/teacher-dashboard/applications/:id/withdraw',
      `application ${status}`,
      {},
      teachers('302 /teacher-dashboard/applications/', 404),
    ),
  ),
  post('/teacher-dashboard/applications/:id/withdraw', 'application absent', {}, teachers(404, 404)),

  get('/school-dashboard', 'none', schools(200, 200)),
  post(
    '/school-dashboard',
    'none',
    { available: 'true' },
    schools('302 /school-dashboard', '302 /school-dashboard'),
  ),
  get('/school-dashboard/profile', 'none', schools(200, 200)),
  post('/school-dashboard/profile', 'none', {}, schools(422, 422)),
  get('/school-dashboard/vacancies', 'none', schools(200, 200)),
  ...(['published', 'closed', 'of a hidden school'] as const).map((state) =>
    post(
      '/school-dashboard/vacancies',
      `vacancy ${state}`,
      { vacancy_id: ':id', intent: 'close' },
      schools('302 /school-dashboard/vacancies', 404),
    ),
  ),
  ...(['published', 'closed', 'draft', 'of a hidden school'] as const).map((state) =>
    post(
      '/school-dashboard/vacancies',
      `vacancy ${state}`,
      { vacancy_id: ':id', intent: 'publish' },
      schools('302 /school-dashboard/vacancies', 404),
    ),
  ),
  post(
    '/school-dashboard/vacancies',
    'vacancy deleted',
    { vacancy_id: ':id', intent: 'publish' },
    schools(404, 404),
  ),
  post(
    '/school-dashboard/vacancies',
    'vacancy absent',
    { vacancy_id: ':id', intent: 'close' },
    schools(404, 404),
  ),
  get('/school-dashboard/vacancies/new', 'none', schools(200, 200)),
  get('/school-dashboard/vacancies/new', 'vacancy published', schools(200, 404), '?from=:id'),
  get('/school-dashboard/vacancies/new', 'vacancy absent', schools(404, 404), '?from=:id'),
  post('/school-dashboard/vacancies/new', 'none', { intent: 'publish' }, schools(422, 422)),
  ...(['published', 'draft', 'closed', 'of a hidden school'] as const).flatMap((state) => [
    get('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, schools(200, 404)),
    post('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, { title: 'x' }, schools(422, 404)),
    get('/school-dashboard/vacancies/:id/delete', `vacancy ${state}`, schools(200, 404)),
    post(
      '/school-dashboard/vacancies/:id/delete',
      `vacancy ${state}`,
      {},
      schools('302 /school-dashboard/vacancies', 404),
    ),
  ]),
  ...(['deleted', 'absent'] as const).flatMap((state) => [
    get('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, schools(404, 404)),
    post('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, { title: 'x' }, schools(404, 404)),
    get('/school-dashboard/vacancies/:id/delete', `vacancy ${state}`, schools(404, 404)),
    post('/school-dashboard/vacancies/:id/delete', `vacancy ${state}`, {}, schools(404, 404)),
  ]),
  get('/school-dashboard/applications', 'application pending', schools(200, 200)),
  get('/school-dashboard/applications/in-work', 'application reviewed', schools(200, 200)),
  get('/school-dashboard/applications/archive', 'application accepted', schools(200, 200)),
  get('/school-dashboard/applications/:id', 'application pending', schools(200, 404)),
  get('/school-dashboard/applications/:id', 'application interview', schools(200, 404)),
  get('/school-dashboard/applications/:id', 'application withdrawn', schools(200, 404)),
  get('/school-dashboard/applications/:id', 'application absent', schools(404, 404)),
  ...(['pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn'] as const).flatMap(
    (status) => [
      post(
        '/school-dashboard/applications/:id',
        `application ${status}`,
        {},
        schools('302 /school-dashboard/applications/', 404),
      ),
      post(
        '/school-dashboard/applications/:id/accept',
        `application ${status}`,
        {},
        schools('302 /school-dashboard/applications/', 404),
      ),
      post(
        '/school-dashboard/applications/:id/reject',
        `application ${status}`,
        { reason: 'experience' },
        schools('302 /school-dashboard/applications/', 404),
      ),
    ],
  ),
  get('/school-dashboard/applications/:id/accept', 'application reviewed', schools(200, 404)),
  get(
    '/school-dashboard/applications/:id/accept',
    'application rejected',
    schools('302 /school-dashboard/applications/', 404),
  ),
  get('/school-dashboard/applications/:id/accept', 'application absent', schools(404, 404)),
  get('/school-dashboard/applications/:id/reject', 'application reviewed', schools(200, 404)),
  get('/school-dashboard/applications/:id/reject', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/:id', 'application absent', {}, schools(404, 404)),
  post('/school-dashboard/applications/:id/accept', 'application absent', {}, schools(404, 404)),
  post('/school-dashboard/applications/:id/reject', 'application absent', {}, schools(404, 404)),
]
