import type { Result } from '#domain/verbs/result.ts'
import { m } from '#locales/messages.ts'
import { liesWithinBounds } from './bounds.ts'
import type { Point } from './place.ts'

type Reason = 'short-link' | 'outside' | 'no-place'

/** The middle of a shown map is not a known place: only near what somebody looked for. */
export type MapLink = Result<Reason, { point: Point; isMiddle: boolean }>

export const linkRefusals: Record<Reason, () => string> = {
  'short-link': m.school_pin_link_short,
  outside: m.school_pin_link_outside,
  'no-place': m.school_pin_link_unread,
}

const longest = 4_000
/** A tenth of a second of arc, and more. */
const decimalPlaces = 6
const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`
const pair = String.raw`${degrees}(?:\s*[,;]\s*|\s+)${degrees}`

/** In addresses of 2GIS, Google Maps, Yandex Maps, OpenStreetMap and messengers; the most reliable first. */
const places = [
  `!3d${degrees}!4d${degrees}`,
  String.raw`[?&#](?:pt|whatshere\[point\]|poi\[point\])=${pair}`,
  String.raw`[?&](?:q|query|daddr|destination)=(?:loc:)?\s*${pair}`,
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  `/(?:geo|firm|branches|entrance)/(?:[^/?]+/)?${pair}`,
  `/(?:place|search)/${pair}`,
  `^geo:${pair}`,
]
/** Only the middle of the screen. */
const middles = [
  `@${pair}`,
  `[?&](?:m|ll|center)=${pair}`,
  String.raw`#map=\d{1,2}/${degrees}/${degrees}`,
  `!2d${degrees}!3d${degrees}`,
]
/** One of two numbers that maps copy together, with or without its hemisphere, in English or Russian. */
const number = String.raw`(?:[NE] ?)?(\d{1,3}[.,]\d{1,20}) ?°? ?(?:[NE]|\u0441\.? ?\u0448\.?|\u0432\.? ?\u0434\.?)?`
/** «42.874621, 74.569762», «42,8746° 74,5698°», «(42.8746 N, 74.5698 E)». */
const numbers = new RegExp(`^\\(?${number}(?: ?[,;] ?| )${number}\\)?$`, 'i')
/** «42°52'28.6"»: degrees, minutes and seconds. */
const parts = /(\d{1,3})° ?(\d{1,2})['′’] ?(\d{1,2}(?:[.,]\d{1,6})?)(?:["″”]|'')/g

/** Short links contain no place: only the service knows where they lead. */
const short =
  /(?:maps\.app\.goo\.gl|goo\.gl\/maps|go\.2gis\.com|yandex\.[a-z.]{2,6}\/maps\/-\/|share\.google|g\.page|osm\.org\/go)/i

const patternsOf = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'gi'))
const [placePatterns, middlePatterns] = [patternsOf(places), patternsOf(middles)]

/** An address or two numbers. */
export function readMapLink(typed: string): MapLink {
  const text = decoded(typed.slice(0, longest)).trim()
  const copied = numbers.exec(decimals(text))
  const named = copied ? [pointOf(copied)] : pointsIn(text, placePatterns)
  const shown = pointsIn(text, middlePatterns)
  const place = named.find((point) => point !== undefined)
  const point = place ?? shown.find((one) => one !== undefined)
  if (point) return { ok: true, point, isMiddle: !place }
  if (named.length + shown.length > 0) return { ok: false, reason: 'outside' }
  return { ok: false, reason: short.test(text) ? 'short-link' : 'no-place' }
}

function decimals(text: string): string {
  return text.replace(/\s+/g, ' ').replace(parts, (_, whole, minutes, seconds: string) => {
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
    return value.toFixed(decimalPlaces)
  })
}

/** Of several the last: the end of a route, and the place itself after what contains it. */
function pointsIn(text: string, patterns: readonly RegExp[]): (Point | undefined)[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(pointOf).reverse())
}

/** Some services write the latitude first and some the longitude; in this country no number can be both. */
function pointOf([, first = '', second = '']: RegExpMatchArray): Point | undefined {
  const [one, other] = [first, second].map((number) => Number(number.replace(',', '.')))
  if (one === undefined || other === undefined) return undefined
  const orders = [
    { latitude: one, longitude: other },
    { latitude: other, longitude: one },
  ]
  return orders.find(liesWithinBounds)
}

/** A copied address may end with half an escape, which must not stop reading it. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced.replaceAll(/%2c/gi, ',').replaceAll(/%2f/gi, '/')
  }
}
