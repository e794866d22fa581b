import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accountLinks, accounts } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { limits } from '#db/schema/limits.ts'
import { hourMs, minuteMs } from '#domain/days/durations.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { travelTo } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { type Member, type Undecided, visitor } from './actor.ts'
import { askDeletionLink, isDeletionLinkOf } from './ask-deletion-link.server.ts'
import { mailDeletionLink } from './mail-account.server.ts'

catchMails()

useDatabase()

beforeEach(async () => {
  await clearJobs()
  await db.delete(limits)
  sentMails.length = 0
})
afterEach(() => travelTo())

async function mailed(person: Member | Undecided): Promise<{ address: string; token: string }> {
  done(await askDeletionLink(person))
  const job = (await queuedJobs('mail-deletion-link')).at(-1)
  if (!job) throw new Error('no mail was queued')
  await mailDeletionLink(job)
  const [, address = '', token = ''] = /(\/\S*)\?token=([\w-]{43})/.exec(sentMails.at(-1)?.text ?? '') ?? []
  return { address: new URL(address, 'http://ours.invalid').pathname, token }
}

/** Somebody who signed in with Google and has not chosen an account type. */
async function anUndecided(): Promise<Undecided> {
  const { role: _, ...person } = await aMember('teacher')
  await db.update(accounts).set({ role: null }).where(eq(accounts.id, person.accountId))
  return person
}

describe('the link that proves a deletion', () => {
  test('is nowhere but in the mail: only a hash of it is stored, and only once it is written', async () => {
    const person = await aMember('school')
    const kept = async () =>
      (await db.select().from(accountLinks).where(eq(accountLinks.accountId, person.accountId)))[0]
    done(await askDeletionLink(person))
    expect(await kept()).toMatchObject({ purpose: 'delete-account', tokenHash: null, email: null })
    expect(await queuedJobs('mail-deletion-link')).toEqual([{ linkId: (await kept())?.id }])
    const { token } = await mailed(person)
    expect((await kept())?.tokenHash).toEqual(tokenHash(token))
  })

  test('is theirs alone, and a visitor can neither ask for one nor use it', async () => {
    const [person, other] = [await aMember('teacher'), await aMember('teacher')]
    const { token } = await mailed(person)
    expect(await isDeletionLinkOf(person, token)).toBe(true)
    expect(await isDeletionLinkOf(other, token)).toBe(false)
    expect(await isDeletionLinkOf(visitor, token)).toBe(false)
    expect(await askDeletionLink(visitor)).toEqual({ ok: false, reason: 'not-signed-in' })
  })

  test('works for half an hour', async () => {
    const person = await aMember('teacher')
    const { token } = await mailed(person)
    travelTo(new Date(Date.now() + 29 * 60_000))
    expect(await isDeletionLinkOf(person, token)).toBe(true)
    travelTo(new Date(Date.now() + 31 * 60_000))
    expect(await isDeletionLinkOf(person, token)).toBe(false)
  })

  test('is mailed three times in an hour at most, and the newest is the one that works', async () => {
    const person = await aMember('teacher')
    const tokens: string[] = []
    for (const minutes of [0, 2, 4]) {
      travelTo(new Date(Date.now() + minutes * minuteMs))
      tokens.push((await mailed(person)).token)
    }
    travelTo(new Date(Date.now() + 6 * minuteMs))
    expect(await askDeletionLink(person)).toMatchObject({ ok: false, reason: 'limited' })
    const open = await Promise.all(tokens.map((token) => isDeletionLinkOf(person, token)))
    expect(open).toEqual([false, false, true])
    travelTo(new Date(Date.now() + hourMs + 7 * minuteMs))
    expect(await askDeletionLink(person)).toEqual({ ok: true })
  })

  test('asked for many times at once, is mailed once, and its link works', async () => {
    const person = await aMember('school')
    const { token } = await mailed(person)
    for (const answer of await atOnce(12, () => askDeletionLink(person))) done(answer)
    expect(await queuedJobs('mail-deletion-link')).toHaveLength(1)
    expect(await isDeletionLinkOf(person, token)).toBe(true)
  })

  test('leads to the settings, or to a page of their own for who has no type of account yet', async () => {
    expect((await mailed(await aMember('school', { locale: 'ky' }))).address).toBe(
      '/ky/settings/privacy/delete',
    )
    expect((await mailed(await anUndecided())).address).toBe('/account-type/delete')
  })

  test('lets somebody without a type of account delete it, and leaves nothing but a line', async () => {
    const person = await anUndecided()
    expect(await deleteAccount(person, { password: 'Secret123' })).toEqual({
      ok: false,
      reason: 'no-password',
    })
    const { token } = await mailed(person)
    done(await deleteAccount(person, { token }))
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.accountId))
    expect(account).toMatchObject({
      email: expect.stringMatching(/@deleted\.invalid$/),
      deletedAt: expect.any(Date),
    })
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'account-deleted'))
    expect(lines).toMatchObject([{ accountId: null, ip: null, details: {} }])
    expect(await isDeletionLinkOf(person, token)).toBe(false)
    expect(await askDeletionLink(person)).toEqual({ ok: false, reason: 'not-signed-in' })
  })
})
