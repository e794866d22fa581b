import { randomInt, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accountLinks, accounts, authenticators, sessions } from '#db/schema/accounts.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { askDeletionLink } from '#domain/accounts/ask-deletion-link.server.ts'
import { applyToVacancy } from '#domain/applications/apply-to-vacancy.server.ts'
import { saveNotificationSchedule } from '#domain/delivery/notification-schedule.server.ts'
import { saveNotificationSettings } from '#domain/delivery/notification-settings.server.ts'
import { sendFile } from '#domain/messaging/send-file.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { openRoom } from '#domain/rooms/open-room.server.ts'
import { annotateThing, saveThing } from '#domain/saved/save-thing.server.ts'
import { addSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { issueSession } from '#domain/sessions/issue-session.server.ts'
import { signOut } from '#domain/sessions/sign-out.server.ts'
import { askEmailChange } from '#domain/sign-in/change-email.server.ts'
import { changePassword } from '#domain/sign-in/change-password.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { signInWithCode } from '#domain/sign-in/sign-in-with-code.server.ts'
import { ticketInput } from '#domain/support/ticket-input.ts'
import { writeToSupport } from '#domain/support/write-to-support.server.ts'
import { savePerson } from '#domain/teachers/save-person.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { setPhoto } from '#domain/teachers/set-photo.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { teacherInput } from '#domain/teachers/teacher-input.ts'
import { proveOwner } from '#domain/two-step/prove-owner.server.ts'
import { makeRecoveryCodes } from '#domain/two-step/recovery-codes.server.ts'
import { beginTwoStep } from '#domain/two-step/turn-on-two-step.server.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import {
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  schoolFields,
  teacherFields,
  vacancyFields,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails } from '#tests/support/mail-catcher.ts'
import { marker, phone, storedFiles, tablesWithMarker } from '#tests/support/marker.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { askDataExport } from './ask-data-export.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { exportData } from './export-data.server.ts'

const { signal } = new AbortController()

const { dataDir } = useSettings()
catchMails()

useDatabase()

const password = 'Secret123'
const request = { ip: '192.0.2.1', userAgent: `${marker} Chrome/126.0`, deviceToken: undefined }
const picture = join(dataDir, 'picture.png')
let passwordHash: string
let whereNamed: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  whereNamed = await questionOfNames()
  const create = { width: 300, height: 200, channels: 3, background: '#1b6ca8' } as const
  writeFileSync(picture, await sharp({ create }).png().toBuffer())
})
beforeEach(clearJobs)

/** What somebody does during their deletion. `takes` is its longest duration, in ms. */
type Deed<Person> = (person: Person) => Promise<() => Promise<unknown>>
/** `prepare` creates what the action needs, and returns the action. */
type Act = { takesMs: number } & (
  | { role: 'teacher'; prepare: Deed<Member> }
  | { role: 'school'; prepare: Deed<SchoolMember> }
)

const quickMs = 25
const withPasswordMs = 80
const withPictureMs = 250

const nobodysVacancy = async () => aVacancy(await aSchool())
const roomOf = async (person: Member) => {
  const { roomId } = await aRoom(person.role === 'school' ? { school: person } : { teacher: person })
  return roomId
}

