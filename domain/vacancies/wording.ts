/** Such words are explained, never forbidden. */
export const wordingKinds = ['age', 'sex', 'family', 'nationality', 'promise'] as const
export type WordingKind = (typeof wordingKinds)[number]

export type Wording = { kind: WordingKind; words: string }

const adult = '(?:1[89]|[2-6]\\d)'
const noWork = '(?!\\s*(?:опыт|стаж))'

/** Whole words, of Russian, Kyrgyz and English. */
const table: Record<WordingKind, readonly string[]> = {
  age: [
    `(?:не старше|не моложе|младше|старше|до) ${adult}(?:-?ти)? ?лет${noWork}`,
    `от ${adult}(?: лет)? до ${adult} лет${noWork}`,
    'молод(?:ая|ой|ую|ого|ые|ых) (?:женщин|мужчин|девуш|человек|люд)\\p{L}*',
    `${adult} жашка чейин(?:ки)?`,
    `${adult} жаштан (?:өтпөгөн|ашпаган|улуу эмес)`,
    'жаш (?:кыз|келин|жигит|аял|эркек)\\p{L}*',
    `(?:under|below|younger than|not older than|no older than|aged) (?:the age of )?${adult}(?! ?(?:pupil|student|child|hour|minute|teacher|%))`,
    'young (?:wom[ae]n|m[ae]n|lady|ladies|female|male)s?',
  ],
  sex: [
    '(?:женщин|мужчин|девушк|учительниц|преподавательниц)\\p{L}*',
    'пар(?:ень|ня|ней)',
    'пол(?:а)?:? (?:женск|мужск)\\p{L}*',
    '(?:женского|мужского) пола',
    '(?:аял|эркек)(?!дам)\\p{L}*',
    '(?:келин|жигит|айым)(?:дер|тер|дар|ге|ке|га)?',
    'wom[ae]n|m[ae]n|females?|males?|lad(?:y|ies)|gentlem[ae]n',
  ],
  family: [
    '(?:не)?замужн\\p{L}*|замужем|(?:не)?женат\\p{L}*|холост\\p{L}*',
    'без (?:маленьких )?детей',
    'семейн\\p{L}* положени\\p{L}*',
    'турмушка (?:чыккан|чыкпаган)|үйлөн(?:гөн|бөгөн)|бойдок|баласыз|үй-бүлөлүк абал\\p{L}*',
    '(?:un)?married|childless|(?:without|no) (?:small |young )?children|(?:marital|family) status',
  ],
  nationality: [
    'национальност\\p{L}*',
    '(?:славянск|азиатск|европейск)\\p{L}* внешност\\p{L}*',
    'улут(?:у|уна|тагы|ундагы)',
    'nationality|only native speakers?|native speakers? only',
  ],
  promise: [
    'гарантир(?:уем|ую|ован)\\p{L}*',
    '(?:самая |очень )?высок\\p{L}* (?:зарплат|доход|заработ)\\p{L}*',
    '(?:лучш|неограниченн)\\p{L}* (?:зарплат|доход|заработ)\\p{L}*',
    'кепилдик бер(?:ебиз|ем)',
    '(?:эң )?жогорку (?:айлык|киреше|маяна)\\p{L}*',
    'guaranteed|we guarantee|(?:highest|best|unlimited|very high) (?:salar(?:y|ies)|income|earnings|pay)',
  ],
}

/** What stands before words that then mean something else. Browsers of old know no lookbehind. */
const innocentAfter: Partial<Record<WordingKind, RegExp>> = {
  age: /(?:опыт|стаж)[^.!?\n]{0,30}$/iu,
  nationality: /(?:всех|разных|любой|любых) $/iu,
}

const patterns = wordingKinds.map((kind) => ({
  kind,
  pattern: new RegExp(`(^|[^\\p{L}])(${table[kind].join('|')})(?!\\p{L})`, 'giu'),
}))

/** Of each kind the first. */
export function findWording(...texts: readonly string[]): Wording[] {
  const text = texts.join('\n').replace(/[^\S\n]+/g, ' ')
  return patterns.flatMap(({ kind, pattern }) => {
    const found = [...text.matchAll(pattern)].find(
      ({ index, 1: before = '' }) => !innocentAfter[kind]?.test(text.slice(0, index + before.length)),
    )
    return found?.[2] ? [{ kind, words: found[2] }] : []
  })
}
