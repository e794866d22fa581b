/** A document of words for printing, on A4. All words are in the reader's language already. */
export type Paper = {
  language: string
  title: string
  head: {
    name: string
    lines: string[]
    contacts: { text: string; link: string }[]
    /** Bytes of a picture in base64. */
    photo: string | null
  }
  sections: PaperSection[]
  /** Stands at the bottom of every page; the link is behind it. */
  foot: { text: string; link: string }
  /** The letters shrink, down to four fifths, until the paper fits. */
  pagesMax: number
}

export type PaperSection = {
  title: string
  facts?: { label: string; value: string }[]
  entries?: { title: string; text: string }[]
  text?: string
}
