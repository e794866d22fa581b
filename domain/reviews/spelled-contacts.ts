/** «двенадцать» is two digits. */
const words: Record<string, number> = {
  ...numbered('ноль один два три четыре пять шесть семь восемь девять', 0, 1),
  ...numbered('нуль одна две', 0, 1),
  ...numbered(
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    10,
    1,
  ),
  ...numbered('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто', 20, 10),
  ...numbered('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100),
  ...numbered('нөл бир эки үч төрт беш алты жети сегиз тогуз', 0, 1),
  ...numbered('он жыйырма отуз кырк элүү алтымыш жетимиш сексен токсон жүз', 10, 10),
  ...numbered('zero one two three four five six seven eight nine', 0, 1),
  ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10, 1),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
}

function numbered(words: string, first: number, step: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + index * step]))
}

/** As the shortest domestic phone number has, without its leading zero. */
const digitsMin = 9

/** Wholly or in part: «ноль пять пять пять двенадцать 34 56». */
function hasSpelledPhone(text: string): boolean {
  let [digits, isSpelled, last] = [0, false, 0]
  for (const [token] of text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .matchAll(/\p{L}+|\d+|[^\p{L}\d\s,+()–-]/gu)) {
    const value = Object.hasOwn(words, token) ? words[token] : undefined
    if (value === undefined && !/^\d+$/.test(token)) {
      ;[digits, isSpelled, last] = [0, false, 0]
      continue
    }
    // «тридцать четыре» is two digits: the units replace the zero of the tens.
    const fills = value !== undefined && isFilledBy(last, value)
    if (!fills) digits += value === undefined ? token.length : String(value).length
    isSpelled ||= value !== undefined
    last = value ?? 0
    if (isSpelled && digits >= digitsMin) return true
  }
  return false
}

/** Units after tens, both after hundreds. */
function isFilledBy(last: number, value: number): boolean {
  if (value === 0 || last === 0) return false
  return (last % 100 === 0 && value < 100) || (last >= 20 && last % 10 === 0 && value < 10)
}

/** «имя собака почта точка ком». */
const spelledEmail =
  /(?<!\p{L})(?:собака|собачка|(?:at|эт)(?=\s+\S+\s+(?:dot|точка)))\s+[\p{L}\d-]+(?:\s*\.\s*|\s+(?:точка|dot|чекит)\s+)(?:ru|com|kg|net|org|ру|ком|кей джи|кг|нет)(?!\p{L})/iu

export function hasSpelledContacts(text: string): boolean {
  return spelledEmail.test(text) || hasSpelledPhone(text)
}
