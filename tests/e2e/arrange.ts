import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type pg from 'pg'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { offerSearchText } from '#domain/offers/offer-search.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { schoolSearchText, schoolSearchVersion } from '#domain/schools/school-search.ts'
import { searchVersion } from '#domain/search/search.ts'
import { teacherSearchText } from '#domain/teachers/teacher-search.ts'
import { vacancySearchText, vacancySearchVersion } from '#domain/vacancies/vacancy-search.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import type { Locale } from './words.ts'

/**
 * Test data that would be slow to make through the screens, inserted as rows: signed-in people, vacancies,
 * applications.
 */

export interface Member {
  id: string
  name: string
  email: string
  phone: string
  /** The session's token, as the cookie carries it. */
  token: string
}

export type Status = 'pending' | 'reviewed' | 'interview' | 'accepted' | 'rejected' | 'withdrawn'

/** A word that nothing else contains, of letters only, so that names and searches accept it. */
export function uniqueWord(): string {
  const letters = 'абвгдежзиклмнопрстуфхц'
  return [...randomUUID().replaceAll('-', '').slice(0, 12)]
    .map((digit) => letters[Number.parseInt(digit, 16)])
    .join('')
}

function uniquePhone(): string {
  const digits = BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 12)}`) % 100_000_000n
  return `+9965${String(digits).padStart(8, '0')}`
}

/** A session that lasts for `hours`; a negative number makes an expired one. */
export async function addSession(database: pg.Client, accountId: string, hours = 12): Promise<string> {
  const token = newToken()
  await database.query(
    `insert into sessions (id, account_id, token_hash, remembered, expires_at)
     values ($1, $2, $3, false, now() + make_interval(hours => $4))`,
    [uuidv7(), accountId, tokenHash(token), hours],
  )
  return token
}

export async function addMember(
  database: pg.Client,
  role: 'school',
  options?: { name?: string; locale?: Locale },
): Promise<Member & { schoolId: string }>
export async function addMember(
  database: pg.Client,
  role: 'teacher' | 'school' | 'admin',
  options?: { name?: string; locale?: Locale },
): Promise<Member>
export async function addMember(
  database: pg.Client,
  role: 'teacher' | 'school' | 'admin',
  options: { name?: string; locale?: Locale } = {},
): Promise<Member & { schoolId?: string }> {
  const id = uuidv7()
  const name = options.name ?? `Асан ${uniqueWord()}`
  const email = `${role}.${randomUUID()}@example.com`
  const phone = uniquePhone()
  await database.query(
    `insert into accounts (id, email, role, full_name, phone, locale, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [id, email, role, name, phone, options.locale ?? 'ru'],
  )
  const member = { id, name, email, phone, token: await addSession(database, id) }
  return role === 'school' ? { ...member, schoolId: await foundSchool(database, id) } : member
}

/** A school with an empty profile; returns its id. */
async function foundSchool(database: pg.Client, ownerId: string): Promise<string> {
  const schoolId = uuidv7()
  await database.query(
    `with founded as (insert into schools (id) values ($2) returning id)
     insert into school_members (account_id, school_id, role) select $1, id, 'owner' from founded`,
    [ownerId, schoolId],
  )
  return schoolId
}

/** A teacher who may apply. */
export async function addTeacher(
  database: pg.Client,
  options: { name?: string; locale?: Locale; isHidden?: boolean } = {},
): Promise<Member> {
  const member = await addMember(database, 'teacher', options)
  const said = {
    specialization: 'Учитель физики',
    bio: 'Объясняю физику на опытах, которые можно повторить дома.',
    education: '',
    skills: ['Опыты дома'],
    languages: ['Кыргызский', 'Русский'],
    locationText: null,
  }
  await database.query(
    `insert into teacher_profiles (id, specialization, bio, experience_years, place_id, skills, languages, available,
       search_text, subject_ids, language_codes, search_version)
     values ($1, $4, $5, 7, 'osh', $6, $7, $2, $3, '{physics}', '{kyrgyz,russian}', $8)`,
    [
      member.id,
      !options.isHidden,
      teacherSearchText(said, { fullName: member.name, placeNames: ['Ош', 'Osh'] }),
      said.specialization,
      said.bio,
      said.skills,
      said.languages,
      searchVersion,
    ],
  )
  return member
}

