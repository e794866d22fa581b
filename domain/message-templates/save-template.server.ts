import { and, asc, eq, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { messageTemplates } from '#db/schema/message-templates.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { type TemplateKind, type TemplateTexts, templatesMax } from './message-template.ts'
import type { TemplateInput } from './template-input.ts'

export type MessageTemplate = {
  id: string
  kind: TemplateKind
  title: string
  texts: TemplateTexts
  version: number
}

/** A viewer reads them too (rule 45). */
export async function findTemplates(actor: Actor, kind?: TemplateKind): Promise<MessageTemplate[]> {
  if (actor.role !== 'school') return []
  const found = await db
    .select()
    .from(messageTemplates)
    .where(
      and(eq(messageTemplates.schoolId, actor.schoolId), kind ? eq(messageTemplates.kind, kind) : undefined),
    )
    .orderBy(asc(messageTemplates.kind), ...templatesInOrder)
  return found.map(templateOf)
}

export async function templateThatSays(
  reader: Pick<Transaction, 'select'>,
  schoolId: string,
  text: string,
): Promise<TemplateTexts | undefined> {
  const { textRu, textEn, textKy } = messageTemplates
  const [found] = await reader
    .select()
    .from(messageTemplates)
    .where(
      and(eq(messageTemplates.schoolId, schoolId), or(eq(textRu, text), eq(textEn, text), eq(textKy, text))),
    )
    .orderBy(...templatesInOrder)
    .limit(1)
  return found && templateOf(found).texts
}

export const templatesInOrder = [asc(sql`lower(${messageTemplates.title})`), asc(messageTemplates.id)]

export type SaveTemplate =
  | Result<'not-found' | 'too-many'>
  | (Refusal<'conflict'> & { stored: MessageTemplate })

/** The same id with the same words is one template; other words make another (rule 41). */
export function makeTemplate(actor: Actor, requestId: string, input: TemplateInput): Promise<SaveTemplate> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`message_templates ${schoolId}`}))`)
    const columns = columnsOf(input)
    const find = (id: string) => lockTemplate(tx, { id, schoolId })
    const form = await keptOrNew({ requestId, of: schoolId, sent: columns, find })
    if (form.kept) return { ok: true }
    if ((await tx.$count(messageTemplates, eq(messageTemplates.schoolId, schoolId))) >= templatesMax)
      return { ok: false, reason: 'too-many' }
    const made = await tx
      .insert(messageTemplates)
      .values({ id: form.id, schoolId, ...columns })
      .onConflictDoNothing()
      .returning({ id: messageTemplates.id })
    return made.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

/** Refused if the template changed since the version that the form showed (rule 41). */
export function changeTemplate(
  actor: Actor,
  id: string,
  { version, ...input }: TemplateInput & { version: number },
): Promise<SaveTemplate> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<SaveTemplate> => {
      const stored = await lockTemplate(tx, { id, schoolId })
      if (!stored) return { ok: false, reason: 'not-found' }
      const columns = columnsOf(input)
      if (hasContents(stored, columns)) return { ok: true }
      if (stored.version !== version) return { ok: false, reason: 'conflict', stored: templateOf(stored) }
      await tx
        .update(messageTemplates)
        .set({ ...columns, version: version + 1 })
        .where(eq(messageTemplates.id, id))
      return { ok: true }
    },
  )
}

export function deleteTemplate(actor: Actor, id: string): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    const gone = await tx
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.id, id), eq(messageTemplates.schoolId, schoolId)))
      .returning({ id: messageTemplates.id })
    return gone.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

async function lockTemplate(tx: Transaction, { id, schoolId }: { id: string; schoolId: string }) {
  const [stored] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, id), eq(messageTemplates.schoolId, schoolId)))
    .for('update')
  return stored
}

const columnsOf = ({ kind, title, text_ru: textRu, text_en: textEn, text_ky: textKy }: TemplateInput) => ({
  kind,
  title,
  textRu,
  textEn,
  textKy,
})

export function templateOf(row: typeof messageTemplates.$inferSelect): MessageTemplate {
  const { id, kind, title, version, textRu: ru, textEn: en, textKy: ky } = row
  return { id, kind, title, version, texts: { ru, en, ky } }
}
