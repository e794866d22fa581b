import type { FrameFacts } from './site-frame.tsx'

/** A refusal before any loader, so it contains what the frame needs. */
export type ForbiddenPage = { said: string; frame: FrameFacts }

export function isForbidden(data: unknown): data is ForbiddenPage {
  return typeof data === 'object' && data !== null && 'said' in data && 'frame' in data
}
