/**
 * The beginning of a text for a card that cuts it after some lines. No line ends with a sentence, so the «…» of the last one stands behind no full
 * stop: how wide the card is, the server does not know.
 */
export function joinedSentences(text: string): string {
  return text.replace(/(?<=\p{L}{2}[»”)]?[.!?])\s+(?=\S{1,16}(?:\s|$))/gu, '\u00A0')
}
