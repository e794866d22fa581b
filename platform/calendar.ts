/** A calendar event: `uid` identifies it, and a higher `sequence` replaces a lower one (RFC 5545). */
export type CalendarEvent = {
  uid: string
  sequence: number
  startsAt: Date
  endsAt: Date
  changedAt: Date
  summary: string
  description?: string
  location?: string
  url?: string
  isCancelled?: boolean
}

/** The two participants, in a mail: calendars accept a change only from a known organizer. */
export type CalendarParties = { organizer: string; attendee: string }

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A text as a value: separators are escaped and control characters dropped. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')
}

const lineBytesMax = 75

/** A line of the file, folded after 75 bytes, never within a character. */
export function foldLine(line: string): string {
  const folded: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytesMax) {
      folded.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...folded, part].join('\r\n')
}

/**
 * For a subscribed calendar, in the form of RFC 7986 and its predecessors: without a name programs show its address,
 * which is secret, and without an interval they poll as rarely as they like.
 */
const subscriptionOf = (name: string) => [
  `NAME:${name}`,
  `X-WR-CALNAME:${name}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/**
 * A calendar file. In a mail it is a request with both participants, or a cancellation, which removes the event of the same
 * `uid`; anywhere else it only publishes the event.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  {
    method = 'PUBLISH',
    parties,
    name,
  }: { method?: 'PUBLISH' | 'REQUEST' | 'CANCEL'; parties?: CalendarParties; name?: string } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ustat//Ustat//RU',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? subscriptionOf(escapeText(name)) : []),
  ]
  for (const event of events) {
    const isCancelled = event.isCancelled || method === 'CANCEL'
    lines.push(
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${stamp(event.changedAt)}`,
      `DTSTART:${stamp(event.startsAt)}`,
      `DTEND:${stamp(event.endsAt)}`,
      `SUMMARY:${escapeText(event.summary)}`,
      ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
      ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
      ...(event.url ? [`URL:${event.url}`] : []),
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      ...(parties
        ? [
            `ORGANIZER:mailto:${parties.organizer}`,
            `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${parties.attendee}`,
          ]
        : []),
      'END:VEVENT',
    )
  }
  lines.push('END:VCALENDAR')
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
