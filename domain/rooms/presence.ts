export const seenEveryMs = 60_000

/** The last heartbeat may be a minute old, and the reader's poll another. */
export const onlineForMs = 150_000

export const typingEveryMs = 3_000
export const typingShownMs = 6_000

export function isOnline(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < onlineForMs
}
