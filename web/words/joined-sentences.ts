/** In characters: so much fits a line of a phone with text of twice the size. */
const togetherMax = 15

/** The end of a sentence, with as many letters before it as decide whether it is short. Unbounded, it would take quadratic time. */
const ends = /(\S{0,13}\p{L}{2}[»”)]?[.!?])\s+(?=(\S+))/gu

/**
 * The beginning of a text for a card that cuts it after some lines. Few lines end with a sentence, so its «…» seldom
 * follows a full stop: the server does not know the width of the card.
 */
export function joinedSentences(text: string): string {
  return text.replace(ends, (all: string, last: string, next: string) =>
    last.length + next.length < togetherMax ? `${last}\u00A0` : all,
  )
}
