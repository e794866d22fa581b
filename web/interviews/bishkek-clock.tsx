import { m } from '#locales/messages.ts'

/** By whose clock a time is, behind or beneath it: readers in other countries keep calendars of their own. */
export const BishkekClock = () => (
  <span className="text-sm font-normal whitespace-nowrap text-muted">{m.words_bishkek_time()}</span>
)
