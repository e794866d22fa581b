import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import {
  fillTemplate,
  type TemplateFacts,
  type TemplateKind,
  textFor,
} from '#domain/message-templates/message-template.ts'
import { readyTemplates } from '#domain/message-templates/ready-templates.ts'
import { findTemplates } from '#domain/message-templates/save-template.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'

export type OfferedTemplate = { id: string; title: string; text: string }

type About = { fullName: string; vacancyTitle: string; schoolName: string; locale: Locale }

/** The school's templates of a kind, where wanted, and the ready ones, filled from a person and in their language. */
export async function offeredTemplates(
  actor: Actor,
  kind: TemplateKind,
  about: About,
  { withOwn = true } = {},
): Promise<OfferedTemplate[]> {
  const { locale } = about
  const facts: TemplateFacts = {
    name: firstNameOf(about.fullName),
    vacancy: about.vacancyTitle,
    school: about.schoolName,
    date: mailDay(dayInBishkek(now()), locale),
  }
  const own = withOwn ? await findTemplates(actor, kind) : []
  return [
    ...own.map(({ id, title, texts }) => ({ id, title, text: fillTemplate(textFor(texts, locale), facts) })),
    ...readyTemplates
      .filter((ready) => ready.kind === kind)
      .map(({ key, title, text }) => ({ id: key, title: title(), text: text(facts, { locale }) })),
  ]
}

/** The one that an address names; the words of a form begin with it. */
export function chosenTemplate(templates: readonly OfferedTemplate[], url: URL): OfferedTemplate | undefined {
  const id = url.searchParams.get('template')
  return templates.find((one) => one.id === id)
}
