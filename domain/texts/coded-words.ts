import { fold } from './fold.ts'

/**
 * Values of a standard list by code, with free words beside them: what names a value of the list in any language becomes
 * its code, the rest stays as it was typed.
 */
export class CodedWords<Code extends string> {
  readonly codes: readonly Code[]
  readonly #byName = new Map<string, Code>()

  /** `names` are all that people call each value. */
  constructor(codes: readonly Code[], names: (code: Code) => readonly string[]) {
    this.codes = codes
    for (const code of codes)
      for (const name of new Set([code, ...names(code)].map(fold))) {
        if (this.#byName.has(name)) throw new Error(`${name} names two values of a list`)
        this.#byName.set(name, code)
      }
  }

  codeOf(said: string): Code | undefined {
    return this.#byName.get(fold(said))
  }

  /** The codes in the order of the list, then the free words as they came; each once. */
  coded(said: readonly string[]): string[] {
    const found = new Set(said.flatMap((word) => this.codeOf(word) ?? []))
    const free = new Set(said.filter((word) => !this.codeOf(word)))
    return [...this.codes.filter((code) => found.has(code)), ...free]
  }

  /** Codes in the reader's language, free words as typed. */
  shown(said: readonly string[], nameOf: (code: Code) => string): string[] {
    const words = said.map((word) => {
      const code = this.codeOf(word)
      return code ? nameOf(code) : word
    })
    return [...new Set(words)]
  }
}
