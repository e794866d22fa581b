/** Each part has a bound: without it, a long text of digits or capitals takes quadratic time. */
const kept =
  /(\d{1,20}[–-]\d{1,20}(?:[- ]\p{L}{1,9}(?!\p{L}))?[»”)]?[.,;:]?|№ \d+|«?\p{Lu}\p{L}{1,40}-\p{Lu}\p{L}{1,40}»?)/u
const streets = /(^|[\s,(])(\p{Ll}{1,5})\. ([\p{Lu}\d][^,.]*)(?:, (?=\d))?/gu

/** «ул. Горького, 117»: neither the abbreviation of a street nor a house number is alone on a line. */
const withWholeStreets = (text: string) =>
  text.replace(streets, (all, before, sign, name) => {
    const number = all.endsWith(', ') ? ',\u00A0' : ''
    return `${before}${sign}.\u00A0${name}${number}`
  })

const lastNames = /(\s\p{Ll}{4,6}) (?=\p{Lu}[\p{L}-]{1,12}$)/u

/**
 * A text in which things that belong together do not break at the end of a line: ranges such as «8–11» with their noun
 * and following signs, numbers such as «№ 4», place names such as «Кара-Балта» and, at the end, «города Токмок», and
 * the parts of a street address.
 */
export function Unbroken({ children }: { children: string }) {
  return withWholeStreets(children)
    .replace(lastNames, '$1\u00A0')
    .split(kept)
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have an order and nothing else
        <span key={index} className="unbroken">
          {part}
        </span>
      ) : (
        part
      ),
    )
}
