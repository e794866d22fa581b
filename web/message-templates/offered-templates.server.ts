import type { Actor } from '#domain/accounts/actor.ts'
import { type Addressee, templateFactsOf } from '#domain/applications/fill-for-person.server.ts'
import { fillTemplate, type TemplateKind, textFor } from '#domain/message-templates/message-template.ts'
import { readyTemplates, readyTexts } from '#domain/message-templates/ready-templates.ts'
import { findTemplates, type MessageTemplate } from '#domain/message-templates/save-template.server.ts'
import { getLocale } from '#locales/messages.ts'

export type OfferedTemplate = { id: string; title: string; text: string }

/** The school's templates of a kind and the ready ones, filled in with a person and in their language. */
export function offeredTemplates(
  kind: TemplateKind,
  about: Addressee,
  own: readonly MessageTemplate[],
): OfferedTemplate[] {
  const { locale } = about
  const facts = templateFactsOf(about)
  return [
    ...own.map(({ id, title, texts }) => ({ id, title, text: fillTemplate(textFor(texts, locale), facts) })),
    ...readyTemplates
      .filter((ready) => ready.kind === kind)
      .map(({ key, title, text }) => ({ id: key, title: title(), text: text(facts, { locale }) })),
  ]
}

/** The same for many at once, with unfilled fields, in the writer's language. */
export async function templatesForMany(actor: Actor, kind: TemplateKind): Promise<OfferedTemplate[]> {
  const locale = getLocale()
  const own = await findTemplates(actor, kind)
  const ready = readyTemplates.filter((one) => one.kind === kind)
  return [
    ...own.map(({ id, title, texts }) => ({ id, title, text: textFor(texts, locale) })),
    ...ready.map((one) => ({ id: one.key, title: one.title(), text: textFor(readyTexts(one), locale) })),
  ]
}