export interface Offer {
  id: string
  title: string
}

/** Private lessons that the teacher gives. */
export async function addOffer(database: pg.Client, teacher: Member): Promise<Offer> {
  const id = uuidv7()
  const title = `Физика для поступающих ${uniqueWord()}`
  const description = 'Решаем задачи прошлых лет.'
  const searchText = offerSearchText(
    {
      title,
      description,
      subjectId: 'physics',
      subjectText: null,
      locationText: null,
      languages: ['Кыргызский'],
    },
    { teacherName: teacher.name, placeNames: ['Бишкек', 'Bishkek'] },
  )
  await database.query(
    `insert into tutor_offers (id, teacher_id, title, description, subject_id, hourly_rate, group_rate, rate_currency,
       place_id, employment_type, availability, languages, search_text, request_id, search_version)
     values ($1, $2, $3, $6, 'physics', 800, 450, 'kgs', 'bishkek-lenin', 'in-person',
       '{sat,mon,wed,fri}', '{Кыргызский}', $4, $5, $7)`,
    [id, teacher.id, title, searchText, uuidv7(), description, searchVersion],
  )
  return { id, title }
}

/** Somebody who owns a school, and the school. */
export interface School extends Member {
  schoolId: string
  schoolName: string
}

export async function addSchool(
  database: pg.Client,
  options: { name?: string; locale?: Locale; isHidden?: boolean } = {},
): Promise<School> {
  const member = await addMember(database, 'school', options)
  const schoolName = `Школа ${uniqueWord()}`
  const said = {
    schoolName,
    schoolType: 'state' as const,
    category: 'general' as const,
    locationText: null,
    address: 'ул. Киевская, 1',
    about: 'Школа в центре города, в классах по двадцать детей.',
    facilities: ['Читальный зал'],
  }
  await database.query(
    `insert into school_profiles (id, school_name, city_id, address, about, facilities, search_text, available,
       search_version)
     values ($1, $2, 'bishkek', $5, $6, $7, $3, $4, $8)`,
    [
      member.schoolId,
      schoolName,
      schoolSearchText(said, { placeNames: ['Бишкек', 'Bishkek'] }),
      !options.isHidden,
      said.address,
      said.about,
      said.facilities,
      schoolSearchVersion,
    ],
  )
  return { ...member, schoolName }
}

