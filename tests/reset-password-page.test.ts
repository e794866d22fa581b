import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, recoveries } from '#db/schema/accounts.ts'
import { tokenHash } from '#platform/tokens.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails } from '#tests/support/mail-catcher.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action, loader } from '#web/sign-in/reset-password-page.tsx'

catchMails()

useDatabase()

type Status = { init: { status?: number } | null }
type Args = Parameters<typeof loader>[0] & Parameters<typeof action>[0]

/**
 * What a browser without JavaScript sees: the form's response, in the page that its loader renders in the same request.
 */
async function sent(token: string) {
  const address = new URL(`http://127.0.0.1:3000/reset-password?token=${token}`)
  const form = { token, password: 'Novyi2026', password_confirmation: 'Novyi2026', remove: ['google'] }
  const args = pageArgs(address, { form }) as unknown as Args
  const answered = (await action(args)) as unknown as Status & { data: Record<string, unknown> }
  const loaded = (await loader(args)) as unknown as Status
  return { answered, loaded }
}

test('a successful reset does not show a missing page, and its link is used up', async () => {
  const { accountId, email } = await aMember('teacher', { password: 'Secret123' })
  const token = 'x'.repeat(43)
  await db.insert(recoveries).values({
    ...{ id: accountId, email, locale: 'ru', tokenHash: tokenHash(token) },
    expiresAt: new Date(Date.now() + 60_000),
  })
  const [before] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  const first = await sent(token)
  expect(first.answered.data).toMatchObject({ isReset: true, removed: [], stays: { google: false } })
  expect([first.answered.init?.status ?? 200, first.loaded.init?.status]).toEqual([200, 200])
  const [after] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  expect(after?.passwordHash).not.toBe(before?.passwordHash)
  const second = await sent(token)
  expect([second.answered.init?.status, second.loaded.init?.status]).toEqual([410, 410])
})
