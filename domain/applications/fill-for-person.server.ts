import type { Transaction } from '#db/client.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import {
  fillTemplate,
  type TemplateFacts,
  type TemplateLocale,
  type TemplateTexts,
  textFor,
} from '#domain/message-templates/message-template.ts'
import { readyTemplates, readyTexts } from '#domain/message-templates/ready-templates.ts'
import { templateThatSays } from '#domain/message-templates/save-template.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { now } from '#platform/clock.ts'

export type Addressee = { fullName: string; vacancyTitle: string; schoolName: string; locale: TemplateLocale }

export function templateFactsOf({ fullName, vacancyTitle, schoolName, locale }: Addressee): TemplateFacts {
  return {
    name: firstNameOf(fullName),
    vacancy: vacancyTitle,
    school: schoolName,
    date: mailDay(dayInBishkek(now()), locale),
  }
}

/** An unchanged template has a text in several languages. */
export async function textsForMany(
  reader: Pick<Transaction, 'select'>,
  schoolId: string,
  text: string,
): Promise<TemplateTexts> {
  const own = await templateThatSays(reader, schoolId, text)
  const ready = readyTemplates.map(readyTexts).find((texts) => Object.values(texts).includes(text))
  return own ?? ready ?? { ru: text, en: text, ky: text }
}

export function filledFor(texts: TemplateTexts, person: Addressee): string {
  const text = textFor(texts, person.locale)
  return fillTemplate(text, templateFactsOf(person)) || text
}