const acts: Record<string, Act> = {
  'a photo': {
    role: 'teacher',
    takesMs: withPictureMs,
    prepare: async (person) => () => setPhoto(person, picture, signal),
  },
  'a picture of the gallery': {
    role: 'school',
    takesMs: withPictureMs,
    prepare: async (person) => () => addSchoolPhoto(person, picture, signal),
  },
  'a new vacancy': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const input = vacancyInput.parse(vacancyFields({ title: `Учитель ${marker}` }))
      return () => createVacancy(person, input, { requestId: randomUUID(), isDraft: false })
    },
  },
  'a changed vacancy': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const id = await aVacancy(person)
      const input = vacancyInput.parse(vacancyFields({ title: `Учитель ${marker}` }))
      return () => editVacancy(person, id, input, 1)
    },
  },
  'a vacancy that is published': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const id = await aVacancy(person, { isDraft: true })
      return () => publishVacancy(person, id)
    },
  },
  'a message': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const roomId = await roomOf(person)
      return () => sendMessage(person, roomId, { clientId: randomUUID(), text: marker })
    },
  },
  'a file in a room': {
    role: 'school',
    takesMs: withPictureMs,
    prepare: async (person) => {
      const roomId = await roomOf(person)
      const file = { path: picture, name: `${marker}.png`, size: 1 }
      return () => sendFile(person, roomId, { clientId: randomUUID(), text: marker }, file, signal)
    },
  },
  'a room': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const { accountId } = await aTeacher()
      return () => openRoom(person, accountId)
    },
  },
  'an application': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => {
      const vacancyId = await nobodysVacancy()
      return () => applyToVacancy(person, vacancyId, { request_id: uuidv7(), cover_letter: marker })
    },
  },
  'a profile of a teacher': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => {
      const input = teacherInput.parse(teacherFields({ bio: marker, full_name: `Айгүл ${marker}` }))
      return () => saveTeacher(person, input, 2)
    },
  },
  'a profile of a school': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const input = schoolInput.parse(schoolFields({ about: marker }))
      return () => saveSchool(person, input, 2)
    },
  },
  'a name and a phone': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => () => savePerson(person, { full_name: `Айгүл ${marker}`, phone }, 1),
  },
  'being shown': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => () => setTeacherVisibility(person, true),
  },
  'a school being shown': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => () => setSchoolVisibility(person, true),
  },
  'a word to support': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => {
      const fields = { name: marker, email: person.email, subject: marker, message: marker.repeat(3) }
      const input = ticketInput.parse({ request_id: randomUUID(), ...fields })
      return () => writeToSupport(person, input, { ip: request.ip, locale: 'ru' })
    },
  },
  'a saved school': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => {
      const { accountId: id } = await aSchool()
      return () => saveThing(person, { kind: 'school', id })
    },
  },
  'a note on what is saved': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const { accountId: id } = await aTeacher()
      await saveThing(person, { kind: 'teacher', id })
      return () => annotateThing(person, { kind: 'teacher', id }, marker, 1)
    },
  },
  'when it is mailed': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => () =>
      saveNotificationSchedule(person, { rhythm: 'daily', quiet: { from: 1320, to: 420 } }),
  },
  'what is mailed': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => () => saveNotificationSettings(person, { email: [], push: [] }),
  },
  'an archive': {
    role: 'teacher',
    takesMs: withPasswordMs,
    prepare: async (person) => async () => {
      await askDataExport(person)
      // Its folder may be deleted during writing; the failed job runs again, and finds nothing to do.
      for (const job of await queuedJobs('export-data')) await exportData(job).catch(() => exportData(job))
    },
  },
  'signing in': {
    role: 'teacher',
    takesMs: withPasswordMs,
    prepare:
      async ({ email }) =>
      () =>
        signIn(signInInput.parse({ email, password, remember: 'on' }), request),
  },
  'a wrong password': {
    role: 'teacher',
    takesMs: withPasswordMs,
    prepare:
      async ({ email }) =>
      () =>
        signIn(signInInput.parse({ email, password: 'Wrong12345', remember: 'on' }), request),
  },
  'a second step that is set up': {
    role: 'teacher',
    takesMs: withPasswordMs,
    prepare: async (person) => () => beginTwoStep(person, { password }, request),
  },
  'the first step of two': {
    role: 'school',
    takesMs: withPasswordMs,
    prepare: async (person) => {
      await addAuthenticator(person)
      return () => signIn(signInInput.parse({ email: person.email, password, remember: 'on' }), request)
    },
  },
  'a wrong code of the second step': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => {
      const token = await awaitedCode(person)
      return () => signInWithCode(token, { recoveryCode: 'wrong' }, request)
    },
  },
  'a recovery code as the second step': {
    role: 'school',
    takesMs: quickMs,
    prepare: async (person) => {
      const token = await awaitedCode(person)
      const [recoveryCode = ''] = await db.transaction((tx) => makeRecoveryCodes(tx, person.accountId))
      return () => signInWithCode(token, { recoveryCode }, request)
    },
  },
  'a code for what the owner alone may do': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => {
      await addAuthenticator(person)
      const [code = ''] = await db.transaction((tx) => makeRecoveryCodes(tx, person.accountId))
      return () => proveOwner(person, { code }, request)
    },
  },
  'signing out': { role: 'teacher', takesMs: quickMs, prepare: async (person) => () => signOut(person) },
  'a new password': {
    role: 'teacher',
    takesMs: withPasswordMs,
    prepare: async (person) => () =>
      changePassword(person, { current_password: password, password: 'Another456' }, request),
  },
  'another address': {
    role: 'teacher',
    takesMs: withPasswordMs,
    prepare: async (person) => () =>
      askEmailChange(person, { email: `${marker}-${uuidv7()}@example.com`, password }, request),
  },
  'a link to delete': {
    role: 'teacher',
    takesMs: quickMs,
    prepare: async (person) => () => askDeletionLink(person),
  },
}

