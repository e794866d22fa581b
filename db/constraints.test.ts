import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { aMember, anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

let teacher: Member
let school: SchoolMember
let vacancyId: string
let applicationId: string

beforeAll(async () => {
  teacher = await aTeacher()
  school = await aSchool()
  vacancyId = await aVacancy(school)
  applicationId = await anApplication(teacher, vacancyId)
})

/** The constraint by which the database itself refuses a statement. */
async function refusalOf(statement: ReturnType<typeof sql>): Promise<string | undefined> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(statement)
      tx.rollback()
    })
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string; code?: string } }
    return cause?.constraint ?? cause?.code
  }
  return undefined
}

/** Tries each change on an existing row: the row itself is valid, the change is not. */
function changes(table: string, idOf: () => string, rows: [string, string][]) {
  test.each(rows)('%s is refused by %s', async (change, constraint) => {
    const update = (what: string) =>
      sql`update ${sql.identifier(table)} set ${sql.raw(what)} where id = ${idOf()}`
    expect(await refusalOf(update('id = id'))).toBeUndefined()
    expect(await refusalOf(update(change))).toBe(constraint)
  })
}

describe('an account', () => {
  changes('accounts', () => teacher.accountId, [
    [`role = 'owner'`, 'accounts_role'],
    [`locale = 'de'`, 'accounts_locale'],
    [`email = 'Teacher@Example.com'`, 'accounts_email_lower'],
    [`email = repeat('a', 255)`, 'accounts_email_length'],
    [`full_name = 'А'`, 'accounts_full_name_length'],
    [`full_name = repeat('😀', 101)`, 'accounts_full_name_length'],
    [`phone = '0555123456'`, 'accounts_phone_e164'],
    [`phone = '+05551234567'`, 'accounts_phone_e164'],
    [`phone = '+1234567890123456'`, 'accounts_phone_e164'],
  ])

  test('has its address alone', async () => {
    const { email } = await aMember('teacher')
    const update = sql`update accounts set email = ${email} where id = ${teacher.accountId}`
    expect(await refusalOf(update)).toBe('accounts_email_unique')
  })
})

describe('a teacher', () => {
  changes('teacher_profiles', () => teacher.accountId, [
    [`bio = ''`, 'teacher_profiles_gate'],
    [`specialization = ''`, 'teacher_profiles_gate'],
    [`bio = repeat('😀', 1001)`, 'teacher_profiles_bio_length'],
    ['experience_years = 51', 'teacher_profiles_experience'],
    [`asked_again = '{bio}'`, 'teacher_profiles_asked_again'],
    ['desired_salary_min = 2, desired_salary_max = 1', 'teacher_profiles_salary_order'],
    ['desired_salary_min = -1, desired_salary_max = null', 'teacher_profiles_salary'],
    [`preferred_schedule = '{night}'`, 'teacher_profiles_schedule'],
    [`verification_status = 'yes'`, 'teacher_profiles_verification'],
    [`skills = array_fill('a'::text, array[21])`, 'teacher_profiles_skills'],
  ])
})

describe('a school', () => {
  changes('school_profiles', () => school.schoolId, [
    [`school_name = ''`, 'school_profiles_gate'],
    [`address = ''`, 'school_profiles_gate'],
    [`about = ''`, 'school_profiles_gate'],
    [`about = repeat('😀', 2001)`, 'school_profiles_about_length'],
    [`school_type = 'Частная'`, 'school_profiles_type'],
    [`category = 'college'`, 'school_profiles_category'],
    [`website = 'javascript:alert(1)'`, 'school_profiles_website_scheme'],
    ['founded_year = 1799', 'school_profiles_founded'],
    ['student_count = 50001', 'school_profiles_students'],
    [`city_id = 'atlantis'`, 'school_profiles_city_id_places_id_fk'],
    [`location_text = repeat('я', 101)`, 'school_profiles_location_length'],
    [`city_id = null, location_text = 'Эмгекчил'`, 'school_profiles_location_somewhere'],
    [`asked_again = '{address}'`, 'school_profiles_asked_again'],
  ])
})

