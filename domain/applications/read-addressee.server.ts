import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { messageTemplates } from '#db/schema/message-templates.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { TemplateKind } from '#domain/message-templates/message-template.ts'
import {
  type MessageTemplate,
  templateOf,
  templatesInOrder,
} from '#domain/message-templates/save-template.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import type { ApplicationStatus } from './application.ts'
import type { Addressee } from './fill-for-person.server.ts'

export const addresseeFields = {
  fullName: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
  vacancyTitle: applications.vacancyTitle,
  schoolName: applications.schoolName,
  locale: accounts.locale,
}

const standing = {
  id: applications.id,
  teacherId: applications.teacherId,
  status: applications.status,
  startsOn: applications.startsOn,
}
type Standing = { id: string; teacherId: string; status: ApplicationStatus; startsOn: string | null }

/** With the school's own templates in one statement, because the board below the dialog leaves few. */
export async function readAddressee(
  actor: Actor,
  id: string,
  kind: TemplateKind,
): Promise<(Addressee & Standing & { own: MessageTemplate[] }) | undefined> {
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return undefined
  const found = await db
    .select({ about: { ...standing, ...addresseeFields }, template: messageTemplates })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .leftJoin(
      messageTemplates,
      and(eq(messageTemplates.schoolId, applications.schoolId), eq(messageTemplates.kind, kind)),
    )
    .where(and(eq(applications.id, id), eq(applications.schoolId, actor.schoolId)))
    .orderBy(...templatesInOrder)
  const [first] = found
  if (!first) return undefined
  const own = found.flatMap(({ template }) => (template ? [templateOf(template)] : []))
  return { ...first.about, own }
}
