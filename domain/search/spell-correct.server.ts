import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { searchWords as dictionary } from '#db/schema/search.ts'
import { fold, wordsIn } from '#domain/texts/fold.ts'
import { onOtherKeyboard } from './keyboard-layout.ts'
import { withoutEndings } from './kyrgyz-endings.ts'
import { inCyrillic } from './latin-spelling.ts'
import { keysOf, mistakesBetween, mistakesMax } from './near-words.ts'
import { type SearchedList, searchWordsMax } from './search.ts'
import { isTelling } from './search-text.ts'

const prefixLengthMin = 3
const nearWordsMax = 200

/** The likeliest first; `whole` ones must be exact words of the dictionary. */
type Readings = { typed: string; ways: string[][]; whole: string[] }

/** Tries the other keyboard, the other alphabet, stems without Kyrgyz endings, and finally the nearest words. */
export async function spellCorrect(list: SearchedList, q: string): Promise<string | undefined> {
  const tokens = q.trim().split(/\s+/).filter(Boolean).slice(0, searchWordsMax)
  const readings = tokens.map(readingsOf)
  const { known, whole } = await knownAmong(list, [
    ...new Set(readings.flatMap((reading) => [...reading.ways.flat(), ...reading.whole])),
  ])
  const readable = readings.map((reading) => {
    const way = reading.ways.find((words) => words.every((word) => known.has(word)))
    const word = reading.whole.find((one) => whole.has(one))
    return way ?? (word === undefined ? undefined : [word])
  })

  const unknown = readings.filter((_, index) => readable[index] === undefined)
  const near = await nearestAmong(list, [...new Set(unknown.flatMap(({ ways }) => ways.slice(0, 3).flat()))])
  const corrected = readings.map(({ typed, ways }, index) => {
    const words = readable[index]
    if (words) return words === ways[0] ? typed : words.join(' ')
    return nearestReading(ways, known, near) ?? typed
  })
  const better = corrected.join(' ')
  return fold(better) === fold(tokens.join(' ')) ? undefined : better
}

function readingsOf(token: string): Readings {
  const typed = wordsIn(token).filter(isTelling)
  const ways = [typed, wordsIn(onOtherKeyboard(token)).filter(isTelling)]
  const whole: string[] = []
  const [word] = typed
  if (typed.length === 1 && word) {
    ways.push(...inCyrillic(word).map((one) => [one]))
    whole.push(...withoutEndings(word))
  }
  return { typed: token, ways: typed.length > 0 ? ways.filter((words) => words.length > 0) : [[]], whole }
}

async function knownAmong(
  list: SearchedList,
  words: string[],
): Promise<{ known: Set<string>; whole: Set<string> }> {
  // Scalar subqueries for the reason in parsed-query.server.ts.
  const { rows } = await db.execute<{ word: string; isWhole: boolean }>(sql`
    select asked.word, (
      select true from ${dictionary} known where known.list = ${list} and known.word = asked.word) is true as "isWhole"
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked (word)
    where (
        select true from ${dictionary} known where known.list = ${list}
        and known.stem = coalesce((tsvector_to_array(to_tsvector('russian', asked.word)))[1], asked.word) limit 1)
      or (char_length(asked.word) >= ${prefixLengthMin} and (
        select true from ${dictionary} known where known.list = ${list}
        and known.word >= asked.word and known.word < asked.word || ${'\u{10FFFF}'} limit 1))`)
  return {
    known: new Set(rows.map(({ word }) => word)),
    whole: new Set(rows.filter(({ isWhole }) => isWhole).map(({ word }) => word)),
  }
}

async function nearestAmong(list: SearchedList, words: string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => mistakesMax(word) > 0).map((word) => ({ word, keys: keysOf(word) }))
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ asked: string; word: string }>(sql`
    select asked.word as asked, near.word
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, keys text[])
    cross join lateral (
      select known.word from ${dictionary} known
      where known.list = ${list} and (known.keys && asked.keys or known.word % asked.word)
      order by known.keys && asked.keys desc, similarity(known.word, asked.word) desc
      limit ${nearWordsMax}) as near`)
  const found = new Map<string, string[]>()
  for (const { word } of asked) {
    const near = rows
      .filter((row) => row.asked === word)
      .map((row) => ({ word: row.word, mistakes: mistakesBetween(word, row.word) }))
      .filter(({ mistakes }) => mistakes <= mistakesMax(word))
      .sort(
        (one, other) =>
          one.mistakes - other.mistakes || startsAlike(word, other.word) - startsAlike(word, one.word),
      )
    found.set(
      word,
      near.map((one) => one.word),
    )
  }
  return found
}

function startsAlike(word: string, other: string): number {
  let same = 0
  while (same < word.length && word[same] === other[same]) same += 1
  return same
}

/** The fewest mistakes win; a less likely way counts as one more. */
function nearestReading(
  ways: string[][],
  known: ReadonlySet<string>,
  near: ReadonlyMap<string, string[]>,
): string | undefined {
  let best: { corrected: string; mistakes: number } | undefined
  for (const [index, words] of ways.slice(0, 3).entries()) {
    const nearest = words.map((word) => (known.has(word) ? word : near.get(word)?.[0]))
    if (words.length === 0 || nearest.some((word) => word === undefined)) continue
    const mistakes =
      words.reduce((sum, word, at) => sum + mistakesBetween(word, nearest[at] ?? ''), 0) +
      (index === 0 ? 0 : 1)
    if (!best || mistakes < best.mistakes) best = { corrected: nearest.join(' '), mistakes }
  }
  return best?.corrected
}
