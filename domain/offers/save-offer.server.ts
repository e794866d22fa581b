import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { ensureTeacher } from '#domain/teachers/save-teacher.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { offersMax } from './offer.ts'
import type { OfferInput } from './offer-input.ts'
import { columnsOf, searchColumnsOf } from './offer-row.server.ts'

export type CreateOffer = Result<'not-a-teacher' | 'too-many', { id: string }>

/** The same request id with the same contents is the same offer (rule 41); other contents make another. */
export async function createOffer(actor: Actor, input: OfferInput, requestId: string): Promise<CreateOffer> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const columns = await columnsOf(input)
  return asMember(
    actor,
    { role: 'teacher', refusal: 'not-a-teacher' },
    async (tx, { accountId: teacherId }) => {
      await ensureTeacher(tx, teacherId)
      const ofTeacher = eq(tutorOffers.teacherId, teacherId)
      const find = async (one: string) => {
        const isOne = and(ofTeacher, eq(tutorOffers.requestId, one))
        return (await tx.select().from(tutorOffers).where(isOne))[0]
      }
      const form = await keptOrNew({ requestId, of: teacherId, sent: columns, find })
      if (form.kept) return { ok: true, id: form.kept.id }
      if ((await tx.$count(tutorOffers, ofTeacher)) >= offersMax) return { ok: false, reason: 'too-many' }
      const id = uuidv7()
      const search = await searchOf(tx, teacherId, columns)
      await tx.insert(tutorOffers).values({
        ...{ id, teacherId, ...columns, ...search },
        ...{ requestId: form.id, createdAt: now(), updatedAt: now() },
      })
      return { ok: true, id }
    },
  )
}

export type EditOffer = Result<'not-found' | 'changed-meanwhile'>

/** Refused if there is a newer version; a hidden one stays hidden. */
export async function editOffer(
  actor: Actor,
  id: string,
  input: OfferInput,
  version: number,
): Promise<EditOffer> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-found' }
  const columns = await columnsOf(input)
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, teacher) => {
    const [offer] = await tx
      .select()
      .from(tutorOffers)
      .where(and(eq(tutorOffers.id, id), eq(tutorOffers.teacherId, teacher.accountId)))
      .for('update')
    if (!offer) return { ok: false, reason: 'not-found' }
    if (hasContents(offer, columns)) return { ok: true }
    if (offer.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    const search = await searchOf(tx, teacher.accountId, columns)
    await tx
      .update(tutorOffers)
      .set({ ...columns, ...search, version: version + 1, updatedAt: now() })
      .where(eq(tutorOffers.id, id))
    return { ok: true }
  })
}

async function searchOf(tx: Transaction, teacherId: string, columns: Awaited<ReturnType<typeof columnsOf>>) {
  const [teacher] = await tx
    .select({ fullName: accounts.fullName, seenBy: teacherProfiles.seenBy })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(eq(teacherProfiles.id, teacherId))
  if (!teacher) throw new Error('A teacher without a profile')
  const search = await searchColumnsOf(columns, teacher)
  await rememberWords(tx, 'offers', search.searchText)
  return search
}
