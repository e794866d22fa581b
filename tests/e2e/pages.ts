import type pg from 'pg'
import * as arrange from './arrange.ts'
import { allRoutes } from './routes.ts'

export interface Visit {
  role: 'visitor' | 'teacher' | 'school' | 'admin'
  route: string
  path: string
}

/**
 * Routes without a page: files and redirects; and pages that need more than an address, which the sign-in journeys
 * cover.
 */
const pageless =
  /^\/(messages\/:id\/(live|upload)|interviews\/:id\/calendar|agenda\/|cv\/|teacher-dashboard\/(start|cv\/|messages|saved|applications\/:id\/cv)|school-dashboard\/(start|profile\/keep|housing\/(upload|:id)|vacancies\/keep|agenda.ics|statistics.csv|applications\/:id\/cv)|saved\/(mark|confirm)|blocked|former-colleague|session|login\/(code|passkey)|admin\/(enter|looks|audit\/export)|auth\/google|password-reset|\.well-known|robots|sitemap|feeds|api|suggestions|files\/|(shown-)?documents\/|school-dashboard\/applications\/(:id\/(document|move)|many)|admin\/verifications\/|(teacher-dashboard\/documents|school-dashboard\/verification)\/(send|withdraw|file)|settings\/(push|searches\/|privacy\/export|security\/(challenge|passkeys))|og|views|manifest|announcements\/|school-dashboard\/photos\/upload|logout|theme|language|home|secure-login|school-profile|school-catalog|teacher\/|dashboard\/)/

const statuses = ['pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn'] as const

/** What the pages are about: the ids of things in their states, of one school and one teacher. */
export interface Things {
  school: string
  teacher: string
  /** Of the school's gallery. */
  photo: string | undefined
  /** Where the two talk, and what was shown there. */
  room: string | undefined
  picture?: string
  /** Of the school. */
  review?: string | undefined
  /** Private lessons of the teacher. */
  offer?: string
  /** What the teacher wrote to support. */
  ticket?: string
  /** A question to the teacher about private lessons, and one from the teacher to another. */
  inquiry?: string
  ownInquiry?: string
  /** What was reported. */
  reported?: string
  /** Words that administrators answer with. */
  savedAnswer?: string
  /** Who acts for the school beside its owner. */
  colleague?: string
  /** Of the school, for its applications. */
  label?: string
  /** What the school writes again and again. */
  template?: string
  /** With which the teacher applies. */
  letter?: string
  vacancyTemplate?: string
  /** What will stand above every page. */
  announcement?: string
  /** Of the teacher to a vacancy. */
  invitation?: string
  /** What administrators decided about the teacher. */
  measure?: string
  /** Who can be unblocked. */
  blocked?: { account: string; school: string }
  vacancies: { published: string; closed?: string | undefined; hidden?: string | undefined }
  /** What was done with many applications at once. */
  batch?: string
  applications: ReadonlyMap<arrange.Status, string>
  /** Proposed, and agreed on. */
  interviews?: { proposed: string; agreed: string }
  /** Accepted, with a confirmed first day. */
  started?: string
  /** A registration that waits, and the token of a recovery. */
  letters?: { registration: string; recovery: string }
}