/** Makes sign-ins ask for a second step. */
async function addAuthenticator({ accountId, sessionId }: Member): Promise<void> {
  const at = new Date()
  const sealedSecret = Buffer.from('sealed')
  await db
    .insert(authenticators)
    .values({ accountId, sessionId, sealedSecret, createdAt: at, confirmedAt: at })
}

/** The state of a sign-in that waits for its second step. */
async function awaitedCode(person: Member): Promise<string> {
  await addAuthenticator(person)
  const answer = await signIn(signInInput.parse({ email: person.email, password, remember: 'on' }), request)
  if (answer.ok || answer.reason !== 'code-needed') throw new Error('no code is awaited')
  return answer.pendingToken
}

/** Somebody signed in, and the token of a link that lets them delete their account at once. */
async function aPerson(role: 'school'): Promise<{ person: SchoolMember; token: string }>
async function aPerson(role: 'teacher' | 'school'): Promise<{ person: Member; token: string }>
async function aPerson(role: 'teacher' | 'school'): Promise<{ person: Member; token: string }> {
  const made = role === 'teacher' ? await aTeacher() : await aSchool()
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, made.accountId))
  const { session } = await db.transaction((tx) =>
    issueSession(tx, { accountId: made.accountId, isRemembered: true }, request),
  )
  const { actor } = await authenticateSession(session.token)
  if (actor.role === 'visitor') throw new Error('nobody is signed in')
  const token = newToken()
  const id = uuidv7()
  await db.insert(accountLinks).values({
    accountId: actor.accountId,
    purpose: 'delete-account',
    id,
    tokenHash: tokenHash(token),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return { person: actor, token }
}

/** Rows that stay without their text, because others refer to them. */
const emptied = [
  'applications.teacher_id',
  'applications.school_id',
  'application_changes.author_id',
  'messages.sender_id',
  'rooms.school_id',
  'rooms.teacher_id',
  'school_profiles.id',
  'teacher_profiles.id',
  'vacancies.school_id',
]

/**
 * Builds a query for every place where the database can name an account, except those rows; the log names it without a
 * foreign key.
 */
async function questionOfNames(): Promise<string> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select distinct source.relname as table, attribute.attname as column
    from pg_constraint as key
    join pg_class as source on source.oid = key.conrelid
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f'
      and key.confrelid in ('accounts'::regclass, 'schools'::regclass, 'teacher_profiles'::regclass,
        'school_profiles'::regclass)`)
  expect(columns.length).toBeGreaterThan(emptied.length)
  return [...columns, { table: 'audit_ties', column: 'account_id' }]
    .filter(({ table, column }) => !emptied.includes(`${table}.${column}`))
    .map(
      ({ table, column }) =>
        `select '${table}.${column}' as place where exists (select from "${table}" where "${column}" = any((select ids from known)::uuid[]))`,
    )
    .join(' union all ')
}

/** Where an account is still named. */
async function rowsOf(person: Member): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(
    sql`with known as (select ${idsOf(person)} as ids) ${sql.raw(whereNamed)}`,
  )
  return rows.map(({ place }) => place)
}

/** The ids of a person: their own, and that of the school that is deleted with them. */
const idsOf = (person: Member) =>
  sql`${sql.param([person.accountId, ...(person.role === 'school' ? [person.schoolId] : [])])}::uuid[]`

/** Whether anything is still offered, shown or stored of somebody whose rows were emptied. */
async function remains(person: Member) {
  const ids = idsOf(person)
  const { rows } = await db.execute(sql`
    select 'vacancy' as what from vacancies where school_id = any(${ids}) and deleted_at is null
    union all select 'shown school' from school_profiles where id = any(${ids}) and (available or about <> '')
    union all select 'shown teacher' from teacher_profiles where id = any(${ids}) and (available or bio <> '')
    union all select 'open application' from applications
      where (teacher_id = any(${ids}) or school_id = any(${ids}))
        and status in ('pending', 'reviewed', 'interview')`)
  return rows
}

describe.each([
  { many: 'two rounds', rounds: 2 },
  { many: 'many rounds @long', rounds: 20 },
])('$many', ({ rounds }) => {
  describe('an action during the deletion of an account leaves nothing behind', () => {
    test.each(Object.entries(acts))('%s', async (_, { takesMs, ...doer }) => {
      for (let round = 0; round < rounds; round += 1) {
        const { person, token } = await aPerson(doer.role)
        const act = await doer.prepare(person as SchoolMember)
        // Sometimes before, sometimes after, mostly in the middle of it.
        const pauses = [randomInt(takesMs), randomInt(quickMs)]
        const [deleted] = await Promise.all([
          sleep(pauses[0]).then(() => deleteAccount(person, { token })),
          sleep(pauses[1]).then(act),
        ])
        // Requesting another link, or another password, invalidates the earlier link.
        if (!deleted.ok) {
          expect(deleted.reason).toBe('invalid-link')
          const again = await deleteAccount(person, { password })
          if (!again.ok) done(await deleteAccount(person, { password: 'Another456' }))
        }
        expect(await rowsOf(person), `round ${round}, after ${pauses}`).toEqual([])
        expect(await remains(person)).toEqual([])
        expect(storedFiles()).toEqual([])
      }
      await clearJobs()
      expect(await tablesWithMarker()).toEqual([])
    })

    test('and what others tell them meanwhile is told to nobody', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { person, token } = await aPerson('school')
        const { teacher, roomId } = await aRoom({ school: person })
        done(await sendMessage(person, roomId, { clientId: randomUUID(), text: 'Здравствуйте!' }))
        const vacancyId = await aVacancy(person)
        const deeds = [
          () => deleteAccount(person, { token }),
          () => sendMessage(teacher, roomId, { clientId: randomUUID(), text: 'Добрый день!' }),
          () => applyToVacancy(teacher, vacancyId, { request_id: uuidv7(), cover_letter: 'Письмо' }),
        ]
        await Promise.all(deeds.map((deed) => sleep(randomInt(quickMs)).then<unknown>(deed)))
        expect(await rowsOf(person), `round ${round}`).toEqual([])
        expect(await remains(person)).toEqual([])
      }
    })
  })

  test('two who delete their accounts at once and have open applications with each other are both deleted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await aPerson('teacher'), await aPerson('school')]
      const vacancyId = await aVacancy(other.person)
      done(await applyToVacancy(one.person, vacancyId, { request_id: uuidv7(), cover_letter: 'Письмо' }))
      const answers = await Promise.all(
        [one, other].map(async ({ person, token }) => {
          await sleep(randomInt(quickMs))
          return deleteAccount(person, { token })
        }),
      )
      expect(answers, `round ${round}`).toEqual([{ ok: true }, { ok: true }])
      for (const { person } of [one, other]) {
        expect(await rowsOf(person)).toEqual([])
        expect(await remains(person)).toEqual([])
      }
    }
  })

  test('a password that is replaced while it signs in lets nobody in', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { person } = await aPerson('teacher')
      const input = signInInput.parse({ email: person.email, password, remember: 'on' })
      const [changed] = await Promise.all([
        changePassword(person, { current_password: password, password: 'Another456' }, request),
        sleep(randomInt(withPasswordMs)).then(() => signIn(input, request)),
      ])
      done(changed)
      expect(await db.$count(sessions, eq(sessions.accountId, person.accountId)), `round ${round}`).toBe(1)
    }
  })
})

test('a picture that comes after its owner is gone is in no gallery and no profile', async () => {
  const [teacher, school] = [await aPerson('teacher'), await aPerson('school')]
  // The checks of the tests above find a person who exists.
  expect(await rowsOf(school.person)).toContain('sessions.account_id')
  for (const { person, token } of [teacher, school]) done(await deleteAccount(person, { token }))
  expect(await setPhoto(teacher.person, picture, signal)).toEqual({ ok: false, reason: 'not-a-teacher' })
  expect(await addSchoolPhoto(school.person, picture, signal)).toEqual({ ok: false, reason: 'not-a-school' })
  const [profile] = await db
    .select()
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, teacher.person.accountId))
  expect(profile?.photoFileId).toBeNull()
  expect(await db.$count(schoolPhotos, eq(schoolPhotos.schoolId, school.person.accountId))).toBe(0)
  expect(storedFiles()).toEqual([])
})