/** A picture at the end of a school's gallery or of its housing's; its file is a copy of `shown`, or missing. */
export async function addSchoolPhoto(
  database: pg.Client,
  school: School,
  { shown, isOfHousing = false }: { shown?: string; isOfHousing?: boolean } = {},
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into files (id, owner_id, purpose, state, sha256, variants)
     values ($1, $2, 'school-photo', 'stored', md5(random()::text),
       coalesce((select variants from files where id = $3), '{}'))`,
    [id, school.id, shown],
  )
  await database.query(
    `insert into school_photos (file_id, school_id, of_housing, position)
     select $1::uuid, $2::uuid, $3::boolean, count(*) + 1 from school_photos
     where school_id = $2::uuid and of_housing = $3::boolean`,
    [id, school.schoolId, isOfHousing],
  )
  return id
}

export interface Vacancy {
  id: string
  title: string
  /** What a teacher sees from the interview on. */
  contacts: { name: string; phone: string; email: string }
}

export async function addVacancy(
  database: pg.Client,
  school: School,
  options: { state?: 'draft' | 'published' | 'closed'; title?: string } = {},
): Promise<Vacancy> {
  const id = uuidv7()
  const { state = 'published', title = `Учитель физики ${uniqueWord()}` } = options
  const said = {
    title,
    vacancyType: 'teacher' as const,
    subjectId: 'physics' as const,
    subjectText: null,
    locationText: null,
    grades: null,
    // Its own text: a vacancy that repeats a hidden one is not published (rule 50).
    description: `Нужен учитель физики в старшие классы, двадцать часов в неделю, свой кабинет ${uniqueWord()}.`,
    requirements: ['Диплом педагога', 'Три года в школе', 'Любовь к опытам', 'Терпеливость'],
  }
  const contacts = {
    name: `Завуч ${uniqueWord()}`,
    phone: uniquePhone(),
    email: `contact.${randomUUID()}@example.com`,
  }
  await database.query(
    `insert into vacancies (id, school_id, state, title, vacancy_type, subject_id, education_level, employment_type,
       place_id, salary_min, salary_max, salary_currency, description, requirements, benefits, contact_name,
       contact_phone, contact_email, search_text, request_id, published_at, closed_at, closed_reason, search_version)
     values ($1, $2, $3, $4, 'teacher', 'physics', 'any', 'full-time', 'bishkek', 20000, 30000, 'kgs',
       $10, $11, '{Свой кабинет}', $5, $6, $7, $9, $8,
       case when $3 <> 'draft' then now() end, case when $3 = 'closed' then now() end,
       case when $3 = 'closed' then 'school' end, $12)`,
    [
      id,
      school.schoolId,
      state,
      title,
      contacts.name,
      contacts.phone,
      contacts.email,
      uuidv7(),
      vacancySearchText(said, {
        ...{ schoolName: school.schoolName, placeNames: ['Бишкек', 'Bishkek'], isHousingProvided: false },
      }),
      said.description,
      said.requirements,
      vacancySearchVersion,
    ],
  )
  return { id, title, contacts }
}

/** How an application comes to a status. */
const ways: Record<Status, Status[]> = {
  pending: ['pending'],
  reviewed: ['pending', 'reviewed'],
  interview: ['pending', 'reviewed', 'interview'],
  accepted: ['pending', 'reviewed', 'accepted'],
  rejected: ['pending', 'rejected'],
  withdrawn: ['pending', 'withdrawn'],
}

const coverLetter = 'Буду рад показать открытый урок.'

export async function addApplication(
  database: pg.Client,
  people: { teacher: Member; school: School; vacancy: Vacancy },
  status: Status = 'pending',
): Promise<string> {
  const id = uuidv7()
  const { teacher, school, vacancy } = people
  const snapshot = {
    fullName: teacher.name,
    specialization: 'Учитель физики',
    bio: 'Объясняю физику на опытах.',
    experienceYears: 7,
    location: null,
    placeId: 'osh',
    education: 'ОшМУ, физика',
    skills: ['Опыты дома'],
    languages: ['Кыргызский'],
    preferredSchedule: ['full-time'],
    desiredSalaryMin: 20_000,
    desiredSalaryMax: 30_000,
    desiredSalaryCurrency: 'kgs',
    preferredDistricts: [],
    photoFileId: null,
  }
  await database.query(
    `insert into applications (id, teacher_id, vacancy_id, school_id, status, cover_letter, snapshot, vacancy_title,
       school_name, request_id, criteria)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '{Ведёт уроки живо,Владеет двумя языками}')`,
    [
      id,
      teacher.id,
      vacancy.id,
      school.schoolId,
      status,
      coverLetter,
      snapshot,
      vacancy.title,
      school.schoolName,
      uuidv7(),
    ],
  )
  for (const [index, to] of ways[status].entries()) {
    await database.query(
      `insert into application_changes (application_id, from_status, to_status, author_id, reason)
       values ($1, $2, $3, $4, $5)`,
      [
        id,
        ways[status][index - 1] ?? null,
        to,
        to === 'pending' || to === 'withdrawn' ? teacher.id : school.id,
        to === 'rejected' ? 'experience' : null,
      ],
    )
  }
  const room = await addRoom(database, people)
  await addMessage(database, room.id, { senderId: teacher.id, text: coverLetter, applicationId: id })
  return id
}

/** An interview at the school in two days, proposed by the school or by the teacher. */
export async function addInterview(
  database: pg.Client,
  applicationId: string,
  state: 'proposed' | 'agreed' | 'counter' | 'declined' = 'proposed',
): Promise<string> {
  const id = uuidv7()
  const time = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 48 * 3_600_000)
  await database.query(
    `insert into interviews (id, application_id, request_id, state, sequence, kind, length_minutes, place, address,
       note, times, starts_at, created_at, changed_at)
     values ($1, $2, $3, $4, 0, 'interview', 30, 'school', 'Бишкек, ул. Горького, 117', 'Возьмите диплом.', $5, $6,
       now(), now())`,
    [id, applicationId, uuidv7(), state, [time], state === 'agreed' ? time : null],
  )
  return id
}

/** Messages that the school sent to many people at once; every second one failed. */
export async function addBatch(
  database: pg.Client,
  school: School,
  applicationIds: string[],
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into application_batches (id, school_id, author_id, request_id, kind, made_at, due_at, begun_at)
     values ($1, $2, $3, $4, 'write', now(), now(), now())`,
    [id, school.schoolId, school.id, uuidv7()],
  )
  await database.query(
    `insert into application_batch_items (batch_id, application_id, outcome)
     select $1, application, case when place % 2 = 0 then 'no-access' else 'done' end
     from unnest($2::uuid[]) with ordinality as one (application, place)`,
    [id, applicationIds],
  )
  return id
}

