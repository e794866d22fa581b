import { z } from 'zod'
import { countryBounds } from '#domain/places/bounds.ts'
import { linkRefusals, readMapLink } from '#domain/places/map-link.ts'
import { m } from '#locales/messages.ts'

const { south, north, west, east } = countryBounds

/** Five decimals are a metre. */
const decimals = 5

/** «42,8746», «42.8746°». */
function degrees(least: number, most: number, outside: () => string) {
  return z
    .string({ error: outside })
    .transform((typed) => typed.replace(/[\s\u00A0°]/g, '').replace(',', '.'))
    .refine((typed) => typed !== '', { error: () => m.school_pin_missing(), abort: true })
    .refine((typed) => /^\d{1,3}(\.\d{1,20})?$/.test(typed), { error: outside })
    .transform((typed) => Number(Number(typed).toFixed(decimals)))
    .refine((number) => number >= least && number <= most, { error: outside })
}

/** As maps copy them: «42.874621, 74.569762». */
const pair = /^(\d{1,3}\.\d+)(?:\s*[,;]\s*|\s+)(\d{1,3}\.\d+)$/

export const pinFields = z.object({
  latitude: degrees(south, north, () => m.school_pin_latitude_range()),
  longitude: degrees(west, east, () => m.school_pin_longitude_range()),
})

/** A link takes precedence over the numbers, which may be together in the first field. */
export const pinInput = z.preprocess((posted, context) => {
  if (typeof posted !== 'object' || posted === null) return posted
  const link = 'link' in posted ? String(posted.link).trim() : ''
  if (link !== '') {
    const read = readMapLink(link)
    if (read.ok) return { latitude: String(read.point.latitude), longitude: String(read.point.longitude) }
    context.addIssue({ code: 'custom', path: ['link'], message: linkRefusals[read.reason]() })
    return z.NEVER
  }
  const [, latitude, longitude] = ('latitude' in posted && pair.exec(String(posted.latitude).trim())) || []
  return latitude ? { ...posted, latitude, longitude } : posted
}, pinFields)
