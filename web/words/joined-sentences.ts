/** In characters: what is kept together has room in a line of a phone in letters of twice the size. */
const togetherMax = 15

/** The end of a sentence, with at most as many letters before it as decide whether it is short. Without a bound it takes quadratic time. */
const ends = /(\S{0,13}\p{L}{2}[»”)]?[.!?])\s+(?=(\S+))/gu

/**
 * The beginning of a text for a card that cuts it after some lines. Few lines end with a sentence, so the «…» of the last one seldom stands
 * behind a full stop: how wide the card is, the server does not know.
 */
export function joinedSentences(text: string): string {
  return text.replace(ends, (all: string, last: string, next: string) =>
    last.length + next.length < togetherMax ? `${last}\u00A0` : all,
  )
}