export interface Room {
  id: string
  teacher: Member
  school: School
}

/** The room of a teacher and a school with this many messages, in turn, the school first. */
export async function addRoom(
  database: pg.Client,
  parties: { teacher: Member; school: School },
  texts: string[] = [],
): Promise<Room> {
  const { teacher, school } = parties
  const id = roomIdOf(teacher.id, school.schoolId)
  await database.query(
    `insert into rooms (id, teacher_id, school_id) values ($1, $2, $3) on conflict do nothing`,
    [id, teacher.id, school.schoolId],
  )
  await database.query(
    `insert into room_sides (room_id, side) values ($1, 'teacher'), ($1, 'school') on conflict do nothing`,
    [id],
  )
  for (const [index, text] of texts.entries())
    await addMessage(database, id, { senderId: index % 2 ? teacher.id : school.id, text })
  return { id, teacher, school }
}

/** A picture that the school sends; its bytes are those of another file, if one is named. Returns the file's id. */
export async function addMessagePicture(
  database: pg.Client,
  { id: roomId, school }: Room,
  shown?: string,
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into files (id, owner_id, purpose, state, sha256, name, size_bytes, variants)
     select $1, $2, 'message', 'stored', md5(random()::text), 'диплом.jpg', 120000,
       coalesce((select variants || jsonb_build_object('480', variants -> '384', '1600', variants -> '384')
         from files where id = $3), '{"480": {"key": "00/0/480.webp", "type": "image/webp", "width": 480, "height": 320}}')`,
    [id, school.id, shown],
  )
  await database.query(
    `with room as (
       update rooms set last_number = last_number + 1, updated_at = now() where id = $1 returning last_number
     )
     insert into messages (room_id, number, client_id, kind, side, sender_id, text, file_id)
     select $1, last_number, $2, 'file', 'school', $3, 'Вот мой диплом', $4 from room`,
    [roomId, uuidv7(), school.id, id],
  )
  return id
}

/** A pending claim, with a document of the same id; its picture is a copy of `shown`. */
export async function addClaim(
  database: pg.Client,
  { id: teacherId }: Member,
  shown?: string,
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into files (id, owner_id, purpose, state, sha256, name, size_bytes, variants)
     select $1, $2, 'document', 'stored', md5(random()::text), 'диплом.pdf', 120000,
       coalesce((select jsonb_build_object('page-1', variants -> '384') from files where id = $3),
         '{"page-1": {"key": "00/0/page-1.webp", "type": "image/webp", "width": 480, "height": 320}}')`,
    [id, teacherId, shown],
  )
  await database.query('insert into documents (file_id, teacher_id, pages) values ($1, $2, 1)', [
    id,
    teacherId,
  ])
  await database.query(
    `insert into claims (id, teacher_id, kind, consent_version, submitted_at, request_id)
     values ($1, $2, 'category', 1, now(), $3)`,
    [id, teacherId, uuidv7()],
  )
  await database.query('insert into claim_documents (claim_id, file_id, position) values ($1, $1, 1)', [id])
  return id
}

/** Shares a document of the wallet with the school of an application; returns the share's id. */
export async function addShownDocument(
  database: pg.Client,
  applicationId: string,
  fileId: string,
): Promise<string> {
  const id = uuidv7()
  await database.query(
    'insert into shown_documents (id, application_id, file_id, shown_at) values ($1, $2, $3, now())',
    [id, applicationId, fileId],
  )
  return id
}

