import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { registerInput, signInInput } from '#domain/accounts/account-input.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { mailEmailChange } from '#domain/accounts/mail-email-change.server.ts'
import { mailRegistration } from '#domain/accounts/mail-registration.server.ts'
import { register } from '#domain/accounts/register.server.ts'
import { exportAudit } from '#domain/audit/personal-data.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { askRecovery } from '#domain/sign-in/ask-recovery.server.ts'
import { askEmailChange } from '#domain/sign-in/change-email.server.ts'
import { confirmEmailChange } from '#domain/sign-in/confirm-email-change.server.ts'
import { confirmRegistration } from '#domain/sign-in/confirm-registration.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { deleteAccount } from './delete-account.server.ts'

catchMails()

useDatabase()

const password = 'Secret123'
/** The person's address, which nobody else has. */
const ip = '203.0.113.77'
const request = { ip, userAgent: null, deviceToken: undefined }

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})

const tokenMailed = () => /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
const tryToSignIn = (email: string, typed: string) =>
  signIn(signInInput.parse({ email, password: typed, remember: 'on' }), request)

/** Everything that the log says about somebody before and while they have an account. */
async function liveInTheLog(email: string): Promise<Member> {
  await tryToSignIn(email, 'Wrong12345')
  await askRecovery({ email }, { ip, locale: 'ru' })
  const input = registerInput.parse({ full_name: 'Анна', email, password, role: 'teacher' })
  const { registrationId } = done(await register(input, { locale: 'ru', ip }))
  expect(await tryToSignIn(email, password)).toMatchObject({ reason: 'unconfirmed' })
  await mailRegistration({ registrationId, letterId: registrationId })
  const { signedIn } = done(await confirmRegistration(tokenMailed(), request))
  await tryToSignIn(email, 'Wrong12345')
  await askRecovery({ email }, { ip, locale: 'ru' })
  const { actor } = await authenticateSession(signedIn.session.token)
  if (actor.role === 'visitor') throw new Error('nobody is signed in')
  return actor
}

const linesThatTell = ({ accountId }: { accountId: string }) =>
  db
    .select()
    .from(auditEntries)
    .where(
      or(
        eq(auditEntries.ip, ip),
        eq(auditEntries.accountId, accountId),
        isNotNull(auditEntries.emailHash),
        like(sql`${auditEntries.details}::text`, '%Id%'),
      ),
    )

test('log lines about a deleted person do not say whom they are about', async () => {
  const email = `${uuidv7()}@example.com`
  const person = await liveInTheLog(email)
  const kinds = (await linesThatTell(person)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['sign-in-refused', 'recovery-asked', 'registered', 'confirmed']))
  expect(kinds).toHaveLength(7)
  done(await deleteAccount(person, { password }))
  expect(await linesThatTell(person)).toEqual([])
  // The fact of it stays.
  expect(await db.$count(auditEntries, eq(auditEntries.kind, 'recovery-asked'))).toBe(2)
})

test('the lines of a former address go with the account too, those of others stay', async () => {
  const [former, email] = [`${uuidv7()}@example.com`, `${uuidv7()}@example.com`]
  const other = await aMember('school', { password })
  await tryToSignIn(other.email, 'Wrong12345')
  const lineOfOther = and(eq(auditEntries.kind, 'sign-in-refused'), isNotNull(auditEntries.emailHash))
  const before = await db.$count(auditEntries, lineOfOther)

  const person = await liveInTheLog(former)
  done(await askEmailChange(person, { email, password }, request))
  for (const job of await queuedJobs('mail-email-change')) await mailEmailChange(job)
  done(await confirmEmailChange(tokenMailed(), request))
  await tryToSignIn(email, 'Wrong12345')
  done(await deleteAccount({ ...person, email }, { password }))
  expect(await db.$count(auditEntries, eq(auditEntries.accountId, person.accountId))).toBe(0)
  const left = await linesThatTell(person)
  expect(left).toHaveLength(before)
  expect(left).toMatchObject([{ kind: 'sign-in-refused', details: { reason: 'wrong-credentials' } }])
})

test('a person may take along what the log says of their address', async () => {
  const email = `${uuidv7()}@example.com`
  const { accountId } = await liveInTheLog(email)
  const lines = await db.transaction((tx) => exportAudit(tx, { accountId, email }))
  expect(lines.map(({ kind }) => kind)).toEqual([
    'sign-in-refused',
    'recovery-asked',
    'registered',
    'sign-in-refused',
    'confirmed',
    'sign-in-refused',
    'recovery-asked',
  ])
})
