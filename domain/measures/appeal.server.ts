import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import type { Actor, Blocked, Person, Undecided } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { Count, LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { appealInTicket } from '#domain/support/appeal-in-ticket.server.ts'
import type { TicketMessageInput } from '#domain/support/ticket-input.ts'
import type { Result } from '#domain/verbs/result.ts'
import { m } from '#locales/messages.ts'
import { measureWords } from './measure-words.ts'
import { isAgainstSql } from './own-measures.server.ts'

export type Appeal = Result<'not-found', { ticketId: string }> | LimitRefusal

type AppealRequest = { input: TicketMessageInput; ip: string }

/** All appeals against a measure are one conversation; a school's belongs to all who act for it (rule 50). */
export function appeal(
  actor: Actor | Undecided | Blocked,
  measureId: string,
  written: AppealRequest,
): Promise<Appeal> {
  return asLimitedMember(actor, { refusal: 'not-found', mayBeBlocked: true }, (tx, person, count) =>
    keepAppeal(tx, person, count, { measureId, ...written }),
  )
}

async function keepAppeal(
  tx: Transaction,
  person: Person | Blocked,
  count: Count,
  { measureId, input, ip }: AppealRequest & { measureId: string },
): Promise<Exclude<Appeal, LimitRefusal>> {
  if ('blockedSchool' in person && person.blockedSchool?.role !== 'owner')
    return { ok: false, reason: 'not-found' }
  const [measure] = await tx
    .select()
    .from(measures)
    .where(and(eq(measures.id, measureId), isAgainstSql(person)))
    .for('no key update')
  if (!measure) return { ok: false, reason: 'not-found' }
  // A viewer writes nothing for the school (rule 45).
  if (measure.schoolId && 'schoolRole' in person && !mayActForSchool(person.schoolRole))
    return { ok: false, reason: 'not-found' }
  // A school's review is titled by the teacher, whose name must not stay in the ticket (rule Q21).
  const shownMeasure =
    measure.objectKind === 'review' && measure.schoolId ? { ...measure, title: null } : measure
  const subject = m.appeal_subject(
    { measure: measureWords(shownMeasure, person.locale) },
    { locale: person.locale },
  )
  const ticketId = await appealInTicket(tx, count, {
    ...{ person, input, ip, ticketId: measure.appealId },
    subject: [...subject].slice(0, 200).join(''),
  })
  await tx.update(measures).set({ appealId: ticketId }).where(eq(measures.id, measureId))
  return { ok: true, ticketId }
}