/** A published review: of the school by the teacher, or the other way round; returns its id. */
export async function addReview(
  database: pg.Client,
  { teacher, school }: { teacher: Member; school: School },
  {
    side = 'teacher',
    rating = 4,
    answer = null,
  }: { side?: 'teacher' | 'school'; rating?: number; answer?: string | null } = {},
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into reviews (id, side, teacher_id, school_id, author_id, rating, text, request_id, written_at, shown_at, answer, answered_at)
     values ($1, $2, $3, $4, $5, $6, 'Ответили за день, урок показали целиком.', $1, now(), now(), $7,
       case when $7::text is not null then now() end)`,
    [id, side, teacher.id, school.schoolId, side === 'teacher' ? teacher.id : school.id, rating, answer],
  )
  return id
}

export async function addMessage(
  database: pg.Client,
  roomId: string,
  message: { senderId: string; text: string; applicationId?: string },
): Promise<void> {
  const { senderId, text, applicationId } = message
  await database.query(
    `with room as (
       update rooms set last_number = last_number + 1, updated_at = now() where id = $1 returning last_number, teacher_id
     )
     insert into messages (room_id, number, client_id, kind, side, sender_id, text, application_id)
     select $1, last_number, $2, $3, case teacher_id when $4 then 'teacher' else 'school' end, $4, $5, $6 from room`,
    [roomId, uuidv7(), applicationId ? 'application' : 'text', senderId, text, applicationId],
  )
}

/** A notification of a member, unread; the answer is its id. */
export async function addNotification(
  database: pg.Client,
  { id: accountId }: Member,
  { kind, reference }: { kind: NotificationKind; reference: NotificationReference } = {
    kind: 'new-sign-in',
    reference: {},
  },
): Promise<string> {
  const id = uuidv7()
  await database.query(
    'insert into notifications (id, account_id, kind, reference) values ($1, $2, $3, $4)',
    [id, accountId, kind, reference],
  )
  return id
}

/** A person's passkey, which no device has; returns its id. */
export async function addPasskey(database: pg.Client, { id: accountId }: Member): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, uuid_send($1), '', 0, '{}', 'Chrome · Android', now())`,
    [id, accountId],
  )
  return id
}

/** Somebody who acts for a school beside its owner. */
export async function addColleague(
  database: pg.Client,
  { schoolId }: { schoolId: string },
  role: 'staff' | 'viewer' = 'staff',
): Promise<{ id: string; email: string }> {
  const [id, email] = [uuidv7(), `colleague.${randomUUID()}@example.com`]
  await database.query(
    `insert into accounts (id, email, full_name, role, locale, confirmed_at) values ($1, $2, 'Нурлан Садыков', 'school', 'ru', now())`,
    [id, email],
  )
  await database.query(`insert into school_members (account_id, school_id, role) values ($1, $2, $3)`, [
    id,
    schoolId,
    role,
  ])
  return { id, email }
}

/** An administrator who may use the console: the session began with a second step. */
export async function addAdministrator(database: pg.Client): Promise<Member> {
  const administrator = await addMember(database, 'admin')
  await database.query(
    `insert into authenticators (account_id, sealed_secret, session_id, created_at, confirmed_at)
     select account_id, '', id, created_at, created_at from sessions where account_id = $1`,
    [administrator.id],
  )
  return administrator
}

/** A saved search for physics vacancies; returns its id. */
export async function addSavedSearch(
  database: pg.Client,
  { id: accountId }: Member,
  changes: Partial<typeof anyVacancy> = {},
): Promise<string> {
  const id = uuidv7()
  const search = { ...anyVacancy, subject: 'physics', ...changes }
  await database.query(
    `insert into saved_searches (id, account_id, locale, list, query, search, name, frequency, confirmed_at, seen_at, told_at, created_at)
     values ($1, $2, 'ru', 'vacancies', $3, $4, 'Физика в Бишкеке', 'daily', now(), now(), now(), now())`,
    // The same search twice is one.
    [id, accountId, `subject=physics&from=${id}`, JSON.stringify(search)],
  )
  return id
}

