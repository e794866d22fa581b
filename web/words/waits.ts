import { m } from '#locales/messages.ts'

const minuteSeconds = 60
const hourMinutes = 60

/** When to try again: in so many minutes, and from two hours on in so many hours. */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / minuteSeconds))
  if (minutes < 2 * hourMinutes) return m.wait_minutes({ count: minutes })
  return m.wait_hours({ count: Math.ceil(minutes / hourMinutes) })
}
