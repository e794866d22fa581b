import { lookalikes } from '#domain/texts/fold.ts'
import { undisguised } from '#domain/texts/text.ts'

/** Signs of fraud (rule 49). */
export const flagRules = ['prepayment', 'documents', 'abroad', 'links', 'shared-phone'] as const
export type FlagRule = (typeof flagRules)[number]

export const sharedPhoneMin = 3

/** The endings of words have a bound: without it, a text of repeated stems takes quadratic time. */
const patterns: Record<Exclude<FlagRule, 'shared-phone'>, RegExp> = {
  prepayment:
    /предоплат\p{L}{0,20}|оплат\p{L}{0,20} вперёд|оплат\p{L}{0,20} вперед|(?:вступительн|регистрационн|организационн)\p{L}{0,20} взнос\p{L}{0,20}|внес\p{L}{0,20} залог|prepa(?:y|id)\p{L}{0,20}|advance payment|registration fee|алдын[- ]ала төлө\p{L}{0,20}/giu,
  documents:
    /(?:скан|копи|фото|номер|данн)\p{L}{0,20} (?:вашего |своего )?паспорт\p{L}{0,20}|паспортн\p{L}{0,20} данн\p{L}{0,20}|(?:номер|данн|реквизит)\p{L}{0,20} (?:вашей |банковской )*карт\p{L}{0,20}|(?<!\p{L})(?:cvv|cvc)2?(?!\p{L})|код\p{L}{0,20} из (?:смс|sms)|passport (?:scan|copy|number|details)|(?:scan|copy) of (?:your |the )?passport|card (?:number|details)|паспорт\p{L}{0,20} (?:көчүрмө|номер)\p{L}{0,20}|карта\p{L}{0,20} номер\p{L}{0,20}/giu,
  abroad:
    /(?:работ|ваканси|выезд)\p{L}{0,20} (?:за (?:границ|рубеж)\p{L}{0,20}|в (?:росси|казахстан|турци|дуба|оаэ|коре|польш|германи|кита)\p{L}{0,20})|за границ\p{L}{0,20}|за рубеж\p{L}{0,20}|(?:work|job|jobs) (?:abroad|overseas)|чет (?:өлкө|эл)\p{L}{0,20}/giu,
  links:
    /(?:https?:\/\/|www\.)[^\s<>"«»]+|(?<![\p{L}\d.])(?:t\.me|wa\.me|bit\.ly|goo\.gl|tinyurl\.com)\/[^\s<>"«»]+/giu,
}

const quotesMax = 5
const quoteLengthMax = 55

export function flagsOf(typed: string): { rule: FlagRule; words: string }[] {
  const text = undisguised(typed).replace(/\p{L}+/gu, inOneScript)
  return Object.entries(patterns).flatMap(([rule, pattern]) => {
    const found = [...text.matchAll(pattern)].map(([words]) => [...words].slice(0, quoteLengthMax).join(''))
    const words = [...new Set(found)].slice(0, quotesMax).join(' · ')
    return words ? [{ rule: rule as FlagRule, words }] : []
  })
}

/** Latin letters that look like Cyrillic ones only hide the word. */
function inOneScript(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/[a-z]/i.test(word)) return word
  return [...word.toLowerCase()].map((letter) => cyrillic.get(letter) ?? letter).join('')
}

const cyrillic = new Map(
  [...lookalikes.from].map((letter, index) => [letter, lookalikes.to[index] ?? letter]),
)
