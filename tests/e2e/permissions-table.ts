/**
 * Who gets which answer, by route, method and state of the object. Written by hand from rules 9, 14, 19 and 42: never
 * generate it from the product's answers.
 */

const inNinetyDays = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)

export const actors = [
  'visitor',
  'owner teacher',
  'another teacher',
  'owner school',
  'another school',
  'admin',
  'blocked account',
  'expired session',
  'administrator without two-step',
] as const
export type ActorName = (typeof actors)[number]

/** A status, and where a redirect leads: the path begins so. */
export type Answer = number | `${301 | 302 | 303} /${string}` | '302 login'

export interface Row {
  method: 'GET' | 'POST'
  /** As in web/routes.ts. */
  route: string
  /** The object that the address names; permissions.test.ts creates it. */
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
  | 'vacancy hidden by administrators'
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
  | 'photo of a shown school'
  | 'photo of housing of a shown school'
  | 'photo of a hidden school'
  | 'photo absent'
  | 'picture of a room'
  | 'picture absent'
  | 'mail absent'
  | 'room'
  | 'room without a word'
  | 'room of a hidden teacher'
  | 'room of a blocked teacher'
  | 'notification'
  | 'room absent'
  | 'passkey of a teacher'
  | 'passkey absent'
  | 'claim'
  | 'shown document'
  | 'review of a school'
  | 'review absent'
  | 'answer of a school'
  | 'answer unwritten'
  | 'answer absent'
  | 'offer'
  | 'offer absent'
  | 'inquiry to a teacher'
  | 'inquiry of a teacher'
  | 'inquiry absent'
  | 'search of a teacher'
  | 'search absent'
  | 'ticket of a teacher'
  | 'measure of a teacher'
  | 'measure absent'
  | 'ticket absent'
  | 'saved answer'
  | 'template'
  | 'template absent'
  | 'letter'
  | 'letter absent'
  | 'vacancy-template'
  | 'vacancy-template absent'
  | 'label'
  | 'label absent'
  | 'kept teacher'
  | 'kept absent'
  | 'job invitation'
  | 'job absent'
  | 'announcement'
  | 'colleague'
  | 'colleague absent'
  | 'reported vacancy'
  | 'archive of a teacher'
  | 'archive absent'
  | 'interview'
  | 'interview agreed'
  | 'interview absent'

const login = '302 login'

// In this order: visitor, owner teacher, another teacher, owner school, another school, admin, blocked, expired. A
// ninth is an administrator without two-step sign-in, where the answer differs from the other administrator's.
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
/**
 * Whoever continues with a vacancy that was deleted in a second tab is led to the list, or to a draft with what was
 * typed.
 */
const deletedTwice = { deleted: '302 /school-dashboard/vacancies', absent: 404 } as const
/** Deleting what does not exist succeeds; somebody else's is answered as a missing one, and so reveals nothing. */
const goneOf = (owners: typeof schools, list: Answer) => owners(list, list)
const goneOffer = goneOf(teachers, '302 /teacher-dashboard/offers')
/** Only the school may answer a review of it. */
const reviewed = (answer: Answer): Answer[] => [login, 404, 404, answer, 404, 404, login, login]
/** A room is there for its two parties alone. */
const parties = (teacher: Answer, school: Answer): Answer[] => [
  login,
  teacher,
  404,
  school,
  404,
  403,
  login,
  login,
]
/** An interview is there for its two sides alone. */
const meeting = (teacher: Answer, school: Answer): Answer[] => [
  login,
  teacher,
  404,
  school,
  404,
  404,
  login,
  login,
]
/** For the script of an open page: an ended session gets an error status, not a redirect. */
const liveParties = (teacher: Answer, school: Answer): Answer[] => [
  401,
  teacher,
  404,
  school,
  404,
  404,
  401,
  401,
]
/** A visitor signs in first, and comes back to the teacher. */
const contact = (schools: Answer): Answer[] => {
  const first = '302 /login?type=school&next=%2Fteachers%2F'
  return [first, 403, 403, schools, schools, 403, first, first]
}
/** Each has their own; what is another's is not there. */
const ownerTeacher = (answer: Answer): Answer[] => [login, answer, 404, 404, 404, 404, login, login]
const ownerTeacherOnly = [404, 200, 404, 404, 404, 404, 404, 404]
const ownerSchoolOnly = [404, 404, 404, 200, 404, 404, 404, 404]
const members = (answer: Answer): Answer[] => [login, answer, answer, answer, answer, answer, login, login]
/** A teacher's own thing in the settings exists for nobody else. */
const ownTeachersThing = (answer: Answer): Answer[] => [login, answer, 404, 404, 404, 404, login, login]
const signedInGoHome = (others: Answer): Answer[] => [
  others,
  '302 /teacher-dashboard',
  '302 /teacher-dashboard',
  '302 /school-dashboard',
  '302 /school-dashboard',
  '302 /admin',
  others,
  others,
]

const blocked = (answer: Answer): Answer[] =>
  signedInGoHome(login).with(actors.indexOf('blocked account'), answer)

/** Of one's own nobody complains: that page leads to it. */
function reportOf(state: State, answers: Answer[]): Answer[] {
  const [kind = ''] = state.split(' ')
  const [index, path] =
    kind === 'vacancy'
      ? [3, '/vacancies/']
      : kind === 'school' || kind === 'answer'
        ? [3, '/schools/']
        : kind === 'teacher'
          ? [1, '/teachers/']
          : [1, '/schools/']
  return answers.with(index, `302 ${path}` as Answer)
}

/** The console is open to an administrator with a second step who signed in just now. */
const administrators = (answer: Answer): Answer[] => [
  login,
  403,
  403,
  403,
  403,
  answer,
  login,
  login,
  '302 /admin/enter?next=',
]

/** A document that waits for a decision: for its owner, and for the console. */
const documentLookers: Answer[] = [404, 200, 404, 404, 404, 200, 404, 404, 404]

/** A document that a teacher shows to the school of an application. */
const shownTo: Answer[] = [404, 404, 404, 200, 404, 404, 404, 404, 404]

/** What a card's heart posts; something hidden is not saved, and the list says so. */
const savedFrom = (kind: string) => ({ mark: `save ${kind} :id`, return_to: '/vacancies' })
const marked = members('302 /vacancies').map((answer) =>
  answer === login ? '302 /login?next=%2Fsaved%2Fconfirm' : answer,
)

function get(route: string, state: State, answers: readonly Answer[], query = ''): Row {
  return { method: 'GET', route, state, answers: ofNine(route, answers), query }
}

function post(route: string, state: State, form: Record<string, string>, answers: readonly Answer[]): Row {
  return { method: 'POST', route, state, form, answers: ofNine(route, answers) }
}

/**
 * What a blocked account may open: the reason, support, and what anybody may read or set before signing in (rule 70).
 */
const openToBlocked = /^\/(announcements|blocked|language|logout|privacy|support|terms|theme)\b/

/**
 * Everything else leads a blocked account to the reason; an administrator without two-step sign-in gets the other
 * administrator's answer.
 */
function ofNine(route: string, answers: readonly Answer[]): readonly Answer[] {
  const nine =
    answers.length === actors.length ? answers : [...answers, answers[actors.indexOf('admin')] ?? 0]
  return openToBlocked.test(route) ? nine : nine.with(actors.indexOf('blocked account'), '302 /blocked')
}

export const table: Row[] = [
  get('/', 'none', everybody(200)),
  get('/admin', 'none', administrators(200)),
  get('/admin/audit', 'none', administrators(200)),
  get('/admin/audit/export', 'none', administrators(200)),
  get('/admin/people', 'none', administrators(200)),
  // Nothing waits for this id.
  post('/admin/people', 'none', { id: 'x' }, administrators(404)),
  post(
    '/admin/people',
    'none',
    { id: '01a1fe81-9737-7df5-86dd-56a54413d054' },
    administrators('302 /admin/people'),
  ),
  get('/admin/content', 'none', administrators(200)),
  get('/admin/people/:id', 'teacher hidden', administrators(200)),
  get('/admin/people/:id', 'teacher absent', administrators(404)),
  ...(['block', 'unblock', 'sessions'] as const).flatMap((measure) => [
    // Who is not blocked cannot be unblocked.
    get(
      `/admin/people/:id/${measure}`,
      'teacher hidden',
      administrators(measure === 'unblock' ? '302 /admin/people/' : 200),
    ),
    get(`/admin/people/:id/${measure}`, 'teacher absent', administrators(404)),
  ]),
  post('/admin/people/:id/block', 'teacher hidden', {}, administrators(422)),
  post(
    '/admin/people/:id/block',
    'teacher absent',
    { reason: 'Нарушает правила', days: 'forever' },
    administrators(404),
  ),
  post('/admin/people/:id/unblock', 'teacher hidden', {}, administrators('302 /admin/people/')),
  post('/admin/people/:id/unblock', 'teacher absent', { reason: 'Ошибка' }, administrators(404)),
  post('/admin/people/:id/sessions', 'teacher hidden', {}, administrators('302 /admin/people/')),
  post('/admin/people/:id/sessions', 'teacher absent', {}, administrators(404)),
  get('/admin/schools/:id', 'school shown', administrators(200)),
  get('/admin/schools/:id', 'school absent', administrators(404)),
  get('/admin/schools/:id/merge', 'school shown', administrators(200)),
  get('/admin/schools/:id/merge', 'school absent', administrators(404)),
  // Without the second school.
  post('/admin/schools/:id/merge', 'school shown', { reason: 'Дважды' }, administrators(404)),
  get('/admin/schools/:id/hand-over', 'school shown', administrators(200)),
  get('/admin/schools/:id/hand-over', 'school absent', administrators(404)),
  post('/admin/schools/:id/hand-over', 'school shown', {}, administrators(422)),
  post(
    '/admin/schools/:id/hand-over',
    'school absent',
    { reason: 'Новый директор', heir: '01a1fe81-9737-7df5-86dd-56a54413d054' },
    administrators(404),
  ),
  get('/admin/doubles', 'none', administrators(200)),
  get('/admin/doubles', 'none', administrators(200), '?state=apart&q=5'),
  post(
    '/admin/doubles',
    'none',
    { id: '01a1fe81-9737-7df5-86dd-56a54413d054', intent: 'apart' },
    administrators('302 /admin/doubles'),
  ),
  ...(['block', 'unblock'] as const).flatMap((measure) => [
    get(
      `/admin/schools/:id/${measure}`,
      'school shown',
      administrators(measure === 'unblock' ? '302 /admin/schools/' : 200),
    ),
    get(`/admin/schools/:id/${measure}`, 'school absent', administrators(404)),
    post(
      `/admin/schools/:id/${measure}`,
      'school shown',
      {},
      administrators(measure === 'unblock' ? '302 /admin/schools/' : 422),
    ),
    post(
      `/admin/schools/:id/${measure}`,
      'school absent',
      { reason: 'Просит предоплату', days: 'forever' },
      administrators(404),
    ),
  ]),
  ...(['hide', 'warn', 'show'] as const).flatMap((measure) => [
    // What is not hidden cannot be shown again.
    ...(['vacancy published', 'teacher shown', 'answer of a school'] as const).map((state) =>
      get(
        `/admin/objects/:kind/:id/${measure}`,
        state,
        administrators(measure === 'show' ? '302 /admin' : 200),
      ),
    ),
    get(
      `/admin/objects/:kind/:id/${measure}`,
      'vacancy hidden by administrators',
      administrators(measure === 'hide' ? '302 /admin' : 200),
    ),
    ...(['vacancy absent', 'answer unwritten', 'answer absent'] as const).map((state) =>
      get(`/admin/objects/:kind/:id/${measure}`, state, administrators(404)),
    ),
    get(`/admin/objects/:kind/:id/${measure}`, 'mail absent', administrators(404)),
    post(
      `/admin/objects/:kind/:id/${measure}`,
      'vacancy published',
      {},
      administrators(measure === 'show' ? '302 /admin' : 422),
    ),
    post(
      `/admin/objects/:kind/:id/${measure}`,
      'vacancy absent',
      { code: 'fraud', reason: 'Просит предоплату' },
      administrators(404),
    ),
  ]),
  post(
    '/admin/objects/:kind/:id/hide',
    'vacancy published',
    { code: 'fraud', reason: 'Просит предоплату' },
    administrators('302 /admin'),
  ),
  get('/admin/enter', 'none', [...administrators('302 /admin').slice(0, -1), 200]),
  // To whom it is open already, nothing is asked.
  post('/admin/enter', 'none', {}, [...administrators('302 /admin').slice(0, -1), 422]),

  get('/dev/mail', 'none', everybody(200)),
  get('/dev/mail/:name', 'mail absent', nobody),
  get('/*', 'none', nobody),

  get('/login', 'none', signedInGoHome(200)),
  post('/login', 'none', { email: 'nobody@example.com', password: 'Wrong12345' }, signedInGoHome(422)),
  // Nobody proved a first step here.
  get('/login/code', 'none', signedInGoHome('302 /login')),
  post('/login/code', 'none', { code: '123456' }, signedInGoHome('302 /login')),
  // An IP address has no passkeys; those that exist belong to a host name.
  get('/login/passkey', 'none', everybody('302 /login')),
  post('/login/passkey', 'none', {}, nobody),
  get('/register', 'none', signedInGoHome(200)),
  post('/register', 'none', {}, signedInGoHome(422)),
  get('/register/sent', 'none', signedInGoHome('302 /register')),
  post('/register/sent', 'none', {}, signedInGoHome('302 /register')),
  get('/confirm', 'none', everybody(410), '?token=unknown'),
  post('/confirm', 'none', { token: 'unknown' }, everybody(410)),
  get('/auth', 'none', signedInGoHome(200)),
  get('/auth', 'none', signedInGoHome(200), '?mode=reset'),
  post('/auth', 'none', {}, signedInGoHome(422)),
  // Without a client of Google nothing is there.
  get('/auth/google', 'none', nobody),
  get('/auth/google/callback', 'none', nobody),
  get('/forgot-password', 'none', everybody(200)),
  post('/forgot-password', 'none', {}, everybody(422)),
  get('/reset-password', 'none', everybody(410), '?token=unknown'),
  post('/reset-password', 'none', {}, everybody(422)),
  get('/account-type', 'none', signedInGoHome('302 /login')),
  post('/account-type', 'none', { role: 'school' }, signedInGoHome('302 /login')),
  get('/account-type/delete', 'none', signedInGoHome('302 /login')),
  post('/account-type/delete', 'none', {}, signedInGoHome('302 /login')),
  // Members of a blocked school read why as well; blocked-people-read-why.test.ts shows what they may do.
  get('/blocked', 'none', blocked(200)),
  post('/blocked', 'none', {}, blocked('302 /support')),
  get('/blocked/delete', 'none', blocked(200)),
  post('/blocked/delete', 'none', {}, blocked(422)),
  get('/blocked/school', 'none', blocked('302 /blocked')),
  post('/blocked/school', 'none', {}, blocked('302 /blocked')),
  get('/blocked/leave', 'none', blocked('302 /blocked')),
  post('/blocked/leave', 'none', {}, blocked('302 /blocked')),
  get('/former-colleague', 'none', signedInGoHome(login)),
  post('/former-colleague', 'none', {}, signedInGoHome(login)),
  get('/blocked/export/:id', 'archive of a teacher', blocked(404)),
  get('/session', 'none', everybody('302 /')),
  post('/session', 'none', {}, everybody(200)),
  get('/logout', 'none', everybody('302 /')),
  post('/logout', 'none', {}, everybody('302 /')),
  get('/robots.txt', 'none', everybody(200)),
  get('/.well-known/security.txt', 'none', everybody(200)),
  get('/suggestions', 'none', everybody(200)),
  get('/sitemap.xml', 'none', everybody(200)),
  get('/sitemaps/:name', 'none', everybody(404)),
  get('/feeds/vacancies.rss', 'none', everybody(200)),
  get('/feeds/vacancies.json', 'none', everybody(200)),
  get('/api/v1/openapi.json', 'none', everybody(200)),
  get('/api/v1/vacancies', 'none', everybody(200)),
  // The API answers everybody with what a visitor may read.
  get('/api/v1/vacancies/:id', 'vacancy published', everybody(200)),
  get('/api/v1/vacancies/:id', 'vacancy draft', everybody(404)),
  get('/api/v1/vacancies/:id', 'vacancy closed', everybody(410)),
  get('/api/v1/vacancies/:id', 'vacancy of a hidden school', everybody(404)),
  get('/api/v1/vacancies/:id', 'vacancy deleted', everybody(404)),
  get('/api/v1/vacancies/:id', 'vacancy absent', everybody(404)),
  get('/api/v1/schools', 'none', everybody(200)),
  get('/api/v1/places', 'none', everybody(200)),
  get('/announcements/put-away', 'none', everybody('302 /')),
  post('/announcements/put-away', 'none', { return_to: '/vacancies' }, everybody('303 /vacancies')),
  get('/theme', 'none', everybody('302 /')),
  post('/theme', 'none', { theme: 'dark', return_to: '/vacancies' }, everybody('303 /vacancies')),
  get('/language', 'none', everybody('302 /')),
  post('/language', 'none', { return_to: '/vacancies' }, everybody('303 /vacancies')),

  get('/views', 'none', nobody),
  post('/views', 'none', {}, nobody),
  post('/views', 'teacher hidden', { kind: 'teacher', id: ':id' }, everybody(204)),
  post('/views', 'vacancy published', { kind: 'vacancy', id: ':id' }, everybody(204)),
  post('/views', 'vacancy absent', { kind: 'vacancy', id: ':id' }, everybody(204)),
  get('/manifest.webmanifest', 'none', everybody(200)),
  // Generated pictures are the same for everybody: of what a visitor may see.
  get('/og', 'none', everybody(200)),
  ...(['vacancy published', 'vacancy closed', 'teacher shown', 'school shown'] as const).map((state) =>
    get('/og/:kind/:id', state, everybody(200)),
  ),
  ...(
    [
      'vacancy draft',
      'vacancy of a hidden school',
      'vacancy deleted',
      'vacancy absent',
      'teacher hidden',
      'teacher absent',
      'school hidden',
      'school absent',
    ] as const
  ).map((state) => get('/og/:kind/:id', state, nobody)),

  get('/offline', 'none', everybody(200)),
  get('/about', 'none', everybody(200)),
  get('/faq', 'none', everybody(200)),
  get('/developers', 'none', everybody(200)),
  get('/how-fit-works', 'none', everybody(200)),
  get('/privacy', 'none', everybody(200)),
  get('/terms', 'none', everybody(200)),
  get('/support', 'none', everybody(200)),
  post('/support', 'none', {}, everybody(422)),
  get('/support/:id', 'ticket of a teacher', ownTeachersThing(200)),
  get('/support/:id', 'ticket of a teacher', [410, 200, 410, 410, 410, 410, 410, 410], '?token=unknown'),
  get('/support/:id', 'ticket absent', ownTeachersThing(404)),
  post('/support/:id', 'ticket of a teacher', { intent: 'close' }, ownTeachersThing('302 /support/')),
  post('/support/:id', 'ticket of a teacher', { intent: 'revoke' }, ownTeachersThing('302 /support/')),
  post(
    '/support/:id',
    'ticket of a teacher',
    { request_id: 'new', message: 'a' },
    ownTeachersThing('302 /support/'),
  ),
  post('/support/:id', 'ticket absent', { request_id: 'new', message: 'a' }, ownTeachersThing(404)),

  get('/home', 'none', everybody('301 /')),
  get('/secure-login', 'none', everybody('301 /login')),
  get('/password-reset', 'none', everybody('301 /reset-password')),
  get('/dashboard/school', 'none', everybody('301 /school-dashboard')),
  get('/teacher-dashboard/messages', 'none', everybody('301 /messages')),
  get('/teacher-dashboard/saved', 'none', everybody('301 /saved')),
  get('/school-catalog', 'none', everybody('301 /schools')),
  get('/school-profile/:id', 'school shown', everybody('301 /schools/')),
  get('/school-profile/:id', 'school absent', everybody('301 /schools/')),
  get('/teacher/:id', 'teacher shown', everybody('301 /teachers/')),
  get('/teacher/:id', 'teacher absent', everybody('301 /teachers/')),

  get('/vacancies', 'none', everybody(200)),
  get('/vacancies/map', 'none', everybody(200)),
  get('/vacancies/:id', 'vacancy published', everybody(200)),
  get('/vacancies/:id', 'vacancy draft', ownerSchoolOnly),
  get('/vacancies/:id', 'vacancy closed', everybody(200)),
  get('/vacancies/:id', 'vacancy of a hidden school', ownerSchoolOnly),
  get('/vacancies/:id', 'vacancy hidden by administrators', ownerSchoolOnly),
  get('/api/v1/vacancies/:id', 'vacancy hidden by administrators', everybody(404)),
  get('/vacancies/:id/apply', 'vacancy hidden by administrators', [
    login,
    404,
    404,
    403,
    404,
    404,
    login,
    login,
  ]),
  get('/vacancies/:id', 'vacancy deleted', nobody),
  get('/vacancies/:id', 'vacancy absent', nobody),

  get('/vacancies/:id/hide', 'vacancy published', teachers(200, 200)),
  get('/vacancies/:id/hide', 'vacancy closed', teachers(200, 200)),
  get('/vacancies/:id/hide', 'vacancy draft', teachers(404, 404)),
  get('/vacancies/:id/hide', 'vacancy of a hidden school', teachers(404, 404)),
  get('/vacancies/:id/hide', 'vacancy absent', teachers(404, 404)),
  post('/vacancies/:id/hide', 'vacancy published', {}, teachers(422, 422)),
  post(
    '/vacancies/:id/hide',
    'vacancy published',
    { by: 'school' },
    teachers('302 /vacancies/', '302 /vacancies/'),
  ),
  post('/vacancies/:id/hide', 'vacancy draft', { by: 'school' }, teachers(404, 404)),
  get('/vacancies/:id/apply', 'vacancy published', [login, 200, 200, 403, 403, 403, login, login]),
  get('/vacancies/:id/apply', 'vacancy closed', [
    '302 /vacancies/',
    200,
    200,
    403,
    403,
    403,
    login,
    '302 /vacancies/',
  ]),
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
  // What was typed stays in sight.
  post('/vacancies/:id/apply', 'vacancy closed', { request_id: 'new' }, [
    login,
    409,
    409,
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
  get('/schools/map', 'none', everybody(200)),
  get('/schools/:id', 'school shown', everybody(200)),
  get('/schools/:id', 'school hidden', ownerSchoolOnly),
  get('/schools/:id', 'school absent', nobody),
  get('/schools/:id/photos/:photo', 'photo of a shown school', everybody(200)),
  get('/schools/:id/photos/:photo', 'photo of housing of a shown school', everybody(200)),
  get('/schools/:id/photos/:photo', 'photo of a hidden school', ownerSchoolOnly),
  get('/schools/:id/photos/:photo', 'photo absent', nobody),
  get('/teachers', 'none', everybody(200)),
  get('/teachers/services', 'none', everybody(200)),
  get('/teachers/services/:id', 'offer', everybody(200)),
  get('/teachers/services/:id', 'offer absent', nobody),
  get(
    '/teachers/services/:id/write',
    'offer',
    everybody(200).with(actors.indexOf('owner teacher'), '302 /teachers/services/'),
  ),
  post(
    '/teachers/services/:id/write',
    'offer',
    {},
    // A form without a visitor's fields was a member's.
    members(422).with(actors.indexOf('owner teacher'), '302 /teachers/services/'),
  ),
  get('/teachers/services/:id/write', 'offer absent', nobody),
  post('/teachers/services/:id/write', 'offer absent', {}, nobody),
  get('/inquiries', 'none', members(200)),
  get('/inquiries/confirm', 'none', everybody(410), '?token=unknown'),
  post('/inquiries/confirm', 'none', {}, everybody(410)),
  ...(['/inquiries/:id', '/inquiries/:id/delete'] as const).flatMap((route) => [
    get(route, 'inquiry of a teacher', ownTeachersThing(200)),
    get(route, 'inquiry of a teacher', [410, 200, 410, 410, 410, 410, 410, 410], '?token=unknown'),
    get(route, 'inquiry to a teacher', [login, 404, 404, 404, 404, 404, login, login]),
    get(route, 'inquiry absent', ownTeachersThing(404)),
  ]),
  post('/inquiries/:id', 'inquiry absent', { request_id: 'new', message: 'a' }, ownTeachersThing(404)),
  post('/inquiries/:id/delete', 'inquiry absent', {}, members('302 /inquiries')),
  post(
    '/inquiries/:id',
    'inquiry of a teacher',
    { request_id: 'new', message: 'a' },
    ownTeachersThing('302 /inquiries/'),
  ),
  post('/inquiries/:id/delete', 'inquiry of a teacher', {}, members('302 /inquiries')),
  get('/teachers/:id', 'teacher shown', everybody(200)),
  get('/teachers/:id', 'teacher hidden', ownerTeacherOnly),
  get('/teachers/:id', 'teacher absent', nobody),
  get('/files/:id/:variant', 'photo of a shown teacher', everybody(200)),
  get('/files/:id/:variant', 'photo of a hidden teacher', ownerTeacherOnly),
  get('/files/:id/:variant', 'photo of a shown school', everybody(200)),
  get('/files/:id/:variant', 'photo of a hidden school', ownerSchoolOnly),
  get('/files/:id/:variant', 'photo absent', nobody),
  get('/files/:id/:variant', 'picture of a room', [404, 200, 404, 200, 404, 404, 404, 404]),

  get('/messages', 'none', [login, 200, 200, 200, 200, 403, login, login]),
  get('/messages', 'none', [login, 200, 200, 200, 200, 403, login, login], '?folder=archive&q=a'),
  post('/messages', 'teacher shown', { teacher_id: ':id' }, contact('302 /messages/chat_')),
  post('/messages', 'teacher hidden', { teacher_id: ':id' }, contact(404)),
  post('/messages', 'teacher absent', { teacher_id: ':id' }, contact(404)),
  post('/messages', 'none', {}, nobody),
  get('/messages/:id', 'room', parties(200, 200)),
  get('/messages/:id', 'room', parties(200, 200), '?before=2'),
  get('/messages/:id', 'room without a word', parties(404, 200)),
  get('/messages/:id', 'room of a hidden teacher', parties(200, 200)),
  // The blocked teacher is nobody any more.
  get('/messages/:id', 'room of a blocked teacher', parties('302 /blocked', 200)),
  get('/messages/:id', 'room absent', parties(404, 404)),
  post(
    '/messages/:id',
    'room',
    { request_id: 'new', text: 'a' },
    parties('302 /messages/', '302 /messages/'),
  ),
  post('/messages/:id', 'room', { request_id: 'new' }, parties(422, 422)),
  post(
    '/messages/:id',
    'room without a word',
    { request_id: 'new', text: 'a' },
    parties(404, '302 /messages/'),
  ),
  post(
    '/messages/:id',
    'room of a hidden teacher',
    { request_id: 'new', text: 'a' },
    parties('302 /messages/', '302 /messages/'),
  ),
  post(
    '/messages/:id',
    'room of a blocked teacher',
    { request_id: 'new', text: 'a' },
    parties('302 /blocked', 403),
  ),
  post('/messages/:id', 'room absent', { request_id: 'new', text: 'a' }, parties(404, 404)),

  post('/messages/:id', 'room', { intent: 'block' }, parties('302 /messages/', '302 /messages/')),
  post('/messages/:id', 'room', { intent: 'unblock' }, parties('302 /messages/', '302 /messages/')),
  post('/messages/:id', 'room', { intent: 'share' }, parties('302 /messages/', '302 /messages/')),
  post('/messages/:id', 'room', { intent: 'archive' }, parties('302 /messages', '302 /messages')),
  post('/messages/:id', 'room', { intent: 'mute' }, parties('302 /messages/', '302 /messages/')),
  post('/messages/:id', 'room', { intent: 'unshare' }, parties('302 /messages/', '302 /messages/')),
  get('/messages/:id/report', 'room', parties(200, 200)),
  get('/messages/:id/report', 'room absent', parties(404, 404)),
  post(
    '/messages/:id/report',
    'room',
    { request_id: 'new', reason: 'spam', message: '', note: '' },
    parties('302 /messages/', '302 /messages/'),
  ),
  post('/messages/:id/report', 'room', {}, parties(422, 422)),
  post('/messages/:id/report', 'room absent', {}, parties(404, 404)),

  get('/messages/:id/file', 'room', parties(200, 200)),
  get('/messages/:id/file', 'room without a word', parties(404, 200)),
  get('/messages/:id/file', 'room absent', parties(404, 404)),
  post('/messages/:id/file', 'room', { request_id: 'new', text: 'a' }, parties(422, 422)),
  post('/messages/:id/file', 'room absent', { request_id: 'new', text: 'a' }, parties(404, 404)),
  get('/messages/:id/pictures/:picture', 'picture of a room', parties(200, 200)),
  get('/messages/:id/pictures/:picture', 'picture absent', parties(404, 404)),
  get('/messages/:id/upload', 'room', everybody('302 /messages/')),
  post('/messages/:id/upload', 'room', { request_id: 'new', text: 'a' }, liveParties(422, 422)),
  post('/messages/:id/upload', 'room absent', { request_id: 'new', text: 'a' }, liveParties(404, 404)),

  get('/messages/:id/live', 'room', liveParties(200, 200)),
  get('/messages/:id/live', 'room', liveParties(200, 200), '?before=2'),
  get('/messages/:id/live', 'room without a word', liveParties(404, 200)),
  get('/messages/:id/live', 'room of a blocked teacher', liveParties('302 /blocked', 200)),
  get('/messages/:id/live', 'room absent', liveParties(404, 404)),
  post('/messages/:id/live', 'room', { intent: 'send', request_id: 'new', text: 'a' }, liveParties(200, 200)),
  post('/messages/:id/live', 'room', { intent: 'send', request_id: 'new' }, liveParties(422, 422)),
  get('/messages/:id/live', 'room', liveParties(200, 200), '?presence=1'),
  get('/messages/:id/live', 'room absent', liveParties(404, 404), '?presence=1'),
  post('/messages/:id/live', 'room', { intent: 'typing' }, liveParties(204, 204)),
  post('/messages/:id/live', 'room absent', { intent: 'typing' }, liveParties(404, 404)),
  post('/messages/:id/live', 'room', { intent: 'read', number: '1' }, liveParties(204, 204)),
  post('/messages/:id/live', 'room', { intent: 'read', number: 'a' }, liveParties(422, 422)),
  post('/messages/:id/live', 'room absent', { intent: 'read', number: '1' }, liveParties(404, 404)),
  post(
    '/messages/:id/live',
    'room without a word',
    { intent: 'send', request_id: 'new', text: 'a' },
    liveParties(404, 200),
  ),
  post(
    '/messages/:id/live',
    'room of a blocked teacher',
    { intent: 'send', request_id: 'new', text: 'a' },
    liveParties('302 /blocked', 403),
  ),
  post(
    '/messages/:id/live',
    'room absent',
    { intent: 'send', request_id: 'new', text: 'a' },
    liveParties(404, 404),
  ),

  get('/school-invitation', 'none', everybody(410), '?token=unknown'),
  post('/school-invitation', 'none', {}, everybody(410)),
  get('/confirm-email', 'none', everybody(410), '?token=unknown'),
  post('/confirm-email', 'none', { token: 'unknown' }, everybody(410)),
  ...(
    [
      'vacancy published',
      'vacancy closed',
      'school shown',
      'teacher shown',
      'review of a school',
      'answer of a school',
    ] as const
  ).flatMap((state) => [
    get('/report/:kind/:id', state, reportOf(state, everybody(200))),
    post('/report/:kind/:id', state, {}, reportOf(state, members(422))),
    post('/report/:kind/:id', state, { email: '' }, reportOf(state, everybody(422))),
  ]),
  ...(
    [
      'vacancy draft',
      'vacancy of a hidden school',
      'vacancy deleted',
      'school hidden',
      'teacher hidden',
      'teacher absent',
      'review absent',
      'answer unwritten',
      'answer absent',
    ] as const
  ).flatMap((state) => [
    get('/report/:kind/:id', state, nobody),
    post('/report/:kind/:id', state, { reason: 'other' }, nobody),
  ]),
  get('/reports/confirm', 'none', everybody(410), '?token=unknown'),
  post('/reports/confirm', 'none', {}, everybody(410)),
  get('/settings/reports', 'none', members(200)),
  get('/settings/measures', 'none', members(200)),
  get('/settings/measures/:id', 'measure of a teacher', ownTeachersThing(200)),
  get('/settings/measures/:id', 'measure absent', ownTeachersThing(404)),
  post('/settings/measures/:id', 'measure of a teacher', {}, ownTeachersThing(422)),
  post(
    '/settings/measures/:id',
    'measure of a teacher',
    { request_id: 'new', message: 'Это ошибка' },
    ownTeachersThing('302 /settings/measures/'),
  ),
  post('/settings/measures/:id', 'measure absent', {}, ownTeachersThing(404)),
  get('/saved-searches/new', 'none', everybody(200), '?in=vacancies&q=физика'),
  post('/saved-searches/new', 'none', {}, members(422)),
  post('/saved-searches/new', 'none', { email: '' }, everybody(422)),
  get('/saved-searches/confirm', 'none', everybody(410), '?token=unknown'),
  post('/saved-searches/confirm', 'none', {}, everybody(410)),
  get('/saved-searches/stop', 'none', everybody(410), '?token=unknown'),
  post('/saved-searches/stop', 'none', { 'List-Unsubscribe': 'One-Click' }, everybody(410)),
  get('/saved-searches/useful', 'none', everybody(410), '?token=unknown'),
  post('/saved-searches/useful', 'none', { answer: 'yes' }, everybody(410)),
  get('/still-looking', 'none', everybody(410), '?token=unknown'),
  post('/still-looking', 'none', { idle: 'looking' }, everybody(410)),
  get('/unsubscribe', 'none', everybody(410), '?token=unknown'),
  post('/unsubscribe', 'none', { 'List-Unsubscribe': 'One-Click' }, everybody(410)),

  get('/settings', 'none', members(200)),
  post('/settings', 'none', {}, members(422)),
  get('/settings/email', 'none', members(200)),
  post('/settings/email', 'none', {}, members(422)),
  get('/settings/security', 'none', members(200)),
  post('/settings/security', 'none', {}, members(422)),
  // Ending what does not exist, or is somebody else's, succeeds: a second press is no error.
  post(
    '/settings/security',
    'archive absent',
    { intent: 'end', session_id: ':id' },
    members('302 /settings/security'),
  ),
  ...['two-step', 'two-step/off', 'two-step/codes', 'google/unlink'].flatMap((dialog) => [
    get(`/settings/security/${dialog}`, 'none', members(200)),
    post(`/settings/security/${dialog}`, 'none', {}, members(422)),
  ]),
  get('/settings/security/passkeys/new', 'none', members(404)),
  post('/settings/security/passkeys/new', 'none', {}, members(404)),
  get('/settings/security/passkeys/:id/remove', 'passkey of a teacher', ownTeachersThing(200)),
  post(
    '/settings/security/passkeys/:id/remove',
    'passkey of a teacher',
    {},
    members('302 /settings/security'),
  ),
  get('/settings/security/passkeys/:id/remove', 'passkey absent', members(404)),
  post('/settings/security/passkeys/:id/remove', 'passkey absent', {}, members('302 /settings/security')),
  get('/settings/security/challenge', 'none', members('302 /settings/security')),
  post('/settings/security/challenge', 'none', {}, members(404)),
  get('/settings/appearance', 'none', members(200)),
  post('/settings/appearance', 'none', {}, members(422)),
  get('/notifications', 'none', members(200)),
  get('/notifications', 'none', members('302 /notifications?type=message'), '?type=message&page=2'),
  post('/notifications', 'none', { intent: 'all', seen_at: 'soon' }, members('302 /notifications')),
  post('/notifications', 'notification', { intent: 'one', id: ':id' }, ownerTeacher('302 /notifications')),
  post('/notifications', 'notification', { intent: 'follow', id: ':id' }, ownerTeacher(200)),
  post('/notifications', 'none', { intent: 'one', id: 'absent' }, members(404)),
  get('/saved', 'none', members(200)),
  get('/saved', 'none', members(200), '?tab=vacancies&q=x&sort=oldest&page=1&removed=x'),
  get('/saved', 'none', members('302 /saved?tab=schools'), '?tab=schools&page=2'),
  post('/saved', 'none', { kind: 'school', id: 'absent' }, members(404)),
  post('/saved', 'school shown', { kind: 'school', id: ':id', note: 'x' }, members('302 /saved')),
  post('/saved', 'school hidden', { kind: 'school', id: ':id', intent: 'save' }, members('302 /saved')),
  ...(['kept teacher', 'kept absent'] as const).flatMap((state) => {
    const isThere = state === 'kept teacher'
    return [
      get('/saved/:id/labels', state, schools(isThere ? 200 : 404, 404)),
      post('/saved/:id/labels', state, {}, schools('302 /saved?tab=teachers', '302 /saved?tab=teachers')),
    ]
  }),
  get('/saved/confirm', 'vacancy published', members(200), '?kind=vacancy&id=:id&back=%2Fvacancies'),
  // The owner of a draft sees it.
  get(
    '/saved/confirm',
    'vacancy draft',
    members('302 /vacancies').with(3, 200),
    '?kind=vacancy&id=:id&back=%2Fvacancies',
  ),
  get('/saved/confirm', 'none', members(404), '?kind=school&id=absent'),
  get('/saved/mark', 'none', everybody('302 /saved')),
  post('/saved/mark', 'none', { mark: 'save list absent' }, everybody(404)),
  post('/saved/mark', 'vacancy draft', savedFrom('vacancy'), marked),
  post('/saved/mark', 'teacher shown', savedFrom('teacher'), marked),
  post(
    '/saved/mark',
    'school shown',
    { ...savedFrom('school'), in_place: 'yes' },
    members(204).map((answer) => (answer === login ? 401 : answer)),
  ),
  get('/settings/notifications', 'none', members(200)),
  post('/settings/notifications', 'none', { intent: 'sound' }, members('302 /settings/notifications')),
  post('/settings/notifications', 'none', { intent: 'telegram-begin' }, members(200)),
  post('/settings/notifications', 'none', { intent: 'telegram-end' }, members('302 /settings/notifications')),
  post('/settings/notifications', 'none', {}, members(422)),
  post(
    '/settings/notifications',
    'none',
    // Other choices than the stored ones, over no version.
    { mail_rhythm: 'daily', quiet_from: '22:00', quiet_to: '07:00' },
    members(409),
  ),
  get('/settings/searches', 'none', members(200)),
  post('/settings/searches', 'none', {}, members(404)),
  post(
    '/settings/searches',
    'search of a teacher',
    { id: ':id', frequency: 'weekly' },
    members('302 /settings/searches'),
  ),
  ...['pause', 'resume'].map((intent) =>
    post(
      '/settings/searches',
      'search of a teacher',
      { id: ':id', intent },
      members('302 /settings/searches'),
    ),
  ),
  get('/settings/searches/:id', 'search of a teacher', ownTeachersThing('302 /vacancies')),
  get('/settings/searches/:id', 'search absent', members(404)),
  get('/settings/push', 'none', members('302 /settings/notifications')),
  post('/settings/push', 'none', { intent: 'subscribe' }, members('302 /settings/notifications')),
  post('/settings/push', 'none', { intent: 'renew' }, members(400)),
  post('/settings/push', 'none', { intent: 'everywhere' }, members('302 /settings/notifications')),
  get('/settings/privacy', 'none', members(200)),
  post('/settings/privacy', 'none', {}, members('302 /settings/privacy')),
  post('/settings/privacy', 'none', { intent: 'presence' }, members('302 /settings/privacy')),
  post('/settings/privacy', 'none', { intent: 'signature' }, members('302 /settings/privacy')),
  get('/settings/privacy/delete', 'none', members(200)),
  post('/settings/privacy/delete', 'none', {}, members(422)),
  get('/settings/privacy/export/:id', 'archive of a teacher', ownTeachersThing(200)),
  get('/settings/privacy/export/:id', 'archive absent', members(404)),

  get('/settings/unwanted', 'none', teachers(200, 200)),
  post('/settings/unwanted', 'none', {}, teachers(404, 404)),
  post(
    '/settings/unwanted',
    'none',
    { undo: 'subject physics' },
    teachers('302 /settings/unwanted', '302 /settings/unwanted'),
  ),

  get('/teacher-dashboard', 'none', teachers(200, 200)),
  // Both have a profile.
  get('/teacher-dashboard/start', 'none', teachers('302 /teacher-dashboard', '302 /teacher-dashboard')),
  post('/teacher-dashboard/start', 'none', {}, teachers('302 /teacher-dashboard', '302 /teacher-dashboard')),
  get('/teacher-dashboard/profile', 'none', teachers(200, 200)),
  post(
    '/teacher-dashboard/profile',
    'none',
    { available: 'true' },
    teachers('302 /vacancies?sort=fit', '302 /vacancies?sort=fit'),
  ),
  post(
    '/teacher-dashboard/profile',
    'none',
    { idle: 'looking', return_to: '/teacher-dashboard' },
    teachers('302 /teacher-dashboard', '302 /teacher-dashboard'),
  ),
  get('/teacher-dashboard/profile/edit', 'none', teachers(200, 200)),
  post('/teacher-dashboard/profile/edit', 'none', {}, teachers(422, 422)),
  get('/teacher-dashboard/visibility', 'none', teachers(200, 200)),
  post('/teacher-dashboard/visibility', 'none', {}, teachers(422, 422)),
  post(
    '/teacher-dashboard/visibility',
    'none',
    { seen_by: 'everybody' },
    teachers('302 /teacher-dashboard/visibility', '302 /teacher-dashboard/visibility'),
  ),
  get('/teacher-dashboard/statistics', 'none', teachers(200, 200)),
  get('/teacher-dashboard/cv', 'none', teachers(200, 200)),
  post(
    '/teacher-dashboard/cv',
    'none',
    {},
    teachers('302 /teacher-dashboard/cv', '302 /teacher-dashboard/cv'),
  ),
  post(
    '/teacher-dashboard/cv',
    'none',
    { intent: 'withdraw' },
    teachers('302 /teacher-dashboard/cv', '302 /teacher-dashboard/cv'),
  ),
  get('/teacher-dashboard/cv/short.pdf', 'none', teachers(200, 200)),
  get('/teacher-dashboard/cv/full.pdf', 'none', teachers(200, 200)),
  get('/cv/:name', 'none', nobody),
  get('/teacher-dashboard/profile/photo', 'none', teachers(200, 200)),
  post('/teacher-dashboard/profile/photo', 'none', {}, teachers(422, 422)),
  get(
    '/teacher-dashboard/profile/photo/upload',
    'none',
    teachers('302 /teacher-dashboard/profile/photo', '302 /teacher-dashboard/profile/photo'),
  ),
  post('/teacher-dashboard/profile/photo/upload', 'none', {}, teachers(422, 422)),
  get(
    '/teacher-dashboard/profile/photo/delete',
    'none',
    teachers('302 /teacher-dashboard/profile', '302 /teacher-dashboard/profile'),
  ),
  get(
    '/teacher-dashboard/profile/photo/delete',
    'photo of a shown teacher',
    teachers(200, '302 /teacher-dashboard/profile'),
  ),
  post(
    '/teacher-dashboard/profile/photo/delete',
    'none',
    {},
    teachers('302 /teacher-dashboard/profile', '302 /teacher-dashboard/profile'),
  ),
  get('/teacher-dashboard/inquiries', 'none', teachers(200, 200)),
  get('/teacher-dashboard/inquiries/:id', 'inquiry to a teacher', teachers(200, 404)),
  get('/teacher-dashboard/inquiries/:id', 'inquiry of a teacher', teachers(404, 404)),
  get('/teacher-dashboard/inquiries/:id', 'inquiry absent', teachers(404, 404)),
  post('/teacher-dashboard/inquiries/:id', 'inquiry to a teacher', {}, teachers(422, 404)),
  ...(['close', 'reopen'] as const).map((intent) =>
    post(
      '/teacher-dashboard/inquiries/:id',
      'inquiry to a teacher',
      { intent },
      teachers('302 /teacher-dashboard/inquiries/', '302 /teacher-dashboard/inquiries'),
    ),
  ),
  post(
    '/teacher-dashboard/inquiries/:id',
    'inquiry to a teacher',
    { request_id: 'new', message: 'a' },
    teachers('302 /teacher-dashboard/inquiries/', 404),
  ),
  post('/teacher-dashboard/inquiries/:id', 'inquiry absent', {}, teachers(404, 404)),
  get('/teacher-dashboard/inquiries/:id/report', 'inquiry to a teacher', teachers(200, 404)),
  get('/teacher-dashboard/inquiries/:id/report', 'inquiry absent', teachers(404, 404)),
  post('/teacher-dashboard/inquiries/:id/report', 'inquiry to a teacher', {}, teachers(422, 404)),
  post(
    '/teacher-dashboard/inquiries/:id/report',
    'inquiry to a teacher',
    { reason: 'spam', request_id: 'new' },
    teachers('302 /teacher-dashboard/inquiries/', 404),
  ),
  post('/teacher-dashboard/inquiries/:id/report', 'inquiry absent', {}, teachers(404, 404)),
  get('/teacher-dashboard/offers', 'none', teachers(200, 200)),
  ...[
    ['intent', 'show'],
    ['intent', 'hide'],
    ['place', '1'],
  ].flatMap(([name = '', value = '']) => [
    post('/teacher-dashboard/offers', 'offer', { offer_id: ':id', [name]: value }, goneOffer),
    post('/teacher-dashboard/offers', 'offer absent', { offer_id: ':id', [name]: value }, goneOffer),
  ]),
  get('/teacher-dashboard/offers/new', 'none', teachers(200, 200)),
  post('/teacher-dashboard/offers/new', 'none', {}, teachers(422, 422)),
  get('/teacher-dashboard/offers/:id/edit', 'offer', teachers(200, 404)),
  post('/teacher-dashboard/offers/:id/edit', 'offer', { title: 'x' }, teachers(422, 404)),
  get('/teacher-dashboard/offers/:id/delete', 'offer', teachers(200, 404)),
  post('/teacher-dashboard/offers/:id/delete', 'offer', {}, goneOffer),
  ...(['edit', 'delete'] as const).flatMap((page) => [
    get(`/teacher-dashboard/offers/:id/${page}`, 'offer absent', teachers(404, 404)),
    post(
      `/teacher-dashboard/offers/:id/${page}`,
      'offer absent',
      {},
      page === 'edit' ? teachers(404, 404) : goneOffer,
    ),
  ]),
  get('/teacher-dashboard/documents', 'none', teachers(200, 200)),
  post('/teacher-dashboard/documents', 'none', {}, teachers(422, 422)),
  ...(['send', 'withdraw', 'file'] as const).flatMap((page) => [
    get(
      `/teacher-dashboard/documents/${page}`,
      'none',
      teachers('302 /teacher-dashboard/documents', '302 /teacher-dashboard/documents'),
    ),
    post(
      `/teacher-dashboard/documents/${page}`,
      'none',
      {},
      teachers('302 /teacher-dashboard/documents', '302 /teacher-dashboard/documents'),
    ),
    get(
      `/school-dashboard/verification/${page}`,
      'none',
      schools('302 /school-dashboard/verification', '302 /school-dashboard/verification'),
    ),
    post(
      `/school-dashboard/verification/${page}`,
      'none',
      {},
      schools('302 /school-dashboard/verification', '302 /school-dashboard/verification'),
    ),
  ]),
  get('/teacher-dashboard/documents/send', 'none', teachers(200, 200), '?kind=medical'),
  // Nothing is like it: it leads on.
  get('/school-dashboard/same-school', 'none', schools('302 /school-dashboard', '302 /school-dashboard')),
  // Nobody is asked about a school that is not offered.
  post('/school-dashboard/same-school', 'none', {}, schools(404, 404)),
  get('/school-dashboard/members', 'none', schools(200, 200)),
  post('/school-dashboard/members', 'none', {}, schools(422, 422)),
  get('/school-dashboard/members/leave', 'none', schools(200, 200)),
  post(
    '/school-dashboard/members/leave',
    'none',
    {},
    schools('302 /school-dashboard/members', '302 /school-dashboard/members'),
  ),
  ...(['colleague', 'colleague absent'] as const).flatMap((state) => {
    const isThere = state === 'colleague'
    const place = '/school-dashboard/members/:id'
    const answers = schools(isThere ? 200 : 404, 404)
    const led = schools('302 /school-dashboard/members', '302 /school-dashboard/members')
    return [
      get(place, state, answers),
      post(place, state, {}, schools(isThere ? 422 : 404, 404)),
      get(`${place}/remove`, state, answers),
      post(`${place}/remove`, state, {}, led),
      get(`${place}/hand-over`, state, answers),
      post(
        `${place}/hand-over`,
        state,
        {},
        schools(isThere ? 422 : '302 /school-dashboard/members', '302 /school-dashboard/members'),
      ),
    ]
  }),
  get('/school-dashboard/verification', 'none', schools(200, 200)),
  post('/school-dashboard/verification', 'none', {}, schools(422, 422)),
  get('/documents/upload', 'none', nobody),
  post('/documents/upload', 'none', {}, [404, 422, 422, 422, 422, 404, 404, 404, 404]),
  get('/documents/:id/:page', 'claim', documentLookers),
  get('/admin/looks', 'none', administrators(404)),
  post('/admin/looks', 'none', {}, administrators(404)),
  post('/admin/looks', 'ticket of a teacher', { kind: 'ticket', id: ':id' }, administrators(200)),
  get('/admin/reports', 'none', administrators(200)),
  get('/admin/reports/:id', 'reported vacancy', administrators(200)),
  get('/admin/reports/:id', 'ticket absent', administrators(404)),
  post('/admin/reports/:id', 'reported vacancy', {}, administrators(422)),
  post('/admin/reports/:id', 'ticket absent', {}, administrators(404)),
  get('/admin/support', 'none', administrators(200)),
  get('/admin/support/:id', 'ticket of a teacher', administrators(200)),
  get('/admin/support/:id', 'ticket absent', administrators(404)),
  post('/admin/support/:id', 'ticket of a teacher', {}, administrators(422)),
  post(
    '/admin/support/:id',
    'ticket absent',
    { message: 'Здравствуйте!', request_id: 'new' },
    administrators(404),
  ),
  get('/admin/support/answers', 'none', administrators(200)),
  get('/admin/support/answers/new', 'none', administrators(200)),
  post('/admin/support/answers/new', 'none', {}, administrators(422)),
  get('/admin/support/answers/:id', 'saved answer', administrators(200)),
  get('/admin/support/answers/:id', 'ticket absent', administrators(404)),
  post('/admin/support/answers/:id', 'saved answer', {}, administrators(422)),
  get('/admin/support/answers/:id/delete', 'saved answer', administrators(200)),
  post('/admin/support/answers/:id/delete', 'saved answer', {}, administrators('302 /admin/support/answers')),
  get('/admin/announcements', 'none', administrators(200)),
  get('/admin/announcements/new', 'none', administrators(200)),
  post('/admin/announcements/new', 'none', {}, administrators(422)),
  get('/admin/announcements/:id/end', 'announcement', administrators(200)),
  get('/admin/announcements/:id/end', 'ticket absent', administrators(404)),
  post('/admin/announcements/:id/end', 'announcement', {}, administrators('302 /admin/announcements')),
  get('/admin/verifications', 'none', administrators(200)),
  post('/admin/verifications', 'none', { undo: 'x' }, administrators(404)),
  get('/admin/verifications', 'none', administrators(200), '?list=decided&kind=education&q=a'),
  get('/admin/verifications/:id', 'claim', administrators(200)),
  post('/admin/verifications/:id', 'claim', {}, administrators(422)),
  // It waits, and is told so on its page.
  post(
    '/admin/verifications/:id',
    'claim',
    { intent: 'reopen' },
    administrators('302 /admin/verifications/'),
  ),
  get('/teacher-dashboard/applications', 'none', teachers(200, 200)),
  get('/teacher-dashboard/applications/:id', 'application pending', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id', 'application accepted', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id', 'application withdrawn', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id', 'application absent', teachers(404, 404)),
  get('/teacher-dashboard/applications/:id/cv.pdf', 'application pending', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id/cv.pdf', 'application absent', teachers(404, 404)),
  get('/school-dashboard/applications/:id/cv.pdf', 'application pending', schools(200, 404)),
  get('/school-dashboard/applications/:id/cv.pdf', 'application absent', schools(404, 404)),
  get('/teacher-dashboard/applications/:id/sent', 'application pending', teachers(200, 404)),
  get(
    '/teacher-dashboard/applications/:id/sent',
    'application accepted',
    teachers('302 /teacher-dashboard/applications/', 404),
  ),
  get('/teacher-dashboard/applications/:id/sent', 'application absent', teachers(404, 404)),
  get('/teacher-dashboard/applications/:id/review', 'application accepted', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id/review', 'application absent', teachers(404, 404)),
  post('/teacher-dashboard/applications/:id/review', 'application accepted', {}, teachers(422, 404)),
  // It is too early, or there is nothing to review.
  ...(['application accepted', 'application pending'] as const).flatMap((state) => [
    post(
      '/teacher-dashboard/applications/:id/review',
      state,
      { request_id: 'new', rating: '5' },
      teachers(422, 404),
    ),
    post(
      '/school-dashboard/applications/:id/review',
      state,
      { request_id: 'new', rating: '5' },
      schools(422, 404),
    ),
  ]),
  get('/reviews/:id', 'review of a school', reviewed(200)),
  get('/reviews/:id', 'review absent', reviewed(404)),
  post('/reviews/:id', 'review of a school', {}, reviewed(422)),
  post('/reviews/:id', 'review absent', { text: 'a' }, reviewed(404)),
  get('/teacher-dashboard/applications/:id/documents', 'application pending', teachers(200, 404)),
  get('/teacher-dashboard/applications/:id/documents', 'application absent', teachers(404, 404)),
  get(
    '/teacher-dashboard/applications/:id/documents',
    'application withdrawn',
    teachers('302 /teacher-dashboard/applications/', 404),
  ),
  post('/teacher-dashboard/applications/:id/documents', 'application pending', {}, teachers(422, 404)),
  // Withdrawing takes another id; the journey of a shown document has one.
  post('/teacher-dashboard/applications/:id', 'application pending', { shown: ':id' }, teachers(404, 404)),
  post(
    '/teacher-dashboard/applications/:id',
    'application pending',
    { intent: 'renew' },
    teachers('302 /teacher-dashboard/applications/', 404),
  ),
  post('/teacher-dashboard/applications/:id', 'application absent', { intent: 'renew' }, teachers(404, 404)),
  get('/school-dashboard/applications/:id/document', 'application pending', schools(404, 404)),
  get('/shown-documents/:id/:page', 'shown document', shownTo),
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
  ...(['confirm', 'decline'] as const).flatMap((answer) => [
    get(`/teacher-dashboard/applications/:id/${answer}`, 'application accepted', teachers(200, 404)),
    get(
      `/teacher-dashboard/applications/:id/${answer}`,
      'application interview',
      teachers('302 /teacher-dashboard/applications/', 404),
    ),
    get(`/teacher-dashboard/applications/:id/${answer}`, 'application absent', teachers(404, 404)),
    post(
      `/teacher-dashboard/applications/:id/${answer}`,
      'application interview',
      {},
      teachers('302 /teacher-dashboard/applications/', 404),
    ),
    post(`/teacher-dashboard/applications/:id/${answer}`, 'application absent', {}, teachers(404, 404)),
  ]),
  post('/teacher-dashboard/applications/:id/confirm', 'application accepted', {}, teachers(422, 404)),
  ...(
    [
      ['/teacher-dashboard/applications/:id/call-off', teachers, '302 /teacher-dashboard/applications/'],
      ['/school-dashboard/applications/:id/call-off', schools, '302 /school-dashboard/applications/'],
    ] as const
  ).flatMap(([route, side, back]) => [
    // Not confirmed yet.
    get(route, 'application accepted', side(back, 404)),
    get(route, 'application absent', side(404, 404)),
    post(route, 'application accepted', {}, side(back, 404)),
    post(route, 'application absent', {}, side(404, 404)),
  ]),
  post(
    '/teacher-dashboard/applications/:id/decline',
    'application accepted',
    {},
    teachers('302 /teacher-dashboard/applications/', 404),
  ),

  get('/teacher-dashboard/letters', 'none', teachers(200, 200)),
  get('/teacher-dashboard/letters/new', 'none', teachers(200, 200)),
  post('/teacher-dashboard/letters/new', 'none', {}, teachers(422, 422)),
  ...(['letter', 'letter absent'] as const).flatMap((state) => {
    const isThere = state === 'letter'
    const done = teachers(isThere ? '302 /teacher-dashboard/letters' : 404, 404)
    const changed = { title: 'В сельские школы', text: 'Здравствуйте!', version: '1' }
    return [
      get('/teacher-dashboard/letters/:id', state, teachers(isThere ? 200 : 404, 404)),
      post('/teacher-dashboard/letters/:id', state, changed, done),
      get('/teacher-dashboard/letters/:id/delete', state, teachers(isThere ? 200 : 404, 404)),
      post(
        '/teacher-dashboard/letters/:id/delete',
        state,
        {},
        goneOf(teachers, '302 /teacher-dashboard/letters'),
      ),
    ]
  }),
  get('/school-dashboard/templates', 'none', schools(200, 200)),
  get('/school-dashboard/templates/new', 'none', schools(200, 200)),
  post('/school-dashboard/templates/new', 'none', {}, schools(422, 422)),
  ...(['template', 'template absent'] as const).flatMap((state) => {
    const isThere = state === 'template'
    const done = schools(isThere ? '302 /school-dashboard/templates' : 404, 404)
    const changed = { kind: 'refusal', title: 'Место занято', text_ru: 'Спасибо!', version: '1' }
    return [
      get('/school-dashboard/templates/:id', state, schools(isThere ? 200 : 404, 404)),
      post('/school-dashboard/templates/:id', state, changed, done),
      get('/school-dashboard/templates/:id/delete', state, schools(isThere ? 200 : 404, 404)),
      post(
        '/school-dashboard/templates/:id/delete',
        state,
        {},
        goneOf(schools, '302 /school-dashboard/templates'),
      ),
    ]
  }),
  get('/school-dashboard/vacancy-templates', 'none', schools(200, 200)),
  get('/school-dashboard/vacancies/new', 'vacancy-template', schools(200, 404), '?template=:id'),
  ...(['vacancy-template', 'vacancy-template absent'] as const).flatMap((state) => {
    const isThere = state === 'vacancy-template'
    const read = schools(isThere ? 200 : 404, 404)
    const done = schools(isThere ? '302 /school-dashboard/vacancy-templates' : 404, 404)
    return [
      get('/school-dashboard/vacancy-templates/:id', state, read),
      post('/school-dashboard/vacancy-templates/:id', state, { name: 'Математика', version: '1' }, done),
      get('/school-dashboard/vacancy-templates/:id/delete', state, read),
      post(
        '/school-dashboard/vacancy-templates/:id/delete',
        state,
        {},
        goneOf(schools, '302 /school-dashboard/vacancy-templates'),
      ),
    ]
  }),
  get('/school-dashboard/applications/:id/answer', 'application reviewed', schools(200, 404)),
  get('/school-dashboard/applications/:id/answer', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/:id/answer', 'application absent', {}, schools(404, 404)),
  get('/school-dashboard/labels', 'none', schools(200, 200)),
  get('/school-dashboard/labels/new', 'none', schools(200, 200)),
  post('/school-dashboard/labels/new', 'none', {}, schools(422, 422)),
  ...(['label', 'label absent'] as const).flatMap((state) => {
    const isThere = state === 'label'
    return [
      get('/school-dashboard/labels/:id', state, schools(isThere ? 200 : 404, 404)),
      post(
        '/school-dashboard/labels/:id',
        state,
        { word: 'Да', colour: 'red', version: '1' },
        schools(isThere ? '302 /school-dashboard/labels' : 404, 404),
      ),
      get('/school-dashboard/labels/:id/delete', state, schools(isThere ? 200 : 404, 404)),
      post('/school-dashboard/labels/:id/delete', state, {}, goneOf(schools, '302 /school-dashboard/labels')),
    ]
  }),
  ...(['notes', 'notes/:note', 'notes/:note/delete', 'labels', 'scores'] as const).flatMap((page) => [
    get(`/school-dashboard/applications/:id/${page}`, 'application reviewed', schools(200, 404)),
    get(`/school-dashboard/applications/:id/${page}`, 'application absent', schools(404, 404)),
    post(
      `/school-dashboard/applications/:id/${page}`,
      'application reviewed',
      { request_id: 'new', text: 'Сильный урок', version: '1', score_0: '5' },
      schools('302 /school-dashboard/applications/', 404),
    ),
    post(
      `/school-dashboard/applications/:id/${page}`,
      'application absent',
      { request_id: 'new', text: 'Сильный урок', version: '1', score_0: '5' },
      schools(404, 404),
    ),
  ]),
  get('/school-dashboard', 'none', schools(200, 200)),
  post(
    '/school-dashboard',
    'none',
    { available: 'true' },
    schools('302 /school-dashboard', '302 /school-dashboard'),
  ),
  get('/school-dashboard/profile', 'none', schools(200, 200)),
  post(
    '/school-dashboard/profile',
    'none',
    { available: 'true' },
    schools('302 /school-dashboard/profile', '302 /school-dashboard/profile'),
  ),
  get('/school-dashboard/profile/edit', 'none', schools(200, 200)),
  post('/school-dashboard/profile/edit', 'none', {}, schools(422, 422)),
  get('/school-dashboard/profile/location', 'none', schools(200, 200)),
  post('/school-dashboard/profile/location', 'none', {}, schools(422, 422)),
  post('/school-dashboard/profile/location', 'none', { intent: 'find' }, schools(200, 200)),
  get('/school-dashboard/profile/photos', 'none', schools(200, 200)),
  post('/school-dashboard/profile/photos', 'none', {}, schools(422, 422)),
  get(
    '/school-dashboard/profile/photos/upload',
    'none',
    schools('302 /school-dashboard/profile/photos', '302 /school-dashboard/profile/photos'),
  ),
  post('/school-dashboard/profile/photos/upload', 'none', {}, schools(422, 422)),
  ...(['photo of a shown school', 'photo of a hidden school', 'photo absent'] as const).flatMap((state) => {
    const isThere = state !== 'photo absent'
    const read = schools(isThere ? 200 : 404, 404)
    const changed = goneOf(schools, '302 /school-dashboard/profile')
    return [
      get('/school-dashboard/profile/photos/:id', state, read),
      post('/school-dashboard/profile/photos/:id', state, { place: '1' }, changed),
      get('/school-dashboard/profile/photos/:id/delete', state, read),
      post('/school-dashboard/profile/photos/:id/delete', state, {}, changed),
    ]
  }),
  get(
    '/school-dashboard/profile/keep',
    'none',
    schools('302 /school-dashboard/profile', '302 /school-dashboard/profile'),
  ),
  post('/school-dashboard/profile/keep', 'none', {}, schools(422, 422)),
  get('/school-dashboard/housing', 'none', schools(200, 200)),
  get('/school-dashboard/housing', 'vacancy published', schools(200, 404), '?vacancy=:id'),
  post('/school-dashboard/housing', 'none', {}, schools(422, 422)),
  get(
    '/school-dashboard/housing/upload',
    'none',
    schools('302 /school-dashboard/housing', '302 /school-dashboard/housing'),
  ),
  post('/school-dashboard/housing/upload', 'none', {}, schools(422, 422)),
  ...(['photo of housing of a shown school', 'photo absent'] as const).flatMap((state) => {
    const isThere = state !== 'photo absent'
    return [
      get('/school-dashboard/housing/:id/delete', state, schools(isThere ? 200 : 404, 404)),
      post(
        '/school-dashboard/housing/:id/delete',
        state,
        {},
        goneOf(schools, '302 /school-dashboard/housing'),
      ),
    ]
  }),
  get('/school-dashboard/vacancies', 'none', schools(200, 200)),
  ...(['published', 'closed', 'draft', 'of a hidden school'] as const).map((state) =>
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
      schools(
        state === 'closed' || state === 'draft'
          ? '302 /school-dashboard/vacancies/'
          : '302 /school-dashboard/vacancies',
        404,
      ),
    ),
  ),
  post(
    '/school-dashboard/vacancies',
    'vacancy deleted',
    { vacancy_id: ':id', intent: 'publish' },
    schools(deletedTwice.deleted, 404),
  ),
  post(
    '/school-dashboard/vacancies',
    'vacancy absent',
    { vacancy_id: ':id', intent: 'close' },
    schools(404, 404),
  ),
  get(
    '/school-dashboard/vacancies/keep',
    'none',
    schools('302 /school-dashboard/vacancies', '302 /school-dashboard/vacancies'),
  ),
  // Without its request id a form makes nothing.
  post('/school-dashboard/vacancies/keep', 'none', {}, schools(422, 422)),
  post('/school-dashboard/vacancies/keep', 'vacancy published', { id: ':id' }, schools(409, 404)),
  post('/school-dashboard/vacancies/keep', 'vacancy absent', { id: ':id' }, schools(404, 404)),
  // Both schools are published, so that nothing of a first run is left.
  get('/school-dashboard/start', 'none', schools('302 /school-dashboard', '302 /school-dashboard')),
  post('/school-dashboard/start', 'none', {}, schools('302 /school-dashboard', '302 /school-dashboard')),
  get('/school-dashboard/start/vacancy', 'none', schools(200, 200)),
  get('/school-dashboard/start/vacancy', 'vacancy draft', schools(200, 404), '?draft=:id'),
  get('/school-dashboard/start/vacancy', 'vacancy published', schools(404, 404), '?draft=:id'),
  post('/school-dashboard/start/vacancy', 'none', {}, schools(422, 422)),
  get('/school-dashboard/start/:id', 'vacancy draft', schools(200, 404)),
  get('/school-dashboard/start/:id', 'vacancy published', schools('302 /school-dashboard/vacancies', 404)),
  get('/school-dashboard/start/:id', 'vacancy absent', schools(404, 404)),
  post('/school-dashboard/start/:id', 'vacancy absent', {}, schools(404, 404)),
  get('/school-dashboard/vacancies/new', 'none', schools(200, 200)),
  get('/school-dashboard/vacancies/new', 'vacancy published', schools(200, 404), '?from=:id'),
  get('/school-dashboard/vacancies/new', 'vacancy absent', schools(404, 404), '?from=:id'),
  post('/school-dashboard/vacancies/new', 'none', { intent: 'publish' }, schools(422, 422)),
  ...(['published', 'draft', 'closed', 'of a hidden school'] as const).flatMap((state) => [
    get('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, schools(200, 404)),
    post('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, { title: 'x' }, schools(422, 404)),
    get(
      '/school-dashboard/vacancies/:id/activate',
      `vacancy ${state}`,
      schools(state === 'draft' || state === 'closed' ? 200 : '302 /school-dashboard/vacancies', 404),
    ),
    post(
      '/school-dashboard/vacancies/:id/activate',
      `vacancy ${state}`,
      { application_deadline: inNinetyDays },
      schools(state === 'of a hidden school' ? 422 : '302 /school-dashboard/vacancies', 404),
    ),
    get(
      '/school-dashboard/vacancies/:id/renew',
      `vacancy ${state}`,
      schools(state === 'draft' || state === 'closed' ? '302 /school-dashboard/vacancies' : 200, 404),
    ),
    post(
      '/school-dashboard/vacancies/:id/renew',
      `vacancy ${state}`,
      {},
      schools('302 /school-dashboard/vacancies', 404),
    ),
    get(
      '/school-dashboard/vacancies/:id/outcome',
      `vacancy ${state}`,
      schools(state === 'closed' ? 200 : '302 /school-dashboard/vacancies', 404),
    ),
    post(
      '/school-dashboard/vacancies/:id/outcome',
      `vacancy ${state}`,
      { outcome: 'nobody' },
      schools('302 /school-dashboard/vacancies', 404),
    ),
    get(
      '/school-dashboard/vacancies/:id/schedule',
      `vacancy ${state}`,
      schools(state === 'draft' ? 200 : '302 /school-dashboard/vacancies', 404),
    ),
    post(
      '/school-dashboard/vacancies/:id/schedule',
      `vacancy ${state}`,
      { intent: 'drop' },
      schools('302 /school-dashboard/vacancies', 404),
    ),
    get(
      '/school-dashboard/vacancies/:id/published',
      `vacancy ${state}`,
      schools(state === 'draft' || state === 'closed' ? '302 /school-dashboard/vacancies' : 200, 404),
    ),
    get(
      '/school-dashboard/vacancies/:id/notice',
      `vacancy ${state}`,
      schools(state === 'published' ? 200 : 404, 404),
    ),
    get('/school-dashboard/vacancies/:id/filled', `vacancy ${state}`, schools(200, 404)),
    post(
      '/school-dashboard/vacancies/:id/filled',
      `vacancy ${state}`,
      {},
      schools('302 /school-dashboard/vacancies', 404),
    ),
    get('/school-dashboard/vacancies/:id/template', `vacancy ${state}`, schools(200, 404)),
    post('/school-dashboard/vacancies/:id/template', `vacancy ${state}`, {}, schools(422, 404)),
    get('/school-dashboard/vacancies/:id/delete', `vacancy ${state}`, schools(200, 404)),
    post(
      '/school-dashboard/vacancies/:id/delete',
      `vacancy ${state}`,
      {},
      schools('302 /school-dashboard/vacancies', 404),
    ),
  ]),
  ...(['deleted', 'absent'] as const).flatMap((state) => [
    get('/school-dashboard/vacancies/:id/edit', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post(
      '/school-dashboard/vacancies/:id/edit',
      `vacancy ${state}`,
      { title: 'x' },
      schools(deletedTwice[state], 404),
    ),
    get('/school-dashboard/vacancies/:id/activate', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post(
      '/school-dashboard/vacancies/:id/activate',
      `vacancy ${state}`,
      {},
      schools(deletedTwice[state], 404),
    ),
    get('/school-dashboard/vacancies/:id/renew', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post('/school-dashboard/vacancies/:id/renew', `vacancy ${state}`, {}, schools(deletedTwice[state], 404)),
    get('/school-dashboard/vacancies/:id/outcome', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post(
      '/school-dashboard/vacancies/:id/outcome',
      `vacancy ${state}`,
      { outcome: 'nobody' },
      schools(deletedTwice[state], 404),
    ),
    get('/school-dashboard/vacancies/:id/schedule', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post(
      '/school-dashboard/vacancies/:id/schedule',
      `vacancy ${state}`,
      { intent: 'drop' },
      schools(deletedTwice[state], 404),
    ),
    get('/school-dashboard/vacancies/:id/published', `vacancy ${state}`, schools(404, 404)),
    get('/school-dashboard/vacancies/:id/notice', `vacancy ${state}`, schools(404, 404)),
    get('/school-dashboard/vacancies/:id/filled', `vacancy ${state}`, schools(404, 404)),
    post('/school-dashboard/vacancies/:id/filled', `vacancy ${state}`, {}, schools(404, 404)),
    get('/school-dashboard/vacancies/:id/template', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post(
      '/school-dashboard/vacancies/:id/template',
      `vacancy ${state}`,
      {},
      schools(deletedTwice[state], 404),
    ),
    // Who was sooner, in another tab, was the same school.
    get('/school-dashboard/vacancies/:id/delete', `vacancy ${state}`, schools(deletedTwice[state], 404)),
    post('/school-dashboard/vacancies/:id/delete', `vacancy ${state}`, {}, schools(deletedTwice[state], 404)),
  ]),
  get('/school-dashboard/applications', 'application pending', schools(200, 200)),
  get('/school-dashboard/applications/in-work', 'application reviewed', schools(200, 200)),
  get('/school-dashboard/applications/archive', 'application accepted', schools(200, 200)),
  get('/school-dashboard/applications/all', 'application accepted', schools(200, 200)),
  get('/school-dashboard/applications/board', 'application pending', schools(200, 200)),
  post('/school-dashboard/applications/board', 'none', {}, schools(404, 404)),
  get('/school-dashboard/applications/board/keys', 'none', schools(200, 200)),
  get('/school-dashboard/applications/board/:id/reject', 'application pending', schools(200, 404)),
  get('/school-dashboard/applications/board/:id/reject', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/board/:id/reject', 'application pending', {}, schools(422, 404)),
  get(
    '/school-dashboard/applications/:id/move',
    'application pending',
    schools('302 /school-dashboard/applications/board', '302 /school-dashboard/applications/board'),
  ),
  post(
    '/school-dashboard/applications/:id/move',
    'application pending',
    { to: 'reviewed' },
    schools(200, 404),
  ),
  post(
    '/school-dashboard/applications/:id/move',
    'application withdrawn',
    { to: 'reviewed' },
    schools(409, 404),
  ),
  post(
    '/school-dashboard/applications/:id/move',
    'application absent',
    { to: 'reviewed' },
    schools(404, 404),
  ),
  // Of what is not one's own, nothing stands in the table.
  get('/school-dashboard/applications/compare', 'none', schools(200, 200)),
  get('/school-dashboard/applications/:id/sheet', 'application pending', schools(200, 404)),
  get('/school-dashboard/applications/:id/sheet', 'application absent', schools(404, 404)),
  // Nobody is chosen, and nothing said of what to do.
  get('/school-dashboard/applications/many', 'none', schools(404, 404)),
  post('/school-dashboard/applications/many', 'none', {}, schools(404, 404)),
  post(
    '/school-dashboard/applications/many',
    'application pending',
    { kind: 'move', to: 'reviewed', applications: ':id', request_id: 'new' },
    schools('302 /school-dashboard/applications/many/', 404),
  ),
  get('/school-dashboard/applications/many/:id', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/many/:id', 'application absent', {}, schools(404, 404)),
  get('/school-dashboard/applications/:id', 'application pending', schools(200, 404)),
  get('/school-dashboard/applications/:id', 'application interview', schools(200, 404)),
  get('/school-dashboard/applications/:id', 'application withdrawn', schools(200, 404)),
  get('/school-dashboard/applications/:id', 'application absent', schools(404, 404)),
  ...(['pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn'] as const).flatMap(
    (status) => [
      post(
        '/school-dashboard/applications/:id',
        `application ${status}`,
        { to: 'rejected' },
        schools('302 /school-dashboard/applications/', 404),
      ),
      post(
        '/school-dashboard/applications/:id/interview',
        `application ${status}`,
        {},
        schools(
          ['pending', 'reviewed', 'interview'].includes(status) ? 422 : '302 /school-dashboard/applications/',
          404,
        ),
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
  ...(['reviewed', 'rejected'] as const).flatMap((status) => [
    get('/school-dashboard/applications/:id/assign', `application ${status}`, schools(200, 404)),
    post(
      '/school-dashboard/applications/:id/assign',
      `application ${status}`,
      {},
      schools('302 /school-dashboard/applications/', 404),
    ),
  ]),
  get('/school-dashboard/applications/:id/assign', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/:id/assign', 'application absent', {}, schools(404, 404)),
  get('/school-dashboard/applications/:id/review', 'application accepted', schools(200, 404)),
  get('/school-dashboard/applications/:id/review', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/:id/review', 'application accepted', {}, schools(422, 404)),
  get('/school-dashboard/applications/:id/accept', 'application reviewed', schools(200, 404)),
  get(
    '/school-dashboard/applications/:id/accept',
    'application rejected',
    schools('302 /school-dashboard/applications/', 404),
  ),
  get('/school-dashboard/applications/:id/accept', 'application absent', schools(404, 404)),
  get('/school-dashboard/applications/:id/reject', 'application reviewed', schools(200, 404)),
  get('/school-dashboard/applications/:id/reject', 'application absent', schools(404, 404)),
  get('/school-dashboard/applications/:id/interview', 'application pending', schools(200, 404)),
  get(
    '/school-dashboard/applications/:id/interview',
    'application accepted',
    schools('302 /school-dashboard/applications/', 404),
  ),
  post('/school-dashboard/applications/:id', 'application rejected', {}, schools(404, 404)),
  post('/school-dashboard/applications/:id', 'application absent', { to: 'rejected' }, schools(404, 404)),
  get('/school-dashboard/applications/:id/interview', 'application absent', schools(404, 404)),
  post('/school-dashboard/applications/:id/interview', 'application absent', {}, schools(404, 404)),
  get('/school-dashboard/teachers/invited', 'none', schools(200, 200)),
  get('/school-dashboard/teachers/:id/invite', 'teacher shown', schools(200, 200)),
  get('/school-dashboard/teachers/:id/invite', 'teacher hidden', schools(404, 404)),
  get('/school-dashboard/teachers/:id/invite', 'teacher absent', schools(404, 404)),
  post('/school-dashboard/teachers/:id/invite', 'teacher shown', {}, schools(422, 422)),
  post('/school-dashboard/teachers/:id/invite', 'teacher hidden', {}, schools(404, 404)),
  post('/school-dashboard/teachers/:id/invite', 'teacher absent', {}, schools(404, 404)),
  get('/teacher-dashboard/invitations', 'none', teachers(200, 200)),
  get('/teacher-dashboard/invitations/:id', 'job invitation', teachers(200, 404)),
  get('/teacher-dashboard/invitations/:id', 'job absent', teachers(404, 404)),
  get('/teacher-dashboard/invitations/:id/decline', 'job invitation', teachers(200, 404)),
  get('/teacher-dashboard/invitations/:id/decline', 'job absent', teachers(404, 404)),
  post('/teacher-dashboard/invitations/:id/decline', 'job invitation', {}, teachers(422, 404)),
  post('/teacher-dashboard/invitations/:id/decline', 'job absent', {}, teachers(404, 404)),
  get('/teacher-dashboard/invitations/:id/report', 'job invitation', teachers(200, 404)),
  get('/teacher-dashboard/invitations/:id/report', 'job absent', teachers(404, 404)),
  post('/teacher-dashboard/invitations/:id/report', 'job invitation', {}, teachers(422, 404)),
  post(
    '/teacher-dashboard/invitations/:id/report',
    'job invitation',
    { reason: 'spam', request_id: 'new' },
    teachers('302 /teacher-dashboard/invitations/', 404),
  ),
  post('/teacher-dashboard/invitations/:id/report', 'job absent', {}, teachers(404, 404)),
  get('/school-dashboard/teachers', 'none', schools(200, 200)),
  get('/school-dashboard/teachers', 'none', schools(200, 200), '?subject=physics&vacancy=x&moves=yes&km=30'),
  get('/school-dashboard/statistics', 'none', schools(200, 200)),
  get('/school-dashboard/statistics.csv', 'none', schools(200, 200)),
  post('/school-dashboard/statistics', 'none', {}, schools(400, 400)),
  post(
    '/school-dashboard/statistics',
    'none',
    { stages: 'hidden' },
    schools('302 /school-dashboard/statistics', '302 /school-dashboard/statistics'),
  ),
  get('/school-dashboard/agenda', 'none', schools(200, 200)),
  post('/school-dashboard/agenda', 'none', {}, schools(200, 200)),
  get('/school-dashboard/agenda.ics', 'none', schools(200, 200)),
  get('/agenda/:name', 'none', nobody),
  get('/interviews/:id', 'interview', meeting(200, 200)),
  get('/interviews/:id', 'interview absent', meeting(404, 404)),
  get('/interviews/:id/calendar.ics', 'interview', meeting(404, 404)),
  get('/interviews/:id/calendar.ics', 'interview agreed', meeting(200, 200)),
  post('/interviews/:id', 'interview', {}, meeting(422, 422)),
  get('/interviews/:id/decline', 'interview', meeting(200, '302 /interviews/')),
  post('/interviews/:id/decline', 'interview', { version: '0' }, meeting('302 /interviews/', 404)),
  get('/interviews/:id/cancel', 'interview', meeting('302 /interviews/', 200)),
  post(
    '/interviews/:id/cancel',
    'interview',
    { version: '0' },
    meeting('302 /interviews/', '302 /interviews/'),
  ),
  get('/interviews/:id/other-time', 'interview', meeting(200, '302 /interviews/')),
  post('/interviews/:id/other-time', 'interview', {}, meeting(422, '302 /interviews/')),
  // An unanswered proposal can be changed (rule 53).
  get('/interviews/:id/move', 'interview', meeting('302 /interviews/', 200)),
  post('/interviews/:id/move', 'interview', {}, meeting('302 /interviews/', 422)),
  post('/interviews/:id/move', 'interview agreed', {}, meeting('302 /interviews/', 422)),
  post('/school-dashboard/applications/:id/accept', 'application absent', {}, schools(404, 404)),
  post('/school-dashboard/applications/:id/reject', 'application absent', {}, schools(404, 404)),
]
