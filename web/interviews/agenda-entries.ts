import { doOverlap, endOf, timesOf } from '#domain/interviews/interview.ts'

type Meeting = Parameters<typeof timesOf>[0] & { id: string; lengthMinutes: number }

export type AgendaEntry<Of extends Meeting> = { interview: Of; startsAt: Date; clashes: boolean }

/**
 * Each time of each interview between `from` and `until`. Two that overlap clash, whether agreed or not, as long as
 * neither is over by `at`.
 */
export function agendaEntries<Of extends Meeting>(
  found: readonly Of[],
  { from, until, at }: { from: Date; until: Date; at: Date },
): AgendaEntry<Of>[] {
  const all = found.flatMap((interview) =>
    timesOf(interview)
      .filter((time) => time >= from && time < until)
      .map((startsAt) => ({ interview, startsAt, lengthMinutes: interview.lengthMinutes })),
  )
  all.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const ahead = all.filter((entry) => mayTakePlace(entry, at))
  return all.map((entry) => ({
    ...{ interview: entry.interview, startsAt: entry.startsAt },
    clashes:
      ahead.includes(entry) &&
      ahead.some((other) => other.interview.id !== entry.interview.id && doOverlap(entry, other)),
  }))
}

/** Nobody can agree to a proposed time that has begun; an agreed one lasts for its length. */
function mayTakePlace(
  entry: { interview: Meeting; startsAt: Date; lengthMinutes: number },
  at: Date,
): boolean {
  const { state } = entry.interview
  if (state === 'agreed') return endOf(entry) > at
  return (state === 'proposed' || state === 'counter') && entry.startsAt > at
}
