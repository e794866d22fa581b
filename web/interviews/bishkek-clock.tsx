import { m } from '#locales/messages.ts'

/** The time zone of a time, after or below it: readers abroad have other calendars. */
export const BishkekClock = () => (
  <span className="text-sm font-normal whitespace-nowrap text-muted">{m.words_bishkek_time()}</span>
)
