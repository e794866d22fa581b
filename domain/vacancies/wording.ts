/** Such words are explained, never forbidden. */
const wordingKinds = ['age', 'sex', 'family', 'nationality', 'promise'] as const
export type WordingKind = (typeof wordingKinds)[number]

export type Wording = { kind: WordingKind; words: string }

/** In figures («40», «40-ка»), or in words as each language inflects them. */
const figures = '(?:1[89]|[2-6]\\d)(?![\\d,.]\\d|\\d)'
const tensRu = '(?:двадцати|тридцати|сорока|пятидесяти|шестидесяти)'
const unitsRu = '(?:одного|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти)'
const age = `(?:${figures}(?:-?(?:ти|ка|х|и))?|восемнадцати|девятнадцати|${tensRu}(?:[ -]${unitsRu})?)`
const tensKy = '(?:жыйырма|отуз|кырк|элүү|алтымыш)'
const ageKy = `(?:${figures}|${tensKy}(?: (?:бир|эки|үч|төрт|беш|алты|жети|сегиз|тогуз))?)`
const fromFigures = `${figures}[-–]?(?:тан|тен|тон|төн|дан|ден|дон|дөн)`
const fromUnits = '(?:бирден|экиден|үчтөн|төрттөн|бештен|алтыдан|жетиден|сегизден|тогуздан)'
const fromAgeKy = `(?:${fromFigures}|жыйырмадан|отуздан|кырктан|элүүдөн|алтымыштан|${tensKy} ${fromUnits})`
const tensEn = '(?:twenty|thirty|forty|fifty|sixty)'
const ageEn = `(?:${figures}|eighteen|nineteen|${tensEn}(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`

/** The same numbers when they do not mean an age. */
const noWork = '(?!\\s*(?:лет\\s*)?(?:опыт|стаж))'
const noClass = '(?!\\s*(?:-?(?:го|й|х)\\s*)?(?:класс|курс|год[ау]? (?:выпуск|издан|построй)))'
const noPupils = '(?! ?(?:бала|балдар|окуучу|өспүрүм))'
const noCount =
  '(?! ?(?:pupil|student|child|learner|kid|people|person|hour|minute|lesson|teacher|class|group|member|point|page|som|dollar|euro|km|met(?:er|re)|%|years?(?: of)? (?:experience|work)))'

/** Only nouns: «русский язык» and «кыргызские классы» are not people. */
const peoples = '(?:кыргыз|киргиз|узбек|казах|таджик|уйгур|дунган|татар|турк)'
const people = `(?:${peoples}(?:а|у|ы|и|ов|ам|ами|ка|ку|ки|кам|ок)?|киргизок|славян(?:е|ин|ина|инка|инку|ам|ок)?|коре(?:ец|йцы|йцев|янка|янку)|русск(?:ие|их|им)(?= *(?:[.,;!?)]|$|\\n)))`
const peopleKy = '(?:кыргыз|орус|өзбек|казак|тажик|уйгур|дуңган|татар)(?:дар|тар)?(?:га|ка)?'
const peopleEn = '(?:russian|uzbek|kazakh|tajik|uyghur|uighur|dungan|tatar|slav|korean)s'
const anyPeopleEn = `(?:kyrgyz|${peopleEn}?)`
const applicants = '(?:people|nationals|candidates|applicants|persons)'

