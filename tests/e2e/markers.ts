import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from '#platform/ids.ts'
import { anySchool, anyVacancy } from '#tests/support/searches.ts'
import * as arrange from './arrange.ts'
import type { ActorName } from './permissions-table.ts'

/**
 * A small world in which everything private can be recognised wherever it appears: each value of a private column has
 * its own marker, which knows who may read it (rules Q3, 9, 14, 19).
 */

/** Columns with text, codes or bytes, by who may read them. A new column must be added to one of these. */
export const columnsByReader = {
  /** Codes of ours, and ids. */
  codes: `
    application_invitations.reason announcements.kind account_links.purpose accounts.locale accounts.role accounts.time_zone application_changes.from_status
    message_templates.kind school_labels.colour application_batches.kind application_batches.to_status application_batch_items.outcome due_rejections.to_status due_rejections.reason application_changes.reason application_changes.to_status applications.status audit_lines.kind audit_lines.details
    interviews.kind interviews.missing interviews.place interviews.state interviews.times claims.decided_by claims.kind console_looks.kind claims.reason claims.state
    inquiries.locale inquiries.state inquiry_messages.side data_exports.state events.kind exchange_rates.currency files.purpose files.sha256 files.state files.variants identities.issuer
    mail_suppressions.status measures.kind measures.object_kind measures.reason_code measures.former messages.kind messages.room_id passkeys.transports notification_mutes.channel notification_mutes.kind notification_times.mail_rhythm notifications.kind
    blocks.by messages.side room_mutes.room_id room_sides.room_id room_sides.side places.aliases places.id places.kind places.name_en places.name_ky places.name_ru
    places.parent_id recoveries.locale registrations.locale registrations.role report_flags.rule report_decisions.outcome reported_objects.kind reported_objects.object_id reported_objects.outcome reported_objects.state flag_looks.kind reports.gone_kind reports.locale reports.outcome reports.reason reports.room_id
    reports.state reviews.side rooms.id school_invitations.locale school_invitations.role school_member_changes.kind school_member_changes.role school_members.role
    school_profiles.asked_again school_profiles.category school_profiles.city_id school_profiles.district_id school_profiles.school_type
    school_profiles.verification_status school_profiles.verified_claims teacher_profiles.verified_claims support_tickets.locale support_tickets.state support_messages.side
    profile_checks.step saved_search_listeners.channels saved_search_listeners.frequency saved_searches.channels saved_searches.frequency saved_searches.list saved_searches.locale saved_things.kind saved_labels.kind unwanted_vacancies.kind unwanted_vacancies.value
    teacher_profiles.asked_again teacher_profiles.desired_salary_currency teacher_profiles.language_codes teacher_profiles.place_id teacher_profiles.preferred_districts
    teacher_education.degree teacher_profiles.category teacher_profiles.move_place_ids teacher_profiles.search_status teacher_profiles.subjects teacher_profiles.teaching_languages
    teacher_profiles.preferred_schedule teacher_profiles.seen_by teacher_profiles.subject_ids teacher_profiles.verification_status tutor_offers.availability
    tutor_offers.employment_type tutor_offers.place_id tutor_offers.rate_currency tutor_offers.subject_id
    search_words.list vacancies.closed_reason vacancies.education_level vacancies.employment_type
    vacancies.category_required vacancies.language_of_instruction vacancies.place_id vacancies.shift
    vacancies.contract_kind vacancies.housing_kind vacancies.housing_cost_kind school_profiles.housing_kind school_profiles.housing_cost_kind vacancies.outcome vacancies.salary_period vacancies.salary_currency vacancies.state vacancies.subject_id vacancies.vacancy_type views.kind view_sources.viewer view_sources.source
    shared_settings.file_store shared_settings.key_id shared_settings.public_url worker_heartbeats.worker_id`,
  /** For everybody while the thing is shown, and always for its owner. */
  shown: `
    announcements.text_ru announcements.text_en announcements.text_ky
    accounts.full_name teacher_profiles.specialization teacher_profiles.bio teacher_profiles.location_text
    teacher_education.place teacher_education.speciality teacher_workplaces.school teacher_workplaces.post teacher_achievements.title
    teacher_profiles.education teacher_profiles.skills teacher_profiles.languages teacher_profiles.search_text
    school_profiles.school_name school_profiles.location_text school_profiles.address school_profiles.about school_profiles.website
    school_profiles.facilities school_profiles.housing_note school_profiles.search_text vacancies.title vacancies.subject_text
    vacancies.location_text vacancies.description vacancies.grades vacancies.housing_note vacancies.requirements vacancies.benefits
    vacancies.search_text
    tutor_offers.title tutor_offers.description tutor_offers.subject_text tutor_offers.location_text
    tutor_offers.languages tutor_offers.search_text`,
  /** For some, or for nobody. */
  private: `
    account_links.email account_links.token_hash answered_challenges.challenge_hash authenticators.sealed_secret accounts.email accounts.password_hash accounts.phone
    application_invitations.note application_invitations.words digest_mails.unsubscribe_hash application_notes.text message_templates.text_en message_templates.text_ky message_templates.text_ru message_templates.title kept_letters.text kept_letters.title applications.criteria school_labels.word vacancies.criteria vacancies.published_criteria application_changes.note cv_links.token application_batches.text due_rejections.note applications.cover_letter applications.school_name applications.snapshot vacancy_templates.name vacancy_templates.contents
    applications.vacancy_title audit_ties.about audit_ties.email_hash audit_ties.ip claims.note claims.statement devices.token_hash events.reference
    files.name identities.subject inquiries.confirm_hash inquiries.email inquiries.name inquiries.offer_title inquiry_links.token_hash inquiry_messages.text interview_feeds.token_hash interviews.address interviews.answer interviews.lesson_class interviews.lesson_subject interviews.lesson_topic interviews.link interviews.note limits.key measures.reason measures.title mail_suppressions.address_hash messages.subject messages.text notifications.reference
    notifications.unsubscribe_hash passkeys.credential_id passkeys.name passkeys.public_key
    pending_sign_ins.token_hash push_subscriptions.auth push_subscriptions.endpoint push_subscriptions.p256dh recovery_codes.code_hash recoveries.code_hash recoveries.email recoveries.token_hash
    registrations.email registrations.full_name registrations.password_hash registrations.return_to
    registrations.token_hash report_decisions.note report_flags.words reported_objects.decision_note reported_objects.title reports.confirm_hash reports.email reports.note reviews.answer reviews.text school_invitations.email school_invitations.token_hash school_members.position saved_search_mails.unsubscribe_hash saved_searches.confirm_hash saved_searches.email
    saved_searches.name saved_things.note saved_searches.query saved_searches.search search_words.keys search_words.stem search_words.word sessions.token_hash sessions.user_agent support_tickets.email
    saved_answers.text saved_answers.title support_links.token_hash support_messages.text support_tickets.message support_tickets.name support_tickets.subject telegram_codes.code_hash vacancies.contact_email
    vacancies.contact_name vacancies.contact_phone vacancies.unfinished vacancies.former_terms school_profiles.unfinished viewer_salts.salt viewers.viewer`,
}

