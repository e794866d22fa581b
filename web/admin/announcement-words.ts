import type { AnnouncementKind, announcementState } from '#domain/announcements/announcement.ts'
import { m } from '#locales/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

const kindWords: Record<AnnouncementKind, () => string> = {
  information: () => m.console_announcement_information(),
  warning: () => m.console_announcement_warning(),
}

export const announcementKindWord = (kind: AnnouncementKind): string => kindWords[kind]()

type State = ReturnType<typeof announcementState>

/** The name of ending one, by its present state: nobody has seen an announcement that has not begun. */
export const announcementEnds = {
  coming: {
    link: () => m.console_announcement_cancel(),
    title: () => m.console_announcement_cancel_title(),
    text: () => m.console_announcement_cancel_text(),
    done: () => m.console_announcement_cancelled(),
  },
  shown: {
    link: () => m.console_announcement_end(),
    title: () => m.console_announcement_end_title(),
    text: () => m.console_announcement_end_text(),
    done: () => m.console_announcement_ended(),
  },
} satisfies Partial<Record<State, Record<string, () => string>>>

export const announcementStates: Record<State, { words: () => string; tone: Tone }> = {
  coming: { words: () => m.console_announcement_coming(), tone: 'lake' },
  shown: { words: () => m.console_announcement_shown(), tone: 'green' },
  over: { words: () => m.console_announcement_over(), tone: 'neutral' },
}
