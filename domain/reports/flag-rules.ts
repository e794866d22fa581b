/** Signs of fraud, as public rules (rule 49). */
export const flagRules = ['prepayment', 'documents', 'abroad', 'links', 'shared-phone'] as const
export type FlagRule = (typeof flagRules)[number]

/** Accounts that share a phone before it is flagged. */
export const sharedPhoneMin = 3

const patterns: Record<Exclude<FlagRule, 'shared-phone'>, RegExp> = {
  prepayment:
    /предоплат\p{L}*|оплат\p{L}* вперёд|оплат\p{L}* вперед|(?:вступительн|регистрационн|организационн)\p{L}* взнос\p{L}*|внес\p{L}* залог|prepa(?:y|id)\p{L}*|advance payment|registration fee|алдын[- ]ала төлө\p{L}*/giu,
  documents:
    /(?:скан|копи|фото|номер|данн)\p{L}* (?:вашего |своего )?паспорт\p{L}*|паспортн\p{L}* данн\p{L}*|(?:номер|данн|реквизит)\p{L}* (?:вашей |банковской )*карт\p{L}*|(?<!\p{L})(?:cvv|cvc)2?(?!\p{L})|код\p{L}* из (?:смс|sms)|passport (?:scan|copy|number|details)|(?:scan|copy) of (?:your |the )?passport|card (?:number|details)|паспорт\p{L}* (?:көчүрмө|номер)\p{L}*|карта\p{L}* номер\p{L}*/giu,
  abroad:
    /(?:работ|ваканси|выезд)\p{L}* (?:за (?:границ|рубеж)\p{L}*|в (?:росси|казахстан|турци|дуба|оаэ|коре|польш|германи|кита)\p{L}*)|за границ\p{L}*|за рубеж\p{L}*|(?:work|job|jobs) (?:abroad|overseas)|чет (?:өлкө|эл)\p{L}*/giu,
  links:
    /(?:https?:\/\/|www\.)[^\s<>"«»]+|(?<![\p{L}\d.])(?:t\.me|wa\.me|bit\.ly|goo\.gl|tinyurl\.com)\/[^\s<>"«»]+/giu,
}

const quotesMax = 5
const quoteLengthMax = 55

export function flagsOf(text: string): { rule: FlagRule; words: string }[] {
  return Object.entries(patterns).flatMap(([rule, pattern]) => {
    const found = [...text.matchAll(pattern)].map(([words]) => [...words].slice(0, quoteLengthMax).join(''))
    const words = [...new Set(found)].slice(0, quotesMax).join(' · ')
    return words ? [{ rule: rule as FlagRule, words }] : []
  })
}
