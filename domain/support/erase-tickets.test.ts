import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { supportLinks, supportTickets } from '#db/schema/support.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { deleteVisitorByCommand } from '#domain/privacy/delete-by-command.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findOwnTickets } from './find-ticket.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

useDatabase()

async function aTicket(writer: Actor, email: string): Promise<string> {
  const typed = { name: 'Айгүл', email, subject: 'Вопрос', message: 'Где мой отклик?' }
  const request = { ip: '192.0.2.1', locale: 'ru' } as const
  const { id } = done(await writeToSupport(writer, { request_id: uuidv7(), ...typed }, request))
  await db.insert(supportLinks).values({ tokenHash: tokenHash(newToken()), ticketId: id })
  return id
}

const emailOf = async (id: string) => {
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.id, id))
  return ticket?.email
}

test('a request stays its writer’s when the account goes whose address they typed', async () => {
  const password = 'Secret123'
  const [gone, other] = [await aTeacher({ password }), await aTeacher()]
  const [theirs, visitors] = [await aTicket(other, gone.email), await aTicket(visitor, gone.email)]
  done(await deleteAccount(gone, { password }))
  expect(await emailOf(theirs)).toBe(other.email)
  expect(await findOwnTickets(other)).toMatchObject([{ id: theirs }])
  // The link is in the mailbox of the person who left.
  expect(await db.$count(supportLinks, eq(supportLinks.ticketId, theirs))).toBe(0)
  expect(await emailOf(visitors)).toBeUndefined()
})

test('tickets of an address without an account are deleted without those of accounts', async () => {
  const [email, other] = [`${uuidv7()}@example.com`, await aTeacher()]
  const [theirs, visitors] = [await aTicket(other, email), await aTicket(visitor, email)]
  expect(await deleteVisitorByCommand(email)).toMatchObject({ requests: 1 })
  expect([await emailOf(theirs), await emailOf(visitors)]).toEqual([other.email, undefined])
})
