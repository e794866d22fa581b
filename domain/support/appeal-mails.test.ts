import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'
import { appeal } from '#domain/measures/appeal.server.ts'
import { hideObject } from '#domain/measures/hide-object.server.ts'
import { ownMeasures } from '#domain/measures/own-measures.server.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anAdministrator, aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { answerTicket, closeTicket } from './answer-ticket.server.ts'
import { mailAnswer, mailTicketClosed } from './mail-answer.server.ts'

useDatabase()
catchMails()
beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
const words = (message: string) => ({ request_id: uuidv7(), message })

async function anAppeal() {
  const administrator = await anAdministrator()
  const school = await aSchool()
  const object = { kind: 'vacancy', id: await aVacancy(school) } as const
  done(
    await hideObject(administrator, object, { code: 'fraud', reason: 'Просит предоплату за собеседование.' }),
  )
  const [measure] = await ownMeasures(school)
  const staff = await aColleague(school)
  const input = words('Это наша бухгалтерия.')
  const { ticketId: id } = done(await appeal(staff, measure?.id ?? '', { input, ip: '192.0.2.1' }))
  const seen = async () => {
    const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.id, id))
    return { id, version: ticket?.version ?? 0 }
  }
  return { administrator, school, staff, seen }
}

test('that an appeal is closed hears its owner, and not who left', async () => {
  const { administrator, school, staff, seen } = await anAppeal()
  done(await leaveSchool(staff))
  done(await closeTicket(administrator, await seen()))
  for (const job of await queuedJobs('mail-support-closed')) await mailTicketClosed(job)
  expect(sentMails.map(({ to }) => to)).toEqual([school.email])
})

test('an answer whose mail waited while the writer left goes to the owner', async () => {
  const { administrator, school, staff, seen } = await anAppeal()
  done(await answerTicket(administrator, await seen(), words('Пришлите выписку из банка.')))
  done(await leaveSchool(staff))
  for (const job of await queuedJobs('mail-support-answer')) await mailAnswer(job)
  expect(sentMails.map(({ to }) => to)).toEqual([school.email])
})
