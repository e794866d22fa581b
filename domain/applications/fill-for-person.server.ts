import { dayInBishkek } from '#domain/days/day.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import {
  fillTemplate,
  type TemplateFacts,
  type TemplateLocale,
  textFor,
} from '#domain/message-templates/message-template.ts'
import { readyTemplates, readyTexts } from '#domain/message-templates/ready-templates.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { now } from '#platform/clock.ts'

export type Addressee = { fullName: string; vacancyTitle: string; schoolName: string; locale: TemplateLocale }

export function factsOf({ fullName, vacancyTitle, schoolName, locale }: Addressee): TemplateFacts {
  return {
    name: firstNameOf(fullName),
    vacancy: vacancyTitle,
    school: schoolName,
    date: mailDay(dayInBishkek(now()), locale),
  }
}

/** One text for many, as one of them reads it: a ready template that nobody changed comes in their own language. */
export function filledFor(text: string, person: Addressee): string {
  const ready = readyTemplates.map(readyTexts).find((texts) => Object.values(texts).includes(text))
  return fillTemplate(ready ? textFor(ready, person.locale) : text, factsOf(person)) || text
}
