import { hourMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'

/** Rule 26. */
export const viewedKinds = ['teacher', 'school', 'vacancy'] as const
export type ViewedKind = (typeof viewedKinds)[number]

export function isViewedKind(value: unknown): value is ViewedKind {
  return viewedKinds.some((kind) => kind === value)
}

/** Administrators are not counted. */
export const viewerKinds = ['visitor', 'teacher', 'school'] as const
export type ViewerKind = (typeof viewerKinds)[number]

export const viewSources = [
  'search',
  'home',
  'similar',
  'school',
  'lessons',
  'cabinet',
  'mail',
  'notice',
  'site',
  'direct',
  'other',
] as const
export type ViewSource = (typeof viewSources)[number]

/** Identifies a visitor for one day. */
export type Device = { address: string; userAgent: string }

/** Far more than people view, also behind a carrier's shared address; too few for a loop to fill a table (rule Q6). */
export function viewLimits(accountId: string | undefined, device: Device): Limit[] {
  return accountId
    ? [{ key: `views:account:${accountId}`, max: 200, windowMs: hourMs }]
    : [{ key: `views:network:${networkOf(device.address)}`, max: 600, windowMs: hourMs }]
}