export function columnsOf(reader: keyof typeof columnsByReader): string[] {
  return columnsByReader[reader].trim().split(/\s+/)
}

/** One of these is a stranger to everything in this world. */
export type Reader = ActorName | 'hidden teacher' | 'hidden school'
/** Some of it is on none of their pages but in their archive. A colleague reads the school's pages. */
type Due = Reader | `archive of ${Reader | 'colleague'}`

export interface Marker {
  /** The table and column of the value, with a note where that is not enough. */
  where: string
  dueTo: readonly Due[]
  /** Whose public address must not be found by it. */
  ownerIds: string[]
}

const wordPattern = /mk[a-z]{14}/g
const phonePattern = /996559\d{6}/g
const momentPattern = /2007-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}|\b11[6-9]\d{10}\b/g
const meanPattern = /\b3\.\d{12}/g
const bytesPattern = /feedc0de[0-9a-f]{8}|\/u3A3[\w+/-]{6}|_u3A3[\w+/-]{6}/gi

export class Markers {
  readonly known = new Map<string, Marker>()
  #scoredCount = 0

  word(where: string, dueTo: readonly Due[], ownerIds: string[] = []): string {
    const letters = [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26)))
    return this.#keep(`mk${letters.join('')}`, where, dueTo, ownerIds)
  }

  email(where: string, dueTo: readonly Due[], ownerIds: string[] = []): string {
    return `${this.word(where, dueTo, ownerIds)}@example.com`
  }

  phone(where: string, dueTo: readonly Due[], ownerIds: string[] = []): string {
    const digits = `996559${String(randomInt(1_000_000)).padStart(6, '0')}`
    return `+${this.#keep(digits, where, dueTo, ownerIds)}`
  }

  bytes(where: string, dueTo: readonly Due[]): Buffer {
    const value = Buffer.concat([Buffer.from('feedc0de', 'hex'), randomBytes(28)])
    for (const spelled of [value.toString('hex').slice(0, 16), value.toString('base64').slice(0, 11)])
      this.#keep(spelled, where, dueTo, [])
    this.#keep(value.toString('base64url').slice(0, 11), where, dueTo, [])
    return value
  }

  /**
   * A moment of a year in which nothing else happened. Its last digit is not zero, which PostgreSQL would leave out.
   */
  moment(where: string, dueTo: readonly Due[]): Date {
    const time = Date.UTC(2007, 0, 1) + randomInt(3_100_000_000) * 10 + 1
    const value = new Date(time)
    this.#keep(String(time), where, dueTo, [])
    this.#keep(value.toISOString().slice(0, 23), where, dueTo, [])
    return value
  }

  /** Seven scores with a unique mean: a seventh is written with all its digits. */
  scores(where: string, dueTo: readonly Due[]): number[] {
    this.#scoredCount += 1
    const scores = Array.from({ length: 7 }, (_, index) => (index < this.#scoredCount ? 4 : 3))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    if (Number.isInteger(mean)) throw new Error('there are no more means')
    this.#keep(String(mean).slice(0, 14), where, dueTo, [])
    return scores
  }

  /** The markers in a text, whatever the spacing of phones is. */
  in(text: string): Marker[] {
    const together = text.replace(/[\s\u00a0()-]|&nbsp;|&#160;/g, '')
    const found = [
      ...(text.match(wordPattern) ?? []),
      ...(together.match(phonePattern) ?? []),
      ...(text.match(bytesPattern) ?? []),
      ...(text.match(momentPattern) ?? []),
      ...(text.match(meanPattern) ?? []),
    ]
    return [...new Set(found)].flatMap(
      (value) => this.known.get(value) ?? this.known.get(value.toLowerCase()) ?? [],
    )
  }

  #keep(value: string, where: string, dueTo: readonly Due[], ownerIds: string[]): string {
    this.known.set(value, { where, dueTo, ownerIds })
    return value
  }
}

export interface World {
  markers: Markers
  /** The cookie of each actor; a visitor has none. */
  tokens: Partial<Record<Reader, string>>
  ids: Record<
    'vacancies' | 'schools' | 'teachers' | 'applications' | 'messages' | 'support' | 'inquiries' | 'files',
    string[]
  >
  interview: { application: string; vacancy: string }
  people: readonly (readonly [Reader, { id: string; token: string }])[]
  /** A member of the school who wrote a note and gave scores. */
  colleague: { id: string; token: string }
}

export async function arrangeMarkedWorld(database: pg.Client): Promise<World> {
  const markers = new Markers()
  const set = async (table: string, id: string, values: Record<string, unknown>, key = 'id') => {
    const names = Object.keys(values)
    const changes = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
    await database.query(`update ${table} set ${changes} where ${key} = $1`, [id, ...Object.values(values)])
  }
  const insert = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values)
    const places = names.map((_, index) => `$${index + 1}`).join(', ')
    await database.query(
      `insert into ${table} (${names.join(', ')}) values (${places})`,
      Object.values(values),
    )
  }

  const people = {
    'owner teacher': await arrange.addTeacher(database),
    'another teacher': await arrange.addTeacher(database),
    'hidden teacher': await arrange.addTeacher(database, { isHidden: true }),
    'owner school': await arrange.addSchool(database),
    'another school': await arrange.addSchool(database),
    'hidden school': await arrange.addSchool(database, { isHidden: true }),
    'blocked account': await arrange.addSchool(database),
    admin: await arrange.addAdministrator(database),
    'administrator without two-step': await arrange.addMember(database, 'admin'),
  } as const
  await set('accounts', people['blocked account'].id, { blocked_at: new Date() })
  await set('schools', people['blocked account'].schoolId, { blocked_at: new Date() })
  const teacher = people['owner teacher']
  const other = people['another teacher']
  const school = people['owner school']
  const anotherSchool = people['another school']
  const parties: Reader[] = ['owner teacher', 'owner school']
  const otherParties: Reader[] = ['another teacher', 'owner school']

  const [interviewed, asked, reviewed, left] = [
    await arrange.addVacancy(database, school),
    await arrange.addVacancy(database, school),
    await arrange.addVacancy(database, school),
    await arrange.addVacancy(database, school, { state: 'closed' }),
  ]
  const draft = await arrange.addVacancy(database, school, { state: 'draft' })
  const deleted = await arrange.addVacancy(database, school)
  await set('vacancies', deleted.id, { deleted_at: new Date() })
  const unseen = await arrange.addVacancy(database, people['hidden school'])
  const foreign = await arrange.addVacancy(database, anotherSchool)

  // One of the school's reviewers takes along what they wrote for it.
  const takenByColleague = (keeper: 'owner school' | 'another school'): Due[] =>
    keeper === 'owner school' ? [keeper, 'archive of colleague'] : [keeper]
  // Who scores for each school: the names of those without a signature are shown only beside their scores.
  const panelOf = async (of: { schoolId: string }, keeper: 'owner school' | 'another school') => {
    const panel: string[] = []
    for (const index of Array(4).keys()) {
      const { id } = await arrange.addColleague(database, of)
      const dueTo = index === 0 ? takenByColleague(keeper) : [keeper]
      await set('accounts', id, {
        full_name: `Имя ${markers.word('accounts.full_name, scoring', dueTo, [id])}`,
      })
      panel.push(id)
    }
    return panel
  }
  const panels = {
    'owner school': await panelOf(school, 'owner school'),
    'another school': await panelOf(anotherSchool, 'another school'),
  }
  const [colleagueId = ''] = panels['owner school']

  const received = { school, keeper: 'owner school' } as const
  const applications = [
    { teacher, vacancy: interviewed, ...received, status: 'interview', dueTo: parties },
    { teacher, vacancy: asked, ...received, status: 'pending', dueTo: parties },
    { teacher: other, vacancy: reviewed, ...received, status: 'reviewed', dueTo: otherParties },
    { teacher: other, vacancy: left, ...received, status: 'withdrawn', dueTo: otherParties },
    { teacher: other, vacancy: interviewed, ...received, status: 'rejected', dueTo: otherParties },
    {
      ...{ teacher: other, vacancy: foreign, school: anotherSchool, keeper: 'another school' },
      ...{ status: 'pending', dueTo: ['another teacher', 'another school'] },
    },
  ] satisfies {
    teacher: arrange.Member
    vacancy: arrange.Vacancy
    school: arrange.School
    keeper: keyof typeof panels
    status: Parameters<typeof arrange.addApplication>[2]
    dueTo: Reader[]
  }[]
  const applicationIds: string[] = []
  const letter = (column: string) => markers.word(`kept_letters.${column}`, ['owner teacher'])
  await insert('kept_letters', {
    id: uuidv7(),
    teacher_id: teacher.id,
    title: letter('title'),
    text: letter('text'),
  })
  const invited = await arrange.addVacancy(database, school)
  const invitationId = await arrange.addJobInvitation(database, {
    teacher: people['owner teacher'],
    school,
    vacancyId: invited.id,
  })
  await set('application_invitations', invitationId, {
    words: markers.word('application_invitations.words', parties),
    note: markers.word('application_invitations.note', ['owner school', 'archive of owner teacher']),
  })
  for (const { teacher: applicant, vacancy, school: keeping, keeper, status, dueTo } of applications) {
    const id = await arrange.addApplication(
      database,
      { teacher: applicant, school: keeping, vacancy },
      status,
    )
    applicationIds.push(id)
    const which = keeper === 'owner school' ? status : keeper
    const word = (column: string) => markers.word(`applications.${column}, ${which}`, dueTo)
    const { rows } = await database.query('select snapshot from applications where id = $1', [id])
    await set('applications', id, {
      cover_letter: word('cover_letter'),
      vacancy_title: `Учитель ${word('vacancy_title')}`,
      school_name: `Школа ${word('school_name')}`,
      snapshot: { ...rows[0].snapshot, bio: word('snapshot'), education: word('snapshot') },
    })
    const interview = await arrange.addInterview(database, id)
    const said = (column: string) => markers.word(`interviews.${column}, ${which}`, dueTo)
    await set('interviews', interview, {
      kind: 'demo-lesson',
      address: said('address'),
      link: `https://meet.example.com/${said('link')}`,
      lesson_subject: said('lesson_subject'),
      lesson_class: said('lesson_class'),
      lesson_topic: said('lesson_topic'),
      note: said('note'),
      answer: said('answer'),
    })
    // What the school keeps for itself, and no teacher ever reads.
    const own = (column: string) => markers.word(`${column}, ${which}`, [keeper])
    const criterion = markers.word(`applications.criteria, ${which}`, takenByColleague(keeper))
    await set('applications', id, { criteria: [criterion, 'Язык'] })
    await insert('application_notes', {
      id: uuidv7(),
      application_id: id,
      author_id: keeping.id,
      text: own('application_notes.text'),
      written_at: new Date(),
    })
    const template = (column: string) => own(`message_templates.${column}`)
    await insert('message_templates', {
      id: uuidv7(),
      school_id: keeping.schoolId,
      kind: 'refusal',
      title: template('title'),
      text_ru: template('text_ru'),
      text_en: template('text_en'),
      text_ky: template('text_ky'),
    })
    await insert('vacancy_templates', {
      id: uuidv7(),
      school_id: keeping.schoolId,
      author_id: keeping.id,
      name: own('vacancy_templates.name'),
      contents: { description: own('vacancy_templates.contents') },
      created_at: new Date(),
    })
    const labelId = uuidv7()
    const label = { id: labelId, school_id: keeping.schoolId, colour: 'green' }
    await insert('school_labels', { ...label, word: own('school_labels.word') })
    await insert('application_labels', { application_id: id, label_id: labelId })
    const scores = markers.scores(`application_scores.score, ${which}`, [keeper])
    for (const [index, score] of scores.entries()) {
      const scorer = panels[keeper][index >> 1] ?? ''
      const readers = scorer === colleagueId ? takenByColleague(keeper) : [keeper]
      await insert('application_scores', {
        application_id: id,
        account_id: scorer,
        criterion: index % 2,
        score,
        scored_at: markers.moment(`application_scores.scored_at, ${which}`, readers),
      })
    }
    const note = markers.word(`application_changes.note, ${which}`, dueTo)
    await set('application_changes', id, { note }, 'application_id')
    if (status === 'reviewed')
      await insert('due_rejections', {
        application_id: id,
        author_id: school.id,
        reason: 'other',
        note: markers.word('due_rejections.note', ['owner school']),
        due_at: new Date(Date.now() + 86_400_000),
      })
  }

  await insert('application_notes', {
    id: uuidv7(),
    application_id: applicationIds[0],
    author_id: colleagueId,
    text: markers.word('application_notes.text of a colleague', takenByColleague('owner school')),
    written_at: new Date(),
  })

  await insert('application_batches', {
    id: uuidv7(),
    school_id: school.schoolId,
    author_id: school.id,
    request_id: uuidv7(),
    kind: 'write',
    text: markers.word('application_batches.text', []),
    made_at: new Date(),
    due_at: new Date(Date.now() + 86_400_000),
  })

  const ticketIds: string[] = []
  // What belongs to an account.
  const accountReaders: Partial<Record<string, Reader[]>> = {
    'owner teacher': ['owner teacher', 'owner school'],
  }
  for (const [name, person] of Object.entries(people)) {
    const { id } = person
    const reader = name as Reader
    const archive = `archive of ${reader}` as const
    const contacts = accountReaders[name] ?? [reader]
    await set('accounts', id, {
      email: markers.email(`accounts.email of ${name}`, contacts, [id]),
      phone: markers.phone(`accounts.phone of ${name}`, contacts, [id]),
      password_hash: `$argon2id$${markers.word(`accounts.password_hash of ${name}`, [], [id])}`,
      ...(!name.endsWith('teacher') && {
        full_name: `Имя ${markers.word(`accounts.full_name of ${name}`, [reader], [id])}`,
      }),
    })
    const sessionId = uuidv7()
    await insert('sessions', {
      id: sessionId,
      account_id: id,
      token_hash: markers.bytes('sessions.token_hash', []),
      remembered: false,
      user_agent: markers.word('sessions.user_agent', [reader]),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    await insert('push_subscriptions', {
      id: uuidv7(),
      account_id: id,
      session_id: sessionId,
      endpoint: `https://push.example.com/${markers.word('push_subscriptions.endpoint', [])}`,
      p256dh: markers.bytes('push_subscriptions.p256dh', []),
      auth: markers.bytes('push_subscriptions.auth', []),
    })
    await insert('telegram_codes', {
      account_id: id,
      code_hash: markers.bytes('telegram_codes.code_hash', []),
      expires_at: new Date(Date.now() + 900_000),
    })
    if (name.endsWith('teacher'))
      await insert('cv_links', {
        teacher_id: id,
        token: markers.word('cv_links.token', [reader]).padEnd(43, 'x'),
        has_contacts: true,
        given_at: new Date(),
      })
    await insert('interview_feeds', {
      account_id: id,
      token_hash: markers.bytes('interview_feeds.token_hash', []),
      created_at: new Date(),
    })
    await insert('devices', {
      id: uuidv7(),
      account_id: id,
      token_hash: markers.bytes('devices.token_hash', []),
      last_seen_at: new Date(),
    })
    const sealedSecret = markers.bytes('authenticators.sealed_secret', [])
    if (name === 'admin') await set('authenticators', id, { sealed_secret: sealedSecret }, 'account_id')
    else
      await insert('authenticators', {
        account_id: id,
        sealed_secret: sealedSecret,
        session_id: uuidv7(),
        created_at: new Date(),
      })
    await insert('recovery_codes', {
      account_id: id,
      code_hash: markers.bytes('recovery_codes.code_hash', []),
      created_at: new Date(),
    })
    await insert('pending_sign_ins', {
      id: uuidv7(),
      account_id: id,
      token_hash: markers.bytes('pending_sign_ins.token_hash', []),
      remembered: false,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    await insert('passkeys', {
      id: uuidv7(),
      account_id: id,
      credential_id: markers.bytes('passkeys.credential_id', []),
      public_key: markers.bytes('passkeys.public_key', []),
      counter: 0,
      transports: [],
      name: markers.word('passkeys.name', [reader]),
      created_at: new Date(),
    })
    await insert('identities', {
      issuer: 'https://accounts.example.com',
      subject: markers.word('identities.subject', [reader]),
      account_id: id,
    })
    await insert('account_links', {
      account_id: id,
      purpose: 'change-email',
      id: uuidv7(),
      email: markers.email('account_links.email', [reader]),
      token_hash: markers.bytes('account_links.token_hash', []),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    await insert('notifications', {
      id: uuidv7(),
      account_id: id,
      kind: 'application-reviewed',
      reference: { marker: markers.word('notifications.reference', [reader]) },
      unsubscribe_hash: markers.bytes('notifications.unsubscribe_hash', []),
    })
    await insert('digest_mails', {
      id: uuidv7(),
      account_id: id,
      day: '2026-01-01',
      unsubscribe_hash: markers.bytes('digest_mails.unsubscribe_hash', []),
      sent_at: new Date(),
    })
    await insert('events', {
      account_id: id,
      number: 1_000_000,
      kind: 'application-reviewed',
      reference: { marker: markers.word('events.reference', [reader]) },
    })
    const savedSearchId = uuidv7()
    const schoolId = 'schoolId' in person ? person.schoolId : null
    const keeper = schoolId ? { school_id: schoolId, author_id: id } : { account_id: id }
    await insert('saved_searches', {
      id: savedSearchId,
      ...keeper,
      locale: 'ru',
      list: 'vacancies',
      query: `q=${markers.word('saved_searches.query', [reader])}`,
      search: { ...anyVacancy, q: markers.word('saved_searches.search', [archive]) },
      name: markers.word('saved_searches.name', [reader]),
      frequency: 'daily',
      confirm_hash: markers.bytes('saved_searches.confirm_hash', []),
      confirmed_at: new Date(),
      seen_at: new Date(),
      told_at: new Date(),
      created_at: new Date(),
    })
    if (schoolId)
      await insert('saved_search_listeners', {
        saved_search_id: savedSearchId,
        account_id: id,
        frequency: 'daily',
        told_at: new Date(),
      })
    await insert('saved_search_mails', {
      id: uuidv7(),
      account_id: schoolId && id,
      saved_search_id: savedSearchId,
      day: '2026-01-01',
      unsubscribe_hash: markers.bytes('saved_search_mails.unsubscribe_hash', []),
      sent_at: new Date(),
    })
    await insert('saved_things', {
      ...keeper,
      kind: 'school',
      target_id: people['another school'].schoolId,
      note: markers.word('saved_things.note', [reader]),
      saved_at: new Date(),
    })
    const ticketId = uuidv7()
    await insert('support_tickets', {
      id: ticketId,
      account_id: id,
      name: markers.word('support_tickets.name', ['admin', archive]),
      email: markers.email('support_tickets.email', ['admin', archive]),
      subject: markers.word('support_tickets.subject', ['admin', reader]),
      message: markers.word('support_tickets.message', ['admin', reader]),
      locale: 'ru',
      request_id: uuidv7(),
    })
    await insert('support_messages', {
      id: uuidv7(),
      ticket_id: ticketId,
      side: 'team',
      text: markers.word('support_messages.text', ['admin', reader]),
      request_id: uuidv7(),
    })
    await insert('support_links', {
      token_hash: markers.bytes('support_links.token_hash', []),
      ticket_id: ticketId,
    })
    ticketIds.push(ticketId)
    const subjectId = randomUUID()
    await insert('audit_lines', { kind: 'signed-in', subject_id: subjectId })
    await insert('audit_ties', {
      subject_id: subjectId,
      account_id: id,
      email_hash: markers.bytes('audit_ties.email_hash', []),
      ip: markers.word('audit_ties.ip', ['admin', archive]),
      about: { marker: markers.word('audit_ties.about', ['admin']) },
    })
  }
  // Both sides read a question to a teacher; nobody reads the address.
  const inquiryIds: string[] = []
  for (const { sender, readers } of [
    { sender: school, readers: ['owner teacher', 'owner school'] },
    { sender: undefined, readers: ['owner teacher'] },
  ] satisfies { sender: { id: string } | undefined; readers: Reader[] }[]) {
    const archives: Due[] = sender ? ['archive of owner school'] : []
    const inquiryId = uuidv7()
    const at = new Date()
    await insert('inquiries', {
      id: inquiryId,
      teacher_id: teacher.id,
      sender_id: sender?.id ?? null,
      offer_title: `Уроки ${markers.word('inquiries.offer_title', readers)}`,
      name: markers.word('inquiries.name', ['owner teacher', ...archives]),
      email: markers.email('inquiries.email', archives),
      locale: 'ru',
      state: 'new',
      confirm_hash: markers.bytes('inquiries.confirm_hash', []),
      ...{ state_since: at, created_at: at, last_message_at: at },
    })
    await insert('inquiry_messages', {
      id: uuidv7(),
      inquiry_id: inquiryId,
      side: 'sender',
      text: markers.word('inquiry_messages.text', readers),
      request_id: uuidv7(),
      created_at: at,
    })
    await insert('inquiry_links', {
      token_hash: markers.bytes('inquiry_links.token_hash', []),
      inquiry_id: inquiryId,
      created_at: at,
    })
    inquiryIds.push(inquiryId)
  }
  await insert('saved_answers', {
    id: uuidv7(),
    title: markers.word('saved_answers.title', ['admin']),
    text: markers.word('saved_answers.text', ['admin']),
  })
  await insert('registrations', {
    id: uuidv7(),
    email: markers.email('registrations.email', []),
    password_hash: markers.word('registrations.password_hash', []),
    role: 'teacher',
    full_name: markers.word('registrations.full_name', []),
    locale: 'ru',
    token_hash: markers.bytes('registrations.token_hash', []),
    return_to: `/${markers.word('registrations.return_to', [])}`,
    expires_at: new Date(Date.now() + 3_600_000),
  })
  await insert('saved_searches', {
    id: uuidv7(),
    email: markers.email('saved_searches.email', []),
    locale: 'ru',
    list: 'schools',
    query: '',
    search: anySchool,
    name: 'x',
    frequency: 'daily',
    seen_at: new Date(),
    told_at: new Date(),
    created_at: new Date(),
  })
  await insert('recoveries', {
    id: uuidv7(),
    email: markers.email('recoveries.email', []),
    locale: 'ru',
    token_hash: markers.bytes('recoveries.token_hash', []),
    code_hash: markers.bytes('recoveries.code_hash', []),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  await insert('answered_challenges', {
    challenge_hash: markers.bytes('answered_challenges.challenge_hash', []),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  const position = markers.word('school_members.position', ['owner school'])
  await set('school_members', people['owner school'].id, { position }, 'account_id')
  await insert('school_invitations', {
    id: uuidv7(),
    school_id: people['owner school'].schoolId,
    email: markers.email('school_invitations.email', ['owner school']),
    role: 'staff',
    locale: 'ru',
    token_hash: markers.bytes('school_invitations.token_hash', []),
    created_at: new Date(),
    sent_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  await insert('mail_suppressions', {
    address_hash: markers.bytes('mail_suppressions.address_hash', []),
    status: '5.1.1',
    refused_at: new Date(),
  })
  await insert('limits', {
    key: markers.word('limits.key', []),
    hits: [new Date()],
    expires_at: new Date(Date.now() + 3_600_000),
  })
  const day = `${2000 + randomInt(20)}-01-${String(1 + randomInt(28)).padStart(2, '0')}`
  await database.query('insert into viewer_salts values ($1, $2) on conflict do nothing', [
    day,
    markers.bytes('viewer_salts.salt', []),
  ])
  await insert('viewers', { viewed_id: teacher.id, day, viewer: markers.bytes('viewers.viewer', []) })

  await insert('measures', {
    id: uuidv7(),
    kind: 'block',
    account_id: people['blocked account'].id,
    reason: markers.word('measures.reason', ['admin']),
    made_at: new Date(),
  })
  await insert('measures', {
    id: uuidv7(),
    kind: 'warn',
    account_id: teacher.id,
    object_kind: 'teacher',
    object_id: teacher.id,
    reason_code: 'spam',
    title: markers.word('measures.title', ['admin', 'owner teacher']),
    reason: `Words of ${markers.word('measures.title', ['admin', 'owner teacher'])}`,
    made_at: new Date(),
  })

  // A conversation, with a colleague who chose that teachers see who writes.
  const room = await arrange.addRoom(database, { teacher, school }, ['Добрый день!'])
  const signing = await arrange.addColleague(database, school)
  await arrange.addMessage(database, room.id, { senderId: signing.id, text: 'Добрый день!' })
  const signed = (where: string) => markers.word(where, parties, [signing.id])
  await set('accounts', signing.id, { full_name: `Имя ${signed('accounts.full_name, signing')}` })
  const signature = { position: signed('school_members.position, signing'), shown_to_teachers: true }
  await set('school_members', signing.id, signature, 'account_id')
  await database.query('update messages set subject = $3, text = $4 where room_id = $1 and sender_id = $2', [
    room.id,
    school.id,
    markers.word('messages.subject', parties),
    markers.word('messages.text', parties),
  ])

  await arrange.addMessagePicture(database, room)
  await database.query(`update files set name = $2 where owner_id = $1 and purpose = 'message'`, [
    school.id,
    `${markers.word('files.name', parties)}.jpg`,
  ])

  // Documents that teachers show only to moderators, and one that a school saw until the application was withdrawn.
  for (const [name, within, readers] of [
    ['owner teacher', applicationIds[1], parties],
    ['another teacher', applicationIds[3], ['another teacher']],
  ] as const) {
    const { id } = people[name]
    const [fileId, claimId] = [uuidv7(), uuidv7()]
    await insert('files', {
      id: fileId,
      owner_id: id,
      purpose: 'document',
      state: 'stored',
      sha256: fileId,
      name: `${markers.word('files.name of a document', [...readers])}.pdf`,
      size_bytes: 1_000,
    })
    await insert('documents', { file_id: fileId, teacher_id: id, pages: 1 })
    if (within) await arrange.addShownDocument(database, within, fileId)
    await insert('claims', {
      id: claimId,
      teacher_id: id,
      kind: 'education',
      state: 'rejected',
      statement: markers.word('claims.statement', [name]),
      note: markers.word('claims.note', [name]),
      reason: 'unreadable',
      consent_version: 1,
      submitted_at: new Date(),
      decided_at: new Date(),
      request_id: uuidv7(),
    })
    await insert('claim_documents', { claim_id: claimId, file_id: fileId, position: 1 })
  }

  // What only its author reads yet, and what an administrator hid.
  const review = { side: 'teacher', school_id: school.schoolId, rating: 2, written_at: new Date() }
  await insert('reviews', {
    ...review,
    id: uuidv7(),
    application_id: applicationIds[0],
    teacher_id: teacher.id,
    author_id: teacher.id,
    text: markers.word('reviews.text, not shown yet', ['owner teacher']),
    request_id: uuidv7(),
  })
  await insert('reviews', {
    ...review,
    id: uuidv7(),
    teacher_id: other.id,
    text: markers.word('reviews.text, hidden', ['archive of another teacher']),
    request_id: uuidv7(),
    shown_at: new Date(),
    hidden_at: new Date(),
    answer: markers.word('reviews.answer, hidden', ['archive of another teacher']),
    answered_at: new Date(),
  })

  const reportedId = uuidv7()
  await insert('reported_objects', {
    id: reportedId,
    kind: 'school',
    object_id: school.schoolId,
    owner_id: school.schoolId,
    title: markers.word('reported_objects.title', ['admin', 'owner teacher']),
    decision_note: markers.word('reported_objects.decision_note', ['admin']),
  })
  await insert('report_decisions', {
    id: uuidv7(),
    reported_object_id: reportedId,
    outcome: 'violation',
    note: markers.word('report_decisions.note', ['admin']),
    decided_at: new Date(),
  })
  await insert('report_flags', {
    id: uuidv7(),
    reported_object_id: reportedId,
    rule: 'links',
    words: markers.word('report_flags.words', ['admin']),
  })
  await insert('reports', {
    id: uuidv7(),
    reported_object_id: reportedId,
    reporter_id: teacher.id,
    room_id: room.id,
    reason: 'other',
    note: markers.word('reports.note', ['admin', 'owner teacher']),
    request_id: uuidv7(),
  })
  await insert('reports', {
    id: uuidv7(),
    reported_object_id: reportedId,
    email: markers.email('reports.email', ['admin']),
    confirm_hash: markers.bytes('reports.confirm_hash', []),
    reason: 'other',
    request_id: uuidv7(),
  })

  // Vacancies: their contacts, and every word of those that are not shown.
  const ownSchool: Reader[] = ['owner school']
  // Unfinished form values of a school that was never shown: they are not in its profile yet.
  const unseenSchool = people['hidden school']
  await set('school_profiles', unseenSchool.schoolId, {
    shown_at: null,
    unfinished: { website: markers.word('school_profiles.unfinished', ['hidden school']) },
  })
  const contactReaders = new Map<string, Reader[]>([[interviewed.id, parties]])
  const vacancies = [interviewed, asked, reviewed, left, draft, deleted, unseen, foreign]
  for (const { id } of vacancies) {
    const owner: Reader[] =
      id === unseen.id ? ['hidden school'] : id === foreign.id ? ['another school'] : ownSchool
    const dueTo = contactReaders.get(id) ?? owner
    await set('vacancies', id, {
      contact_name: `Завуч ${markers.word('vacancies.contact_name', dueTo, [id])}`,
      contact_phone: markers.phone('vacancies.contact_phone', dueTo, [id]),
      contact_email: markers.email('vacancies.contact_email', dueTo, [id]),
      criteria: [markers.word('vacancies.criteria', owner, [id])],
      published_criteria: [markers.word('vacancies.published_criteria', owner, [id])],
    })
    if (![draft.id, deleted.id, unseen.id].includes(id)) continue
    const state = id === draft.id ? 'draft' : id === deleted.id ? 'deleted' : 'hidden'
    const word = (column: string) => markers.word(`vacancies.${column}, ${state}`, owner, [id])
    const title = word('title')
    if (id === draft.id) await set('vacancies', id, { unfinished: { weekly_hours: word('unfinished') } })
    else
      await set('vacancies', id, {
        former_terms: JSON.stringify([{ title: word('former_terms'), until: '2099-01-01T00:00:00.000Z' }]),
      })
    await set('vacancies', id, {
      title: `Учитель ${title}`,
      search_text: `учитель ${title}`,
      subject_id: null,
      subject_text: word('subject_text'),
      location_text: word('location_text'),
      description: `${word('description')} ${'о работе '.repeat(8)}`,
      requirements: [word('requirements')],
      benefits: [word('benefits')],
    })
  }

  // Profiles that nobody sees.
  for (const name of ['hidden school', 'blocked account'] as const) {
    const { schoolId: id } = people[name]
    const word = (column: string) => markers.word(`school_profiles.${column} of ${name}`, [name], [id])
    const schoolName = word('school_name')
    await set('school_profiles', id, {
      school_name: schoolName,
      search_text: schoolName,
      address: word('address'),
      about: word('about'),
      website: `https://${word('website')}.example`,
      facilities: [word('facilities')],
    })
  }
  const hidden = people['hidden teacher']
  const hiddenWord = (column: string) =>
    markers.word(`${column} of hidden teacher`, ['hidden teacher'], [hidden.id])
  const hiddenName = hiddenWord('accounts.full_name')
  await set('accounts', hidden.id, { full_name: hiddenName })
  await set('teacher_profiles', hidden.id, {
    specialization: hiddenWord('teacher_profiles.specialization'),
    bio: hiddenWord('teacher_profiles.bio'),
    education: hiddenWord('teacher_profiles.education'),
    location_text: hiddenWord('teacher_profiles.location_text'),
    skills: [hiddenWord('teacher_profiles.skills')],
    languages: [hiddenWord('teacher_profiles.languages')],
    search_text: hiddenName,
  })
  await insert('teacher_education', {
    teacher_id: hidden.id,
    position: 0,
    place: hiddenWord('teacher_education.place'),
    speciality: hiddenWord('teacher_education.speciality'),
  })
  await insert('teacher_workplaces', {
    teacher_id: hidden.id,
    position: 0,
    school: hiddenWord('teacher_workplaces.school'),
    post: hiddenWord('teacher_workplaces.post'),
  })
  await insert('teacher_achievements', {
    teacher_id: hidden.id,
    position: 0,
    title: hiddenWord('teacher_achievements.title'),
  })
  for (const [owner, isActive] of [
    ['hidden teacher', true],
    ['owner teacher', false],
  ] as const) {
    const word = (column: string) => markers.word(`tutor_offers.${column} of ${owner}`, [owner])
    const title = word('title')
    await insert('tutor_offers', {
      id: uuidv7(),
      teacher_id: people[owner].id,
      title,
      description: word('description'),
      subject_text: word('subject_text'),
      location_text: word('location_text'),
      languages: [word('languages')],
      rate_currency: 'kgs',
      employment_type: 'online',
      is_active: isActive,
      search_text: title,
      request_id: uuidv7(),
    })
  }

  // Search dictionaries contain words of hidden things, and offer none that a search would not find.
  for (const list of ['vacancies', 'teachers', 'schools', 'offers']) {
    const word = markers.word(`search_words.word of ${list}`, [])
    await insert('search_words', {
      list,
      word,
      stem: markers.word(`search_words.stem of ${list}`, []),
      keys: [word, markers.word(`search_words.keys of ${list}`, [])],
    })
  }

  const tokens = Object.fromEntries(Object.entries(people).map(([name, { token }]) => [name, token]))
  return {
    markers,
    tokens: { ...tokens, 'expired session': await arrange.addSession(database, school.id, -1) },
    ids: {
      vacancies: vacancies.map(({ id }) => id),
      schools: [school, people['another school'], people['hidden school'], people['blocked account']].map(
        ({ schoolId }) => schoolId,
      ),
      teachers: [teacher, other, hidden].map(({ id }) => id),
      applications: applicationIds,
      messages: [room.id],
      support: ticketIds,
      inquiries: inquiryIds,
      files: [uuidv7()],
    },
    interview: { application: applicationIds[0] ?? '', vacancy: interviewed.id },
    people: (['owner teacher', 'another teacher', 'owner school', 'another school'] as const).map((name) => [
      name,
      people[name],
    ]),
    colleague: { id: colleagueId, token: await arrange.addSession(database, colleagueId) },
  }
}
