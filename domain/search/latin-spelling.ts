const spellings: readonly (readonly [string, readonly string[]])[] = [
  ['shch', ['щ']],
  ['sch', ['щ', 'ш']],
  ['tch', ['ч']],
  ['zh', ['ж']],
  ['kh', ['х']],
  ['ch', ['ч']],
  ['sh', ['ш']],
  ['ts', ['ц', 'тс']],
  ['dj', ['дж', 'ж']],
  ['ng', ['нг', 'н']],
  ['yo', ['е', 'йо']],
  ['ya', ['я', 'йа']],
  ['yu', ['ю']],
  ['ye', ['е']],
  ['ja', ['жа', 'я']],
  ['ju', ['жу', 'ю']],
  ['a', ['а']],
  ['b', ['б']],
  ['c', ['к', 'с', 'ц']],
  ['d', ['д']],
  ['e', ['е', 'э']],
  ['f', ['ф']],
  ['g', ['г']],
  ['h', ['х', 'г']],
  ['i', ['и', 'ы']],
  ['j', ['ж', 'й', 'дж']],
  ['k', ['к']],
  ['l', ['л']],
  ['m', ['м']],
  ['n', ['н']],
  ['o', ['о']],
  ['p', ['п']],
  ['q', ['к']],
  ['r', ['р']],
  ['s', ['с']],
  ['t', ['т']],
  ['u', ['у']],
  ['v', ['в']],
  ['w', ['в']],
  ['x', ['х', 'кс']],
  ['y', ['ы', 'и', 'й']],
  ['z', ['з']],
  ['ö', ['о']],
  ['ü', ['у']],
  ['ñ', ['н']],
  ['ı', ['ы']],
  ['ş', ['ш']],
  ['ç', ['ч']],
  ['ğ', ['г']],
  ["'", ['ь', '']],
]

const vowels = /[aeiouyöüı]$/
const variantsMax = 24

/** Folded, the likeliest first: «mugalim» becomes «мугалим». */
export function inCyrillic(word: string): string[] {
  if (!/^[a-zöüñışçğ']+$/.test(word)) return []
  let variants = ['']
  for (let at = 0; at < word.length; ) {
    const [spelt, letters] = spellingAt(word, at)
    // The likeliest first, so that truncating the list keeps the likely words.
    variants = letters.flatMap((letter) => variants.map((begun) => begun + letter)).slice(0, variantsMax)
    at += spelt.length
  }
  return variants
}

function spellingAt(word: string, at: number): readonly [string, readonly string[]] {
  // «y» after a vowel, and at the end of «-iy» and «-yy», is a short й.
  if (word[at] === 'y' && vowels.test(word.slice(0, at)) && !/^y[aou]/.test(word.slice(at)))
    return ['y', ['й', 'ы']]
  const found = spellings.find(([spelt]) => word.startsWith(spelt, at))
  return found ?? [word[at] ?? '', ['']]
}
