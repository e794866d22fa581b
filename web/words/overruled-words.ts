import { m } from '#locales/messages.ts'

/** Additional words for colleagues whose planned moves are dropped; empty without any. */
export const overruledWords = (overruled: readonly string[] | undefined): string =>
  overruled?.length ? m.due_overruled({ name: overruled.join(', ') }) : ''