/** Every page for those who may see it, with something in every state on it. */
export async function everyPage(database: pg.Client) {
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const admin = await arrange.addAdministrator(database)
  const offer = await arrange.addOffer(database, teacher)
  await arrange.addSavedSearch(database, teacher)
  const photo = await arrange.addSchoolPhoto(database, school)
  await arrange.addSchoolPhoto(database, school)
  const vacancies = {
    published: await arrange.addVacancy(database, school),
    draft: await arrange.addVacancy(database, school, { state: 'draft' }),
    closed: await arrange.addVacancy(database, school, { state: 'closed' }),
    hidden: await arrange.addVacancy(database, school, { state: 'draft' }),
  }
  await database.query('update vacancies set hidden_at = now() where id = $1', [vacancies.hidden.id])
  for (const member of [teacher, school, admin]) {
    for (const { id } of Object.values(vacancies)) await arrange.addSaved(database, member, 'vacancy', id)
    await arrange.addSaved(database, member, 'teacher', teacher.id)
    await arrange.addSaved(database, member, 'school', school.schoolId)
  }
  const applications = new Map<arrange.Status, string>()
  for (const status of statuses) {
    const vacancy = await arrange.addVacancy(database, school)
    applications.set(status, await arrange.addApplication(database, { teacher, school, vacancy }, status))
  }
  const started = await arrange.addApplication(
    database,
    { teacher, school, vacancy: await arrange.addVacancy(database, school) },
    'accepted',
  )
  await database.query(
    'update applications set confirmed_at = now(), starts_on = now()::date where id = $1',
    [started],
  )
  const room = await arrange.addRoom(database, { teacher, school }, [
    'Добрый день!',
    'a < b: https://example.com/x',
  ])
  const picture = await arrange.addMessagePicture(database, room)
  let review: string | undefined
  for (const rating of [5, 4, 3]) {
    review = await arrange.addReview(database, { teacher, school }, { rating })
    await arrange.addReview(database, { teacher, school }, { side: 'school', rating })
  }
  const applicationId = applications.get('reviewed') ?? ''
  await arrange.addNote(database, applicationId, school)
  for (const [member, kind] of [
    [teacher, 'application-reviewed'],
    [school, 'application-received'],
  ] as const) {
    await arrange.addNotification(database, member, { kind, reference: { applicationId } })
    await arrange.addNotification(database, member, { kind: 'message', reference: { roomId: room.id } })
    await arrange.addNotification(database, member)
  }
  const visits = await visitsOf({
    school: school.schoolId,
    teacher: teacher.id,
    photo,
    room: room.id,
    picture,
    offer: offer.id,
    ticket: await arrange.addTicket(database, teacher),
    inquiry: await arrange.addInquiry(database, teacher),
    ownInquiry: await arrange.addInquiry(database, await arrange.addTeacher(database), teacher),
    review,
    reported: await arrange.addReported(database, school),
    savedAnswer: await arrange.addSavedAnswer(database),
    announcement: await arrange.addAnnouncement(database),
    colleague: (await arrange.addColleague(database, school)).id,
    label: await arrange.addLabel(database, school),
    template: await arrange.addTemplate(database, school),
    letter: await arrange.addLetter(database, teacher),
    vacancyTemplate: await arrange.addVacancyTemplate(database, school),
    measure: await arrange.addMeasure(database, teacher),
    blocked: await arrange.addBlocked(database),
    vacancies: {
      published: vacancies.published.id,
      closed: vacancies.closed.id,
      hidden: vacancies.hidden.id,
    },
    invitation: await arrange.addJobInvitation(database, {
      teacher,
      school,
      vacancyId: vacancies.published.id,
    }),
    applications,
    started,
    batch: await arrange.addBatch(database, school, [...applications.values()]),
    interviews: {
      proposed: await arrange.addInterview(database, applications.get('interview') ?? ''),
      agreed: await arrange.addInterview(database, applications.get('interview') ?? '', 'agreed'),
    },
    letters: {
      registration: await arrange.addRegistration(database),
      recovery: await arrange.addRecovery(database),
    },
  })
  return { visits, teacher, school, admin, vacancies }
}