describe('a vacancy', () => {
  changes('vacancies', () => vacancyId, [
    [`state = 'open'`, 'vacancies_state'],
    [`state = 'closed'`, 'vacancies_closed'],
    [`closed_at = now(), closed_reason = 'school'`, 'vacancies_closed'],
    ['published_at = null', 'vacancies_published_at'],
    [`title = 'Учит'`, 'vacancies_finished'],
    [`title = repeat('😀', 151)`, 'vacancies_title_length'],
    [`description = repeat('😀', 49)`, 'vacancies_finished'],
    [`description = repeat('😀', 2001)`, 'vacancies_description_length'],
    [`vacancy_type = 'director'`, 'vacancies_type'],
    [`subject_id = 'magic'`, 'vacancies_subject'],
    [`subject_text = 'Магия'`, 'vacancies_finished'],
    ['subject_id = null', 'vacancies_finished'],
    ['place_id = null', 'vacancies_finished'],
    [`unfinished = '{}'`, 'vacancies_finished'],
    [
      `state = 'draft', published_at = null, unfinished = jsonb_build_object('title', repeat('я', 20000))`,
      'vacancies_unfinished_length',
    ],
    [`salary_currency = 'btc'`, 'vacancies_currency'],
    ['salary_min = 40001', 'vacancies_salary_order'],
    ['salary_min = -1', 'vacancies_salary'],
    ['experience_required = 51', 'vacancies_experience'],
    [`language_of_instruction = 'latin'`, 'vacancies_teaching_language'],
    [`shift = 'night'`, 'vacancies_shift'],
    ['weekly_hours = 0', 'vacancies_weekly_hours'],
    ["outcome = 'lost'", 'vacancies_outcome'],
    ['ending_told_days = 5', 'vacancies_ending_told'],
    ["salary_period = 'day'", 'vacancies_salary_period'],
    ["salary_period = 'hour', salary_min = null, salary_max = 100001", 'vacancies_hourly_pay'],
    ["contract_kind = 'forever'", 'vacancies_contract_kind'],
    ["contract_kind = 'permanent', contract_until = '2027-05-31'", 'vacancies_contract'],
    ["contract_until = '2027-05-31'", 'vacancies_contract'],
    ["contract_kind = 'part'", 'vacancies_contract'],
    ["contract_kind = 'part', contract_share = 100", 'vacancies_contract'],
    ['positions = 0', 'vacancies_positions'],
    ['positions = 21', 'vacancies_positions'],
    ["housing_kind = 'tent'", 'vacancies_housing_kind'],
    ["housing_kind = 'room', housing_cost_kind = 'dear'", 'vacancies_housing_cost_kind'],
    ["housing_kind = 'none', housing_cost_kind = 'free'", 'vacancies_housing'],
    ["housing_note = 'Две комнаты'", 'vacancies_housing'],
    ["housing_kind = 'room', housing_cost_kind = 'free', housing_cost = 100", 'vacancies_housing'],
    ["housing_kind = 'room', housing_cost_kind = 'monthly', housing_cost = 0", 'vacancies_housing'],
    ["housing_kind = 'room', housing_note = repeat('я', 301)", 'vacancies_housing_note_length'],
    [`grades = ''`, 'vacancies_grades_length'],
    [`contact_phone = '0555 123 456'`, 'vacancies_contact_phone_e164'],
    [`requirements = array_fill('a'::text, array[21])`, 'vacancies_requirements'],
  ])

  test('is the only one of its request', async () => {
    const again = sql`
      insert into vacancies (id, school_id, state, title, vacancy_type, subject_id, education_level, employment_type,
        place_id, salary_currency, description, contact_name, contact_phone, contact_email, search_text, request_id,
        published_at)
      select ${randomUUID()}, school_id, state, title, vacancy_type, subject_id, education_level, employment_type,
        place_id, salary_currency, description, contact_name, contact_phone, contact_email, search_text, request_id,
        published_at
      from vacancies where id = ${vacancyId}`
    expect(await refusalOf(again)).toBe('vacancies_request')
  })
})

