import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import * as arrange from '#tests/e2e/arrange.ts'
import { type Things, type Visit, visitsOf } from '#tests/e2e/pages.ts'
import { addStates } from './demo-states.ts'

interface Demo {
  database: pg.Client
  school: arrange.School
  teacher: arrange.Member
}

/** Every page with what the demo teacher and school have; what is missing is added. */
export async function demoVisits(databaseUrl: string): Promise<Visit[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const demo = await peopleOf(database)
    const things = await thingsOf(demo)
    const applications = await applicationsOf(demo, 'teacher_id', demo.teacher.id)
    const proposed = await addInterviewByDay(database, applications.get('interview') ?? '')
    const agreed = things.interviews?.agreed ?? proposed
    const started = await addStates(database, demo)
    const ofTeacher = await visitsOf({
      ...{ ...things, applications, interviews: { proposed, agreed }, started: started.ofTeacher },
    })
    const visits = [
      ...(await visitsOf({ ...things, started: started.ofSchool })).filter(({ role }) => role !== 'teacher'),
      ...ofTeacher.filter(({ role }) => role === 'teacher'),
    ]
    const exact = await exactPaths(demo, things)
    return [
      // That page is only for a newcomer: the demo school is redirected.
      ...visits
        .filter(({ route }) => route !== '/school-dashboard/same-school')
        .map((visit) => ({ ...visit, path: exact(visit) })),
      ...(await claimVisits(demo)),
    ]
  } finally {
    await database.end()
  }
}

/** During the day, and where the school held its other interviews. */
async function addInterviewByDay(database: pg.Client, application: string): Promise<string> {
  const interview = await arrange.addInterview(database, application)
  await database.query(
    `update interviews one set times = array[date_trunc('day', one.times[1], 'Asia/Bishkek') + interval '15 hours'],
       address = coalesce((select other.address from interviews other where other.application_id = one.application_id
         and other.id <> one.id and other.address is not null limit 1), one.address)
     where one.id = $1`,
    [interview],
  )
  return interview
}

/** The longest wait for a demo document to be drawn, in seconds; it is then sent for verification. */
const drawnWithin = 120

/** Pending claims: of a teacher, and of a school, which has more data. */
async function claimVisits({ database }: Demo): Promise<Visit[]> {
  const waiting = async (whose: 'teacher_id' | 'school_id') => {
    for (let seconds = 0; seconds < drawnWithin; seconds += 1) {
      const id = await idOf(
        database,
        `select id from claims where state = 'pending' and ${whose} is not null order by submitted_at limit 1`,
      )
      if (id) return id
      await setTimeout(1000)
    }
    return undefined
  }
  const claims = [await waiting('teacher_id'), await waiting('school_id')]
  return claims
    .filter((id) => id !== undefined)
    .map((id) => ({
      role: 'admin',
      route: '/admin/verifications/:id',
      path: `/admin/verifications/${id}`,
    }))
}

async function idOf(database: pg.Client, query: string, ...given: unknown[]): Promise<string | undefined> {
  return (await database.query<{ id: string }>(query, given)).rows[0]?.id
}

async function peopleOf(database: pg.Client): Promise<Demo> {
  const member = async (role: string): Promise<arrange.Member> => {
    const email = `${role}@example.com`
    const id = (await idOf(database, 'select id from accounts where email = $1', email)) ?? ''
    const name = await idOf(database, 'select full_name as id from accounts where id = $1', id)
    return { id, email, name: name ?? '', phone: '', token: '' }
  }
  const owner = await member('school')
  const schoolId = await idOf(
    database,
    'select school_id as id from school_members where account_id = $1',
    owner.id,
  )
  const schoolName = await idOf(
    database,
    'select school_name as id from school_profiles where id = $1',
    schoolId,
  )
  return {
    database,
    school: { ...owner, schoolId: schoolId ?? '', schoolName: schoolName ?? '' },
    teacher: await member('teacher'),
  }
}

/** The first of each state, and those between the two demo accounts if there are any. */
async function applicationsOf(
  { database, teacher, school }: Demo,
  whose: 'teacher_id' | 'school_id',
  id: string,
): Promise<Map<arrange.Status, string>> {
  const { rows } = await database.query<{ status: arrange.Status; id: string }>(
    `select distinct on (status) status, id from applications where ${whose} = $1
     order by status, (teacher_id = $2 and school_id = $3) desc, id`,
    [id, teacher.id, school.schoolId],
  )
  return new Map(rows.map(({ status, id }) => [status, id]))
}

