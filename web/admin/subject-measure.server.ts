import type { z } from 'zod'
import type { Member } from '#domain/accounts/actor.ts'
import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { findPerson } from '#domain/console/find-person.server.ts'
import { blockAccount, endSessionsOfAccount, unblockAccount } from '#domain/measures/block-account.server.ts'
import { blockSchool, unblockSchool } from '#domain/measures/block-school.server.ts'
import { blockInput, unblockInput } from '#domain/measures/measure-input.ts'
import { readForm } from '#web/request/form.server.ts'
import type { refuseMeasure } from './measure-form.server.ts'
import type { SubjectMeasure } from './subject-measure-words.ts'

type Outcome = { ok: true } | { ok: false; reason: Parameters<typeof refuseMeasure>[1] }
type Verb<Value> = (actor: Member, id: string, value: Value) => Promise<Outcome>

/** Reads a measure's form, and takes the measure with what it says. */
function taken<Schema extends z.ZodType>(input: Schema, verb: Verb<z.output<Schema>>) {
  return (form: FormData) => {
    const read = readForm(input, form)
    if (!read.ok) return read
    const take = (actor: Member, id: string) => verb(actor, id, read.value)
    return { ok: true as const, values: read.values, take }
  }
}

const sessionsEnd = { ok: true as const, values: {}, take: endSessionsOfAccount }

/** Whose measure it is, and what its form does. */
export const subjectMeasures = {
  block: { find: findPerson, read: taken(blockInput, blockAccount) },
  unblock: { find: findPerson, read: taken(unblockInput, unblockAccount) },
  sessions: { find: findPerson, read: () => sessionsEnd },
  'block-school': { find: findOrganisation, read: taken(blockInput, blockSchool) },
  'unblock-school': { find: findOrganisation, read: taken(unblockInput, unblockSchool) },
} satisfies Record<SubjectMeasure, unknown>