/** Every page with these things on it. */
export async function visitsOf({
  school,
  teacher,
  photo,
  room,
  picture,
  offer,
  ticket,
  inquiry,
  ownInquiry,
  review,
  reported,
  savedAnswer,
  announcement,
  colleague,
  label,
  template,
  letter,
  vacancyTemplate,
  measure,
  blocked,
  vacancies,
  invitation,
  applications,
  batch,
  interviews,
  started,
  letters,
}: Things): Promise<Visit[]> {
  const idsOf = (route: string): (string | undefined)[] => {
    if (route === '/vacancies/:id') return [vacancies.published, vacancies.closed]
    if (route.includes('/photos/:id')) return [photo]
    if (route.startsWith('/teacher-dashboard/offers') || route.startsWith('/teachers/services'))
      return [offer]
    if (/applications\/:id$/.test(route)) return statuses.map((status) => applications.get(status))
    if (route.endsWith('/call-off')) return [started]
    if (route.endsWith('/sent')) return [applications.get('pending')]
    if (/\/(review|confirm|decline)$/.test(route) && route.startsWith('/teacher-dashboard/applications/'))
      return [applications.get('accepted')]
    if (route.endsWith('/review')) return [applications.get('accepted')]
    if (route.includes('applications/')) return [applications.get('reviewed')]
    if (/^\/interviews\/:id\/(move)$/.test(route)) return [interviews?.agreed]
    if (route.startsWith('/interviews/')) return [interviews?.proposed]
    if (/\/vacancies\/:id\/(activate|outcome)$/.test(route)) return [vacancies.closed]
    if (route === '/admin/objects/:kind/:id/show') return [vacancies.hidden]
    if (route === '/admin/people/:id/unblock') return [blocked?.account]
    if (route === '/admin/schools/:id/unblock') return [blocked?.school]
    if (route.startsWith('/admin/people')) return [teacher]
    if (route.startsWith('/admin/schools')) return [school]
    if (route.startsWith('/admin/reports')) return [reported]
    if (route.startsWith('/admin/support/answers')) return [savedAnswer]
    if (route.startsWith('/admin/announcements')) return [announcement]
    if (route.startsWith('/admin/support')) return [ticket]
    if (route.startsWith('/schools')) return [school]
    if (route === '/saved/:id/labels') return [teacher]
    if (route.startsWith('/teachers') || route.startsWith('/school-dashboard/teachers/')) return [teacher]
    if (route.startsWith('/teacher-dashboard/invitations')) return [invitation]
    if (route.startsWith('/messages')) return [room]
    if (route.startsWith('/support')) return [ticket]
    if (route.startsWith('/inquiries')) return [ownInquiry]
    if (route.startsWith('/teacher-dashboard/inquiries')) return [inquiry]
    if (route.startsWith('/reviews')) return [review]
    if (route.startsWith('/settings/measures')) return [measure]
    if (route.startsWith('/school-dashboard/members')) return [colleague]
    if (route.startsWith('/school-dashboard/labels')) return [label]
    if (route.startsWith('/school-dashboard/templates')) return [template]
    if (route.startsWith('/teacher-dashboard/letters')) return [letter]
    if (route.startsWith('/school-dashboard/vacancy-templates')) return [vacancyTemplate]
    if (route.startsWith('/report/')) return [vacancies.published]
    return [vacancies.published]
  }
  const visits: Visit[] = []
  for (const { path: route } of await allRoutes()) {
    if (pageless.test(route) || (route.includes('/photos/:') && !photo)) continue
    if (route.includes('/:picture') && !picture) continue
    const ids = route.includes(':id') ? idsOf(route).filter((id) => id !== undefined) : ['']
    for (const id of ids) {
      const path = route
        .replace(':id', id)
        .replace(':note', id)
        .replace(':kind', 'vacancy')
        .replace(':photo', photo ?? '')
        .replace(':picture', picture ?? '')
        .replace(':name', 'absent')
        .replace('/*', '/no-such-page')
      for (const role of rolesOf(route)) visits.push({ role, route, path })
    }
  }
  // What stands at the same route under another query.
  for (const path of [
    ...['experience', 'preferences', 'offers', ...(review ? ['reviews'] : [])].map(
      (tab) => `/teachers/${teacher}?tab=${tab}`,
    ),
    ...(review ? [`/schools/${school}?tab=reviews`] : []),
    '/teachers/services?q=nothing-like-this',
    '/vacancies?page=9999',
    '/vacancies?q=матиматика&subject=mathematics',
    '/saved-searches/new?in=vacancies&q=физика',
  ])
    visits.push({ role: 'visitor', route: path, path })
  if (letters) {
    const { registration, recovery } = letters
    visits.push({ role: 'visitor', route: '/register/sent', path: `/register/sent?id=${registration}` })
    visits.push({ role: 'visitor', route: '/reset-password', path: `/reset-password?token=${recovery}` })
  }
  const chosen = statuses.map((status) => `&applications=${applications.get(status)}`).join('')
  for (const path of [
    ...['reject', 'interview', 'write'].map(
      (deed) => `/school-dashboard/applications/many?do=${deed}${chosen}`,
    ),
    `/school-dashboard/applications/compare?from=list${chosen}`,
    '/school-dashboard/applications/many?do=reject',
    ...(batch ? [`/school-dashboard/applications/many/${batch}`] : []),
  ])
    visits.push({ role: 'school', route: '/school-dashboard/applications/many', path })
  for (const mode of ['register', 'reset'])
    visits.push({ role: 'visitor', route: '/auth', path: `/auth?mode=${mode}` })
  visits.push({ role: 'visitor', route: '/forgot-password', path: '/forgot-password?step=code' })
  for (const tab of ['vacancies', 'teachers', 'schools'])
    visits.push({ role: 'teacher', route: '/saved', path: `/saved?tab=${tab}&q=поне` })
  // What another role's screen says.
  visits.push({ role: 'teacher', route: '403', path: '/school-dashboard' })
  return visits
}

/** Pages that are the same for everybody, or empty for somebody signed in. */
const sameForEverybody =
  /^\/(login|register|auth|account-type|blocked|confirm|school-invitation|reports|unsubscribe|saved-searches|still-looking|dev|about|developers|how-fit-works|faq|privacy|terms|support|\*|schools$|teachers\/services$|schools\/:id\/photos)/

function rolesOf(route: string): Visit['role'][] {
  if (route.startsWith('/teacher-dashboard')) return ['teacher']
  if (route.startsWith('/school-dashboard')) return ['school']
  if (route.startsWith('/admin')) return ['admin']
  if (route.endsWith('/apply') || route === '/vacancies/:id/hide') return ['teacher']
  if (/^\/interviews\/:id\/(move|cancel)$/.test(route)) return ['school']
  if (/^\/interviews\/:id\/(decline|other-time)$/.test(route)) return ['teacher']
  if (route.startsWith('/messages') || route.startsWith('/interviews')) return ['teacher', 'school']
  if (route === '/support/:id' || route === '/inquiries' || route.startsWith('/inquiries/:id'))
    return ['teacher']
  // Who asks about lessons of their own is led back to them.
  if (route === '/teachers/services/:id/write') return ['visitor', 'school']
  // The school's own vacancy is what is complained of.
  if (route.startsWith('/report/')) return ['visitor', 'teacher']
  if (route === '/reviews/:id' || route === '/saved/:id/labels') return ['school']
  if (route === '/notifications' || route === '/saved') return ['teacher', 'school', 'admin']
  if (sameForEverybody.test(route)) return ['visitor']
  if (route.startsWith('/settings'))
    return route === '/settings' ? ['teacher', 'school', 'admin'] : ['teacher']
  return ['visitor', 'teacher', 'school']
}
