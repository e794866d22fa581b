import type pg from 'pg'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { uuidv7 } from '#platform/ids.ts'
import * as arrange from '#tests/e2e/arrange.ts'

interface Sides {
  school: arrange.School
  teacher: arrange.Member
}

/** A started application, of the school and of the teacher: the page for calling it off. */
export interface States {
  ofSchool: string
  ofTeacher: string
}

/** One notification covers this many, where one for each would be too much. */
const together = 4

/**
 * States that nobody in the demo data is in: pending decisions, late answers, first days, hidden things, reminders
 * about many.
 */
export async function addStates(database: pg.Client, { school, teacher }: Sides): Promise<States> {
  const others = await strangersTo(database, school)
  const next = () => others.pop() ?? teacher
  /** This many days ago, to a vacancy published a day before. */
  const applied = async (id: string, vacancy: arrange.Vacancy, days: number) => {
    const ago = 'now() - make_interval(days => $2)'
    await database.query(`update applications set applied_at = ${ago}, changed_at = ${ago} where id = $1`, [
      id,
      days,
    ])
    await database.query(`update application_changes set at = ${ago} where application_id = $1`, [id, days])
    await database.query(`update vacancies set published_at = ${ago} where id = $1`, [vacancy.id, days + 1])
    await database.query(asInProfile, [id])
  }
  const apply = async (title: string, status: arrange.Status, days: number, who = next()) => {
    const vacancy = await arrange.addVacancy(database, school, { title })
    const id = await arrange.addApplication(database, { teacher: who, school, vacancy }, status)
    await applied(id, vacancy, days)
    return { id, vacancy }
  }
  const startsOn = (id: string, days: number) =>
    database.query(
      `update applications set confirmed_at = now(), starts_on = (now() at time zone 'Asia/Bishkek')::date + $2::int where id = $1`,
      [id, days],
    )

  const met = await apply('Учитель физики и астрономии', 'interview', 6)
  const interview = await arrange.addInterview(database, met.id, 'agreed')
  await database.query(
    `update interviews set state = 'held', starts_at = starts_at - interval '3 days', times = array[starts_at - interval '3 days'] where id = $1`,
    [interview],
  )
  await apply('Социальный педагог', 'interview', 4)
  await apply('Учитель начальных классов с русским и кыргызским языками обучения, 1–4 классы', 'accepted', 3)
  const ofSchool = await apply('Учитель истории, 5–9 классы', 'accepted', 20)
  await startsOn(ofSchool.id, -2)
  const ofTeacher = await apply('Учитель физики, 7–9 классы', 'accepted', 5, teacher)
  await startsOn(ofTeacher.id, 9)

  const late = []
  for (const title of ['Педагог-психолог', 'Логопед', 'Воспитатель группы продлённого дня', 'Библиотекарь'])
    late.push(await apply(title, 'pending', 4))
  // Of another school, which answers nobody.
  const away = await arrange.addSchool(database)
  await database.query(`update school_profiles set school_name = 'Школа-лицей «Илим»' where id = $1`, [
    away.schoolId,
  ])
  for (let count = 0; count < together; count += 1) {
    const vacancy = await arrange.addVacancy(database, away, { title: 'Учитель физики' })
    const id = await arrange.addApplication(database, { teacher, school: away, vacancy })
    await applied(id, vacancy, 16)
  }
  const lapsed = []
  for (let count = 0; count < together; count += 1)
    lapsed.push(await arrange.addVacancy(database, school, { title: 'Учитель черчения', state: 'closed' }))
  const dueOn = dayInBishkek(new Date(Date.now() + 2 * dayMs))
  const gatheredAt = new Date().toISOString()
  await database.query('update vacancies set application_deadline = $2 where id = any($1)', [
    late.map(({ vacancy }) => vacancy.id),
    dueOn,
  ])
  await database.query(`update vacancies set closed_at = $2, closed_reason = 'lapsed' where id = any($1)`, [
    lapsed.map(({ id }) => id),
    gatheredAt,
  ])
  for (const [member, kind, reference] of [
    [school, 'application-waiting', { gatheredAt, days: '3' }],
    [school, 'vacancy-ending', { gatheredAt, dueOn }],
    [school, 'vacancy-closed', { gatheredAt }],
    [teacher, 'application-silent', { gatheredAt, days: '14' }],
  ] as const)
    await arrange.addNotification(database, member, { kind, reference })

  await addHidden(database, { school, teacher })
  return { ofSchool: ofSchool.id, ofTeacher: ofTeacher.id }
}

/** A vacancy and a lesson that an administrator has hidden. */
async function addHidden(database: pg.Client, { school, teacher }: Sides): Promise<void> {
  const hidden = await arrange.addVacancy(database, school, { state: 'draft', title: 'Учитель технологии' })
  await database.query('update vacancies set hidden_at = now() where id = $1', [hidden.id])
  const hide = (owner: 'account_id' | 'school_id', of: string, kind: string, id: string, title: string) =>
    database.query(
      `insert into measures (id, kind, ${owner}, object_kind, object_id, title, reason_code, reason, made_at)
       values ($1, 'hide', $2, $3, $4, $5, 'fraud', 'Просят оплату вперёд.', now())`,
      [uuidv7(), of, kind, id, title],
    )
  await hide('school_id', school.schoolId, 'vacancy', hidden.id, 'Учитель технологии')
  const offer = await arrange.addOffer(database, teacher)
  await database.query(
    `update tutor_offers set title = 'Физика для поступающих', hidden_at = now(), is_active = false where id = $1`,
    [offer.id],
  )
  await hide('account_id', teacher.id, 'offer', offer.id, 'Физика для поступающих')
}

/** The application's copy of the teacher is what the profile says. */
const asInProfile = `update applications set snapshot = snapshot || jsonb_build_object(
    'specialization', profile.specialization, 'experienceYears', profile.experience_years, 'placeId', profile.place_id,
    'bio', profile.bio, 'education', profile.education, 'photoFileId', profile.photo_file_id)
  from teacher_profiles as profile where profile.id = applications.teacher_id and applications.id = $1`

/** Teachers who have not applied to the school, so that none appears there twice. */
async function strangersTo(database: pg.Client, { schoolId }: arrange.School): Promise<arrange.Member[]> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select id, full_name as name from accounts where role = 'teacher' and not exists (
       select from applications where teacher_id = accounts.id and school_id = $1) order by length(full_name)`,
    [schoolId],
  )
  return rows.map((row) => ({ ...row, email: '', phone: '', token: '' }))
}
