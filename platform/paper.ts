/** A text document for printing, on A4. All words are already in the reader's language. */
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
  /** At the bottom of every page; the link is behind the text. */
  foot: { text: string; link: string }
  /** The text shrinks, down to four fifths, until the document fits. */
  pagesMax: number
}

export type PaperSection = {
  title: string
  facts?: { label: string; value: string }[]
  entries?: { title: string; text: string }[]
  text?: string
}