/** A support ticket written while signed in, with an answer; returns its id. */
export async function addTicket(database: pg.Client, { id: accountId, email }: Member): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into support_tickets (id, account_id, name, email, subject, message, locale, state, request_id)
     values ($1, $2, 'Айгүл', $3, 'Не приходит письмо', 'Зарегистрировалась вчера.', 'ru', 'answered', $1)`,
    [id, accountId, email],
  )
  await database.query(
    `insert into support_messages (id, ticket_id, side, text, request_id)
     values ($1, $2, 'team', 'Посмотрите в папке «Спам».', $1)`,
    [uuidv7(), id],
  )
  return id
}

/** An answered question to a teacher about private lessons; returns its id. */
export async function addInquiry(database: pg.Client, teacher: Member, sender?: Member): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into inquiries (id, teacher_id, offer_title, sender_id, name, email, locale, state, state_since, created_at, last_message_at)
     values ($1, $2, 'Физика для поступающих', $3, 'Нурлан', $4, 'ru', 'answered', now(), now(), now())`,
    [id, teacher.id, sender?.id ?? null, sender?.email ?? `${id}@example.com`],
  )
  for (const [side, text] of [
    ['sender', 'Сын в десятом классе, готовимся к ОРТ.'],
    ['teacher', 'Есть время по субботам.'],
  ])
    await database.query(
      `insert into inquiry_messages (id, inquiry_id, side, text, request_id, created_at)
       values ($1, $2, $3, $4, $1, now())`,
      [uuidv7(), id, side, text],
    )
  return id
}

/** A school member's note on an application, with the application's id. */
export async function addNote(database: pg.Client, applicationId: string, author: Member): Promise<void> {
  await database.query(
    `insert into application_notes (id, application_id, author_id, text, written_at)
     values ($1, $1, $2, 'Позвонить после урока.', now())`,
    [applicationId, author.id],
  )
}

/** A school's message template; returns its id. */
export async function addTemplate(database: pg.Client, { schoolId }: School): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into message_templates (id, school_id, kind, title, text_ru)
     values ($1, $2, 'refusal', 'Взяли другого', 'Здравствуйте, {имя}! Место «{вакансия}» занято.')`,
    [id, schoolId],
  )
  return id
}

/** A teacher's saved cover letter; returns its id. */
export async function addLetter(
  database: pg.Client,
  { id: teacherId }: Member,
  { title = 'В городские школы', text = 'Здравствуйте! Ищу место «{вакансия}» в школе «{школа}».' } = {},
): Promise<string> {
  const id = uuidv7()
  await database.query('insert into kept_letters (id, teacher_id, title, text) values ($1, $2, $3, $4)', [
    id,
    teacherId,
    title,
    text,
  ])
  return id
}

/** A school's vacancy template; returns its id. */
export async function addVacancyTemplate(
  database: pg.Client,
  { id: authorId, schoolId }: School,
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into vacancy_templates (id, school_id, author_id, name, contents, created_at)
     values ($1, $2, $3, 'Математик для нашей школы', $4, now())`,
    [
      id,
      schoolId,
      authorId,
      JSON.stringify({
        title: 'Учитель математики',
        vacancyType: 'teacher',
        subjectId: 'mathematics',
        educationLevel: 'any',
        employmentType: 'full-time',
        salaryCurrency: 'kgs',
        salaryPeriod: 'month',
        description: 'Ищем учителя математики.',
        requirements: [],
        benefits: [],
        criteria: [],
        positions: 1,
      }),
    ],
  )
  return id
}

/** A label of the school; the answer is its id. */
export async function addLabel(database: pg.Client, { schoolId }: School): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into school_labels (id, school_id, word, colour) values ($1, $2, $3, 'green')`,
    [id, schoolId, `Урок ${id.slice(-6)}`],
  )
  return id
}

/** A saved answer of the administrators; returns its id. */
export async function addSavedAnswer(database: pg.Client): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into saved_answers (id, title, text) values ($1, 'Спам', 'Посмотрите в папке «Спам».')`,
    [id],
  )
  return id
}

/** An announcement that begins tomorrow: a current one would be shown above the pages of all other tests. */
export async function addAnnouncement(database: pg.Client): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into announcements (id, kind, text_ru, begins_at, ends_at, made_at)
     values ($1, 'warning', 'Ночью сайт не работает', now() + interval '1 day', now() + interval '2 days', now())`,
    [id],
  )
  return id
}

/** A warning about the profile of a teacher. */
export async function addMeasure(database: pg.Client, { id: accountId }: Member): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into measures (id, kind, account_id, object_kind, object_id, title, reason_code, reason, made_at)
     values ($1, 'warn', $2, 'teacher', $2, (select full_name from accounts where id = $2), 'false-info', 'Диплом назван другим именем.', now())`,
    [id, accountId],
  )
  return id
}