/** Whole words, of Russian, Kyrgyz and English. */
const table: Record<WordingKind, readonly string[]> = {
  age: [
    `(?:(?:не )?(?:старше|моложе|младше)) ${age}(?: ?(?:лет|года?))?${noWork}${noClass}`,
    `до (?:${age} ?лет|${figures}-?летнего возраста|[2-6]1 года|${tensRu} одного года)${noWork}`,
    `(?:от|с) ${age}(?: лет)? до ${age}(?: ?лет| года)${noWork}`,
    `${figures} ?[-–—] ?${figures} лет${noWork}`,
    `возраст\\p{L}*[ :—–-]*(?:(?:кандидат|педагог|учител|преподавател|сотрудник)\\p{L}*[ :—–-]*)?(?:(?:до|от|с|не старше|не моложе|более|свыше) )?${age}${noClass}`,
    '(?:пред)?пенсионн\\p{L}* возраст\\p{L}*|пенсионер\\p{L}* (?:просим )?не|(?:без|кроме) пенсионер\\p{L}*',
    'молод(?:ая|ой|ую|ого|ые|ых) (?:женщин|мужчин|девуш|человек|люд)\\p{L}*',
    '(?:нуж(?:ен|на|ны)|ищем|требу[ею]тся) молод\\p{L}+ (?:педагог|учител|преподавател|воспитател|сотрудник)\\p{L}*',
    `${ageKy} жашка чейин(?:ки)?${noPupils}`,
    `${figures} ?[-–—] ?${figures} жаш(?:тагы|ка чейин(?:ки)?)?${noPupils}`,
    `${ageKy} жаштан (?:өтпөгөн|ашпаган|(?:улуу|өйдө|жогору) (?:эмес|болбо\\p{L}*))`,
    `${fromAgeKy} (?:өтпөгөн|(?:улуу|өйдө) (?:эмес|болбо\\p{L}*))`,
    `(?:жашы|курагы)[ :—–-]+(?:${fromAgeKy} (?:ашпа|өтпө|улуу|жогору|өйдө)\\p{L}*|${figures}[-–]?(?:ка|ке|га|ге|го|гө|ко|кө) чейин(?:ки)?|${figures} ?[-–—] ?${figures})`,
    'жаш (?:кыз|келин|жигит|аял|эркек)\\p{L}*|пенсия курагы\\p{L}*',
    `(?:under|below|younger than|(?:not|no) older than|(?:not|nobody|no one) over|aged) (?:the age of )?${ageEn}${noCount}`,
    `(?:up to |${ageEn}(?: ?[-–—] ?| to | and ))${ageEn} years (?:old|of age)`,
    `(?:maximum|upper) age|age limit|age[ :—–-]+(?:(?:up to|under|below|from|between) )?${ageEn}`,
    'no (?:retirees|pensioners)|young,? (?:and )?(?:energetic|dynamic) (?:teacher|candidate|person|people)s?',
    'young (?:wom[ae]n|m[ae]n|lady|ladies|female|male)s?',
  ],
  sex: [
    '(?:женщин|мужчин|девушк|учительниц|преподавательниц|воспитательниц|сотрудниц)\\p{L}*',
    'пар(?:ень|ня|ней)',
    'пол(?:а)?:? (?:женск|мужск)\\p{L}*|пол: ?(?:жен|муж|[жм])\\.?',
    '(?:женск|мужск)(?:ий|ого|ому) пол(?:а|у)?|(?:жен|муж)\\.? ?пола?',
    '(?:аял|эркек)(?!дам)\\p{L}*',
    '(?:келин|жигит|айым)(?:дер|тер|дар|ге|ке|га)?',
    'кыз-келин\\p{L}*|(?:кыз|эже|эжей|эжеке|агай) (?:керек|издей|изде)\\p{L}*|кыз мугалим\\p{L}*',
    'wom[ae]n|m[ae]n|females?|males?|lad(?:y|ies)|gentlem[ae]n',
  ],
  family: [
    '(?:не)?замужн\\p{L}*|замужем|(?:не)?женат\\p{L}*|холост\\p{L}*|несемейн\\p{L}*',
    'без (?:маленьких |малолетних |грудных |своих )?детей|бездетн\\p{L}*',
    '(?:не имеющ\\p{L}*|не иметь) (?:маленьких |малолетних |своих )?детей|(?:маленьких|малолетних) детей нет',
    'семейн\\p{L}* положени\\p{L}*|не обременённ\\p{L}* семь\\p{L}*',
    '(?:без планов на|не планир\\p{L}*(?: уходить)?(?: в)?) декрет\\p{L}*|не беременн\\p{L}*|беременн\\p{L}* (?:просим )?не',
    'турмушка (?:чыккан|чыкпаган)|үйлөн(?:гөн|бөгөн)|бойдок|баласыз|үй-бүлөлүк абал\\p{L}*',
    '(?:жаш |кичинекей )?(?:баласы|балалары|балдары) жок|үй-бүлөсү жок|күйөөгө (?:тийген|тийбеген)|кош бойлуу эмес|декретке (?:чыкпа|кетпе)\\p{L}*',
    '(?:un)?married|childless|child-?free|(?:marital|family) status|(?:not|no) pregnan\\p{L}+|pregnant (?:wom[ae]n|candidates)',
    '(?:without|no|with no) (?:small |young |little )?(?:children|kids|babies|dependants?|dependents?)(?! (?:under|below|over|aged|left|behind|are|is|with))',
    '(?:no|without) family (?:commitments|obligations|plans)|not planning (?:a family|children|maternity leave)|no maternity (?:leave )?plans',
  ],
  nationality: [
    'национальност\\p{L}*',
    '(?:славянск|азиатск|европейск|кавказск)\\p{L}* внешност\\p{L}*',
    `(?:только|исключительно) (?:для )?(?:этнически\\p{L}* )?${people}|${people} (?:только|предпочтительно|не (?:беспокоить|предлагать))`,
    `кроме ${people}|(?:предпочтение|преимущество)(?: отда[её]тся)?(?: у)? ${people}|(?:нужен|нужна|нужны|ищем|требуется|требуются) ${people}`,
    'только носител\\p{L}*(?: языка)?|чистокровн\\p{L}*',
    'улут(?:у|уна|тагы|ундагы)',
    `${peopleKy} (?:гана(?! эмес)|болсун|болушу керек)|(?:жалаң|бир гана|жалгыз) ${peopleKy}`,
    'nationality|only native (?:\\p{L}+ )?speakers?|native (?:\\p{L}+ )?speakers? only',
    `(?:${peopleEn}|${anyPeopleEn} ${applicants}|nationals) only|only (?:ethnic )?(?:${peopleEn}|${anyPeopleEn} ${applicants})|only ${anyPeopleEn} (?:need|may|should) apply|ethnic ${anyPeopleEn}`,
  ],
  promise: [
    'гарантир(?:уем|ую|ован)\\p{L}*|гаранти\\p{L}* (?:высок|доход|заработ)\\p{L}*',
    '(?:самая |очень )?высок\\p{L}* (?:зарплат|доход|заработ)\\p{L}*',
    '(?:лучш|неограниченн)\\p{L}* (?:зарплат|доход|заработ)\\p{L}*|(?:доход|заработок|зарплата) (?:не ограничен\\p{L}*|без ограничений)',
    'кепилдик бер(?:ебиз|ем)|(?:чексиз|чектелбеген) (?:айлык|киреше|маяна)\\p{L}*',
    '(?:эң )?жогорку (?:айлык|киреше|маяна)\\p{L}*',
    'guaranteed|we guarantee|(?:highest|best|unlimited|very high) (?:salar(?:y|ies)|income|earnings|pay)',
  ],
}

