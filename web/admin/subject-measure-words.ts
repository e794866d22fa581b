import { m } from '#locales/messages.ts'

type Words = {
  title: (name: { name: string }) => string
  text: () => string
  submit: () => string
  done: () => string
  /** Shown if the requested state exists already: there is nothing to do. */
  already?: { isBlocked: boolean; words: () => string }
}

export const subjectMeasureWords = {
  block: {
    title: (name) => m.console_block_title(name),
    text: () => m.console_block_text(),
    submit: () => m.console_block(),
    done: () => m.console_blocked(),
  },
  unblock: {
    title: (name) => m.console_unblock_title(name),
    text: () => m.console_unblock_text(),
    submit: () => m.console_unblock(),
    done: () => m.console_unblocked(),
    already: { isBlocked: false, words: () => m.console_unblock_already() },
  },
  sessions: {
    title: (name) => m.console_end_sessions_title(name),
    text: () => m.console_end_sessions_text(),
    submit: () => m.console_end_sessions(),
    done: () => m.console_sessions_ended(),
  },
  'block-school': {
    title: (name) => m.console_block_title(name),
    text: () => m.console_block_school_text(),
    submit: () => m.console_block(),
    done: () => m.console_school_blocked_now(),
  },
  'unblock-school': {
    title: (name) => m.console_unblock_title(name),
    text: () => m.console_unblock_school_text(),
    submit: () => m.console_unblock(),
    done: () => m.console_school_unblocked_now(),
    already: { isBlocked: false, words: () => m.console_school_unblocked_already() },
  },
} satisfies Record<string, Words>

/** A block that is in force gets another end. */
const changeWords: Words = {
  title: (name) => m.console_block_change_title(name),
  text: () => m.console_block_change_text(),
  submit: () => m.console_block_change(),
  done: () => m.console_block_changed(),
}

/** A measure of a whole account, or of a school. */
export type SubjectMeasure = keyof typeof subjectMeasureWords

export const subjectWords = (measure: SubjectMeasure, isChange = false): Words =>
  isChange ? changeWords : subjectMeasureWords[measure]
