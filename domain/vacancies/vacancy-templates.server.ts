import { and, asc, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { discardFile } from '#domain/files/keep-file.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { ownVacancyIn } from './own-vacancies.server.ts'
import {
  photosInTemplate,
  readContents,
  type TemplateContents,
  templateContentsOf,
} from './template-contents.server.ts'
import { vacancyTemplatesMax } from './vacancy-template.ts'

type ListedTemplate = {
  id: string
  name: string
  title: string
  /** Empty where they are no longer of the school. */
  author: string
  createdAt: Date
}

type VacancyTemplate = { id: string; name: string; version: number; contents: TemplateContents }

/** A viewer, who writes no vacancies, gets none. */
export async function findVacancyTemplates(actor: Actor): Promise<ListedTemplate[]> {
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return []
  return db
    .select({
      id: vacancyTemplates.id,
      name: vacancyTemplates.name,
      title: sql<string>`coalesce(${vacancyTemplates.contents} ->> 'title', '')`,
      author: sql<string>`case when ${schoolMembers.accountId} is null then '' else coalesce(${accounts.fullName}, '') end`,
      createdAt: vacancyTemplates.createdAt,
    })
    .from(vacancyTemplates)
    .leftJoin(
      schoolMembers,
      and(
        eq(schoolMembers.accountId, vacancyTemplates.authorId),
        eq(schoolMembers.schoolId, vacancyTemplates.schoolId),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(eq(vacancyTemplates.schoolId, actor.schoolId))
    .orderBy(asc(sql`lower(${vacancyTemplates.name})`), asc(vacancyTemplates.id))
}

export async function findVacancyTemplate(actor: Actor, id: string): Promise<VacancyTemplate | undefined> {
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return undefined
  const [found] = await db
    .select({
      id: vacancyTemplates.id,
      name: vacancyTemplates.name,
      version: vacancyTemplates.version,
      contents: vacancyTemplates.contents,
    })
    .from(vacancyTemplates)
    .where(and(eq(vacancyTemplates.id, id), eq(vacancyTemplates.schoolId, actor.schoolId)))
  return found && { ...found, contents: readContents(found.contents) }
}

/** The same id with the same name is one template (rule 41). */
export function keepAsTemplate(
  actor: Actor,
  { id: requestId, vacancyId, name }: { id: string; vacancyId: string; name: string },
): Promise<Result<'not-found' | 'too-many'>> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId }): Promise<Result<'not-found' | 'too-many'>> => {
      const vacancy = await ownVacancyIn(tx, vacancyId, schoolId)
      if (!vacancy) return { ok: false, reason: 'not-found' }
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vacancy_templates ${schoolId}`}))`)
      const find = (one: string) => lockTemplate(tx, { id: one, schoolId })
      const form = await keptOrNew({ requestId, of: schoolId, sent: { name }, find })
      if (form.kept) return { ok: true }
      if ((await tx.$count(vacancyTemplates, eq(vacancyTemplates.schoolId, schoolId))) >= vacancyTemplatesMax)
        return { ok: false, reason: 'too-many' }
      const { id } = form
      const made = await tx
        .insert(vacancyTemplates)
        .values({
          id,
          schoolId,
          authorId: accountId,
          name,
          contents: templateContentsOf(vacancy),
          createdAt: now(),
        })
        .onConflictDoNothing()
        .returning({ id: vacancyTemplates.id })
      if (made.length === 0) return { ok: false, reason: 'not-found' }
      const [from, to] = [
        { kind: 'vacancy', id: vacancyId },
        { kind: 'template', id },
      ] as const
      await queueJob(tx, 'copy-housing', { schoolId, accountId, from, to })
      return { ok: true }
    },
  )
}

export type RenameTemplate =
  | Result<'not-found'>
  | (Refusal<'changed-meanwhile'> & { name: string; version: number })

/** Refused if it changed since `version` (rule 41). */
export function renameVacancyTemplate(
  actor: Actor,
  id: string,
  { name, version }: { name: string; version: number },
): Promise<RenameTemplate> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<RenameTemplate> => {
      const stored = await lockTemplate(tx, { id, schoolId })
      if (!stored) return { ok: false, reason: 'not-found' }
      if (stored.version !== version && stored.name !== name)
        return { ok: false, reason: 'changed-meanwhile', name: stored.name, version: stored.version }
      await tx
        .update(vacancyTemplates)
        .set({ name, version: stored.version + 1 })
        .where(eq(vacancyTemplates.id, id))
      return { ok: true }
    },
  )
}

export function deleteVacancyTemplate(actor: Actor, id: string): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    const gone = await tx
      .delete(vacancyTemplates)
      .where(and(eq(vacancyTemplates.id, id), eq(vacancyTemplates.schoolId, schoolId)))
      .returning({ contents: vacancyTemplates.contents })
    for (const { contents } of gone)
      for (const photo of photosInTemplate(contents)) await discardFile(tx, photo)
    return gone.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

async function lockTemplate(tx: Transaction, { id, schoolId }: { id: string; schoolId: string }) {
  const [stored] = await tx
    .select({ name: vacancyTemplates.name, version: vacancyTemplates.version })
    .from(vacancyTemplates)
    .where(and(eq(vacancyTemplates.id, id), eq(vacancyTemplates.schoolId, schoolId)))
    .for('update')
  return stored
}