describe('an application', () => {
  changes('applications', () => applicationId, [
    [`status = 'lost'`, 'applications_status'],
    [`cover_letter = ''`, 'applications_cover_letter_length'],
    [`cover_letter = repeat('😀', 1001)`, 'applications_cover_letter_length'],
  ])

  const again = (status: string) => sql`
    insert into applications
    select (json_populate_record(a, json_build_object(
      'id', ${randomUUID()}::uuid, 'request_id', ${randomUUID()}::uuid, 'status', ${status}::text))).*
    from applications a where id = ${applicationId}`

  test.each(['pending', 'reviewed', 'interview', 'accepted'])(
    'a second live one, %s, is refused',
    async (status) => {
      expect(await refusalOf(again(status))).toBe('applications_one_live')
    },
  )

  test.each(['rejected', 'withdrawn'])('one that ended, %s, is not', async (status) => {
    expect(await refusalOf(again(status))).toBeUndefined()
  })

  test('is rejected only with a reason of the list', async () => {
    const change = (to: string, reason: string | null) => sql`
      insert into application_changes (application_id, from_status, to_status, reason)
      values (${applicationId}, 'pending', ${to}, ${reason})`
    expect(await refusalOf(change('rejected', null))).toBe('application_changes_reason_given')
    expect(await refusalOf(change('rejected', 'age'))).toBe('application_changes_reason')
    expect(await refusalOf(change('lost', null))).toBe('application_changes_to')
    expect(await refusalOf(change('rejected', 'other'))).toBeUndefined()
  })
})

describe('a room', () => {
  const room = (id: string) => sql`
    insert into rooms (id, teacher_id, school_id) values (${id}, ${teacher.accountId}, ${school.schoolId})`

  test('has the id of its two sides, and they have one room', async () => {
    expect(await refusalOf(room('chat_1_2'))).toBe('rooms_id')
    const [lower, higher] = [teacher.accountId, school.schoolId].sort()
    expect(await refusalOf(room(`chat_${higher}_${lower}`))).toBe('rooms_id')
    expect(await refusalOf(room(roomIdOf(teacher.accountId, school.schoolId)))).toBe('rooms_pkey')
  })

  test('holds no message without what its kind needs', async () => {
    const roomId = roomIdOf(teacher.accountId, school.schoolId)
    const message = (number: number, kind: string, text: string | null) => sql`
      insert into messages (room_id, number, client_id, kind, side, sender_id, text)
      values (${roomId}, ${number}, ${randomUUID()}, ${kind}, 'teacher', ${teacher.accountId}, ${text})`
    expect(await refusalOf(message(2, 'text', null))).toBe('messages_text_given')
    expect(await refusalOf(message(2, 'text', ''))).toBe('messages_text_length')
    expect(await refusalOf(message(2, 'text', '😀'.repeat(5001)))).toBe('messages_text_length')
    expect(await refusalOf(message(2, 'application', 'Письмо'))).toBe('messages_application_given')
    expect(await refusalOf(message(2, 'song', 'Ля'))).toBe('messages_kind')
    expect(await refusalOf(message(1, 'text', 'Снова первое'))).toBe('messages_room_id_number_pk')
    expect(await refusalOf(message(2, 'text', '😀'.repeat(5000)))).toBeUndefined()
  })
})

test('a notification and an audit line have a kind of the list', async () => {
  const { accountId } = teacher
  const notification = sql`
    insert into notifications (id, account_id, kind, reference) values (${randomUUID()}, ${accountId}, 'gossip', '{}')`
  expect(await refusalOf(notification)).toBe('notifications_kind')
  expect(await refusalOf(sql`insert into audit_entries (kind) values ('gossip')`)).toBe('audit_lines_kind')
})