/** Whose age is otherwise meant: pupils, a school, work. Old browsers have no lookbehind. */
const pupils =
  'дет(?:и|ей|ям|ьми|ях)|реб[её]н\\p{L}+|(?:ученик|учениц|учащ|школьник|подростк|воспитанник|студент)\\p{L}*|(?:бала|балдар|окуучу|өспүрүм|студент)\\p{L}*|child(?:ren)?|pupils?|students?|learners?|kids|teenagers?'
const innocentAfter: Partial<Record<WordingKind, readonly RegExp[]>> = {
  age: [
    /(?:опыт|стаж|тажрыйба|experience)[^.!?\n]{0,40}$/iu,
    new RegExp(`(?:${pupils})(?: [^.,;:!?\\n]{0,24})?\\s$`, 'iu'),
    /(?:школа|гимназия|лицей|колледж|здание) (?:работает |существует |стоит )?(?:уже |чуть |немного )?$/iu,
    /(?:половин|трет|больш|многи|коллектив|команд)\p{L}*[^.,;:!?\n]{0,25}$/iu,
    /(?:от|с) (?:\d|1[0-7])(?: лет| года)? $/iu,
    /(?:^|\P{L})(?:no|without an?) $/iu,
  ],
  nationality: [/(?:всех|разных|любой|любых) $/iu],
}

const isInnocent = (kind: WordingKind, before: string) =>
  innocentAfter[kind]?.some((pattern) => pattern.test(before)) ?? false

const patterns = wordingKinds.map((kind) => ({
  kind,
  pattern: new RegExp(`(^|[^\\p{L}])(${table[kind].join('|')})(?!\\p{L})`, 'giu'),
}))

/** The first of each kind. */
export function findWording(...texts: readonly string[]): Wording[] {
  const text = texts.join('\n').replace(/[^\S\n]+/g, ' ')
  return patterns.flatMap(({ kind, pattern }) => {
    const found = [...text.matchAll(pattern)].find(
      ({ index, 1: before = '' }) => !isInnocent(kind, text.slice(0, index + before.length)),
    )
    return found?.[2] ? [{ kind, words: found[2] }] : []
  })
}
