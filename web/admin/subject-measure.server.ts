import type { z } from 'zod'
import type { Member } from '#domain/accounts/actor.ts'
import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { findPerson } from '#domain/console/find-person.server.ts'
import { blockAccount, endSessionsOfAccount, unblockAccount } from '#domain/measures/block-account.server.ts'
import { blockSchool, unblockSchool } from '#domain/measures/block-school.server.ts'
import { blockInput, unblockInput } from '#domain/measures/measure-input.ts'
import type { Result } from '#domain/verbs/result.ts'
import { m } from '#locales/messages.ts'
import { readForm } from '#web/request/form.server.ts'
import type { refuseMeasure } from './measure-form.server.ts'
import type { SubjectMeasure } from './subject-measure-words.ts'

type Outcome = Result<Parameters<typeof refuseMeasure>[1]>
type Verb<Value> = (actor: Member, id: string, value: Value) => Promise<Outcome>

/** Reads a measure's form, and runs its verb. */
function taken<Schema extends z.ZodType>(input: Schema, verb: Verb<z.output<Schema>>) {
  return (form: FormData) => {
    const read = readForm(input, form)
    if (!read.ok) return read
    const take = (actor: Member, id: string) => verb(actor, id, read.value)
    return { ok: true as const, values: read.values, take }
  }
}

const sessionsEnd = { ok: true as const, values: {}, take: endSessionsOfAccount }

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>['measures']
/** `inForce`: its own block, until when and why. */
type Subject = { name: string; isBlocked: boolean; inForce: Found[number] | null }

const blockOf = (measures: Found, isOfSchool: boolean) =>
  measures.find(
    ({ kind, endedAt, schoolId }) => kind === 'block' && !endedAt && (schoolId !== null) === isOfSchool,
  ) ?? null

async function findAccount(actor: Member, id: string): Promise<Subject | undefined> {
  const found = await findPerson(actor, id)
  if (!found) return undefined
  const { fullName, email, blockedAt } = found.person
  const inForce = blockOf(found.measures, false)
  return { name: fullName || email, isBlocked: blockedAt !== null, inForce }
}

async function findSchool(actor: Member, id: string): Promise<Subject | undefined> {
  const found = await findOrganisation(actor, id)
  if (!found) return undefined
  const { name, isBlockedByItself } = found.school
  const inForce = blockOf(found.measures, true)
  return { name: name || m.console_school_unnamed(), isBlocked: isBlockedByItself, inForce }
}

/** Whose measure it is, and what its form does. */
export const subjectMeasures = {
  block: { find: findAccount, read: taken(blockInput, blockAccount) },
  unblock: { find: findAccount, read: taken(unblockInput, unblockAccount) },
  sessions: { find: findAccount, read: () => sessionsEnd },
  'block-school': { find: findSchool, read: taken(blockInput, blockSchool) },
  'unblock-school': { find: findSchool, read: taken(unblockInput, unblockSchool) },
} satisfies Record<SubjectMeasure, unknown>
