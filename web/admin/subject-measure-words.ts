import { m } from '#locales/messages.ts'

export const subjectMeasureWords = {
  block: {
    title: () => m.console_block_title(),
    text: () => m.console_block_text(),
    submit: () => m.console_block(),
    done: () => m.console_blocked(),
  },
  unblock: {
    title: () => m.console_unblock_title(),
    text: () => m.console_unblock_text(),
    submit: () => m.console_unblock(),
    done: () => m.console_unblocked(),
  },
  sessions: {
    title: () => m.console_end_sessions_title(),
    text: () => m.console_end_sessions_text(),
    submit: () => m.console_end_sessions(),
    done: () => m.console_sessions_ended(),
  },
  'block-school': {
    title: () => m.console_block_school_title(),
    text: () => m.console_block_school_text(),
    submit: () => m.console_block(),
    done: () => m.console_school_blocked_now(),
  },
  'unblock-school': {
    title: () => m.console_unblock_school_title(),
    text: () => m.console_unblock_school_text(),
    submit: () => m.console_unblock(),
    done: () => m.console_school_unblocked_now(),
  },
}

/** A measure of a whole account, or of a school. */
export type SubjectMeasure = keyof typeof subjectMeasureWords
