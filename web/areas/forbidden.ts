import type { FrameFacts } from './site-frame.tsx'

/** A refusal that comes before any loader, so that it brings what the frame needs. */
export type ForbiddenPage = { said: string; frame: FrameFacts }

export function isForbidden(data: unknown): data is ForbiddenPage {
  return typeof data === 'object' && data !== null && 'said' in data && 'frame' in data
}