/** Blocks an account or a school without an end date. */
async function addBlock(
  database: pg.Client,
  subject: { accountId: string } | { schoolId: string },
): Promise<void> {
  const [table, column, id] =
    'schoolId' in subject
      ? ['schools', 'school_id', subject.schoolId]
      : ['accounts', 'account_id', subject.accountId]
  await database.query(`update ${table} set blocked_at = now() where id = $1`, [id])
  await database.query(
    `insert into measures (id, kind, ${column}, reason, made_at) values ($1, 'block', $2, 'Просит предоплату.', now())`,
    [uuidv7(), id],
  )
}

/** A teacher and a school that are blocked without an end. */
export async function addBlocked(database: pg.Client): Promise<{ account: string; school: string }> {
  const [teacher, school] = [await addTeacher(database), await addSchool(database)]
  await addBlock(database, { accountId: teacher.id })
  await addBlock(database, { schoolId: school.schoolId })
  return { account: teacher.id, school: school.schoolId }
}

/** A published vacancy that a rule flagged; returns the id of its row in the report queue. */
export async function addReported(database: pg.Client, school: School): Promise<string> {
  const id = uuidv7()
  const vacancy = await addVacancy(database, school)
  await database.query(
    `insert into reported_objects (id, kind, object_id, owner_id, title) values ($1, 'vacancy', $2, $3, 'Учитель физики')`,
    [id, vacancy.id, school.schoolId],
  )
  await database.query(
    `insert into report_flags (id, reported_object_id, rule, words) values ($1, $2, 'prepayment', 'предоплата')`,
    [uuidv7(), id],
  )
  return id
}

/** A school's invitation of a teacher to one of its vacancies; returns its id. */
export async function addJobInvitation(
  database: pg.Client,
  { teacher, school, vacancyId }: { teacher: Member; school: School; vacancyId: string },
): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into application_invitations (id, teacher_id, school_id, vacancy_id, author_id, words, invited_at)
     values ($1, $2, $3, $4, $5, 'Приходите к нам', now())`,
    [id, teacher.id, school.schoolId, vacancyId, school.id],
  )
  return id
}

/** Something that a person saved, with a note; for their school if they belong to one. */
export async function addSaved(
  database: pg.Client,
  { id: accountId }: Member,
  kind: 'vacancy' | 'teacher' | 'school',
  targetId: string,
): Promise<void> {
  await database.query(
    `insert into saved_things (account_id, school_id, author_id, kind, target_id, note, saved_at)
     select case when school_id is null then $1::uuid end, school_id, case when school_id is not null then $1::uuid end,
       $2, $3, $4, now()
     from (select (select school_id from school_members where account_id = $1) as school_id) as of_school`,
    [accountId, kind, targetId, 'Позвонить в понедельник'],
  )
}

/** A registration whose link was not opened yet; returns its id. */
export async function addRegistration(database: pg.Client): Promise<string> {
  const id = uuidv7()
  await database.query(
    `insert into registrations (id, email, password_hash, role, full_name, locale, expires_at)
     values ($1, $2, 'x', 'teacher', 'Асан', 'ru', now() + interval '1 day')`,
    [id, `registering.${randomUUID().slice(0, 4)}@example.com`],
  )
  return id
}

/** A recovery whose mail was sent; returns the token of its link. */
export async function addRecovery(database: pg.Client): Promise<string> {
  const token = newToken()
  await database.query(
    `insert into recoveries (id, email, locale, token_hash, expires_at)
     values ($1, $2, 'ru', $3, now() + interval '30 minutes')`,
    [uuidv7(), `recovering.${randomUUID()}@example.com`, tokenHash(token)],
  )
  return token
}

/** The browser of somebody who signed in already. */
export async function signInAs(
  context: BrowserContext,
  address: string,
  member: { token: string },
): Promise<void> {
  await context.addCookies([
    { name: 'ustat', value: member.token, url: address, httpOnly: true, sameSite: 'Lax' },
  ])
}
