export const announcementKinds = ['information', 'warning'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementLengthMax = 500
/** How many days one announcement may be shown, and how many may be planned or shown at a time (rule 71). */
export const announcementDaysMax = 60
export const announcementsMax = 3

/** A language without a text shows the Russian one. */
export type Announcement = {
  id: string
  kind: AnnouncementKind
  textRu: string
  textEn: string | null
  textKy: string | null
  beginsAt: Date
  endsAt: Date
}

type Span = Pick<Announcement, 'beginsAt' | 'endsAt'>

export function isShown({ beginsAt, endsAt }: Span, at: Date): boolean {
  return beginsAt <= at && at < endsAt
}

export function announcementState(
  one: Span & { endedAt: Date | null },
  at: Date,
): 'coming' | 'shown' | 'over' {
  if (one.endedAt || one.endsAt <= at) return 'over'
  return one.beginsAt > at ? 'coming' : 'shown'
}
