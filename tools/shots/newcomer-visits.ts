import pg from 'pg'
import * as arrange from '#tests/e2e/arrange.ts'
import type { Visit } from '#tests/e2e/pages.ts'

/** Pages that only newcomers see, each in their own session: the demo people are past them. */
export type NewcomerVisit = Visit & { token: string }

const about = {
  name: 'Школа № 12',
  address: 'ул. Ленина, 4',
  about: 'Дружный коллектив, две смены, новый спортзал.',
}

export async function newcomerVisits(databaseUrl: string): Promise<NewcomerVisit[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const teacher = await arrange.addMember(database, 'teacher')
    const fresh = await arrange.addMember(database, 'school')
    const said = await arrange.addMember(database, 'school')
    await sayOfSchool(database, said.schoolId, about.name, 'naryn')
    const written = await arrange.addMember(database, 'school')
    await sayOfSchool(database, written.schoolId, about.name, 'naryn')
    const school = { ...written, schoolName: about.name }
    const vacancy = await arrange.addVacancy(database, school, { state: 'draft' })
    // A vacancy is begun in the town of its school.
    await database.query(`update vacancies set place_id = 'naryn' where id = $1`, [vacancy.id])
    const same = await likeAnother(database)
    const at = '/school-dashboard'
    return [
      ...visitsOf('teacher', teacher.token, ['/teacher-dashboard', '/teacher-dashboard/start']),
      ...visitsOf('school', fresh.token, [at, `${at}/start`, `${at}/profile`]),
      ...visitsOf('school', said.token, [
        at,
        `${at}/start?draft=`,
        `${at}/start/vacancy`,
        `${at}/start/vacancy?ready=chemistry`,
      ]),
      ...visitsOf('school', written.token, [at, `${at}/start/${vacancy.id}`]),
      ...(same ? visitsOf('school', same, [`${at}/same-school`]) : []),
    ]
  } finally {
    await database.end()
  }
}

const visitsOf = (role: 'teacher' | 'school', token: string, paths: string[]): NewcomerVisit[] =>
  paths.map((path) => ({ role, token, path, route: path }))

async function sayOfSchool(database: pg.Client, id: string, name: string, city: string): Promise<void> {
  await database.query(
    `insert into school_profiles (id, school_name, city_id, address, about, form_id) values ($1, $2, $3, $4, $5, null)
     on conflict (id) do update set school_name = $2, city_id = $3, address = $4, about = $5`,
    [id, name, city, about.address, about.about],
  )
}

/** The session of a school with the name of a published one. */
async function likeAnother(database: pg.Client): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string; city: string }>(
    `select school_name as name, city_id as city from school_profiles
     where available and city_id is not null and location_text is null order by id limit 1`,
  )
  const [other] = rows
  if (!other) return undefined
  const school = await arrange.addMember(database, 'school')
  await sayOfSchool(database, school.schoolId, other.name, other.city)
  return school.token
}