async function thingsOf(demo: Demo): Promise<Things> {
  const { database, school, teacher } = demo
  const oneOf = (table: string, condition: string, ...given: unknown[]) =>
    idOf(database, `select id from ${table} where ${condition} order by id limit 1`, ...given)
  const applications = await applicationsOf(demo, 'school_id', school.schoolId)
  const vacancyThatIs = (state: string) =>
    oneOf('vacancies', 'school_id = $1 and state = $2 and deleted_at is null', school.schoolId, state)
  const published = (await vacancyThatIs('published')) ?? ''
  const agreed = await oneOf(
    'interviews',
    `state = 'agreed' and application_id in (select id from applications where school_id = $1)`,
    school.schoolId,
  )
  const sender = await oneOf('accounts', `role = 'teacher' and id <> $1`, teacher.id)
  const found = {
    room: await oneOf('rooms', 'school_id = $1 and teacher_id = $2', school.schoolId, teacher.id),
    review: await oneOf('reviews', `school_id = $1 and side = 'teacher'`, school.schoolId),
    offer: await oneOf('tutor_offers', 'teacher_id = $1', teacher.id),
    label: await oneOf('school_labels', 'school_id = $1', school.schoolId),
    template: await oneOf('message_templates', 'school_id = $1', school.schoolId),
    letter: await oneOf('kept_letters', 'teacher_id = $1', teacher.id),
    vacancyTemplate: await oneOf('vacancy_templates', 'school_id = $1', school.schoolId),
    invitation: await oneOf('application_invitations', 'teacher_id = $1', teacher.id),
  }
  const added = {
    ticket: await arrange.addTicket(database, teacher),
    inquiry: await arrange.addInquiry(database, teacher),
    ownInquiry: await arrange.addInquiry(database, { ...teacher, id: sender ?? '' }, teacher),
    reported: await reportedVacancy(demo),
    savedAnswer: await arrange.addSavedAnswer(database),
    announcement: await arrange.addAnnouncement(database),
    colleague: (await arrange.addColleague(database, school)).id,
    measure: await arrange.addMeasure(database, teacher),
    batch: await arrange.addBatch(database, school, [...applications.values()]),
    letters: {
      registration: await arrange.addRegistration(database),
      recovery: await arrange.addRecovery(database),
    },
    interviews: {
      proposed: await addInterviewByDay(database, applications.get('interview') ?? ''),
      agreed: agreed ?? '',
    },
  }
  return {
    ...(Object.fromEntries(Object.entries(found).filter(([, id]) => id)) as Partial<Things>),
    ...added,
    school: school.schoolId,
    teacher: teacher.id,
    room: found.room,
    photo: await idOf(
      database,
      'select file_id as id from school_photos where school_id = $1 and vacancy_id is null order by position limit 1',
      school.schoolId,
    ),
    vacancies: {
      published,
      closed: await vacancyThatIs('closed'),
      hidden: await oneOf('vacancies', 'hidden_at is not null'),
    },
    applications,
  }
}

/** Another school's vacancy, flagged for one of its words. */
async function reportedVacancy({ database, school }: Demo): Promise<string> {
  const changed = `update vacancies set description = description || ' Нужна предоплата за оформление.' where id =
    (select id from vacancies where school_id <> $1 and state = 'published' order by id limit 1) returning id`
  const reported = `insert into reported_objects (id, kind, object_id, owner_id, title)
    select gen_random_uuid(), 'vacancy', id, school_id, title from vacancies where id = $1 returning id`
  const vacancy = await idOf(database, changed, school.schoolId)
  const id = (await idOf(database, reported, vacancy)) ?? ''
  await database.query(
    `insert into report_flags (id, reported_object_id, rule, words) values (gen_random_uuid(), $1, 'prepayment', 'предоплата')`,
    [id],
  )
  return id
}

/** Pages about a thing in another state than the rest. */
async function exactPaths(
  { database, school }: Demo,
  { vacancies, applications, teacher }: Things,
): Promise<(visit: Visit) => string> {
  const reviewed = applications.get('reviewed') ?? ''
  const draft = await idOf(
    database,
    `select id from vacancies where school_id = $1 and state = 'draft' limit 1`,
    school.schoolId,
  )
  const noted = await database.query<{ id: string; application: string }>(
    'select id, application_id as application from application_notes where author_id = $1 order by id limit 1',
    [school.id],
  )
  const [note] = noted.rows
  const saved = await idOf(
    database,
    `select target_id as id from saved_things where school_id = $1 and kind = 'teacher' limit 1`,
    school.schoolId,
  )
  const ofNote: [string, string | undefined] = [
    `${reviewed}/notes/${reviewed}`,
    note && `${note.application}/notes/${note.id}`,
  ]
  const instead: Record<string, [string, string | undefined]> = {
    '/school-dashboard/vacancies/:id/schedule': [vacancies.published, draft],
    '/school-dashboard/applications/:id/notes/:note': ofNote,
    '/school-dashboard/applications/:id/notes/:note/delete': ofNote,
    '/saved/:id/labels': [teacher, saved],
  }
  return ({ route, path }) => {
    const [from, to] = instead[route] ?? []
    return from && to ? path.replace(from, to) : path
  }
}
