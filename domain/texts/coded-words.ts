import { fold } from './fold.ts'

/** A word that names a value in any language becomes its code; other words stay free. */
export class CodedWords<Code extends string> {
  readonly codes: readonly Code[]
  readonly #byName = new Map<string, Code>()

  constructor(codes: readonly Code[], names: (code: Code) => readonly string[]) {
    this.codes = codes
    for (const code of codes)
      for (const name of new Set([code, ...names(code)].map(fold))) {
        if (this.#byName.has(name)) throw new Error(`${name} names two values of a list`)
        this.#byName.set(name, code)
      }
  }

  codeOf(typed: string): Code | undefined {
    return this.#byName.get(fold(typed))
  }

  coded(typed: readonly string[]): string[] {
    const found = new Set(typed.flatMap((word) => this.codeOf(word) ?? []))
    const free = new Set(typed.filter((word) => !this.codeOf(word)))
    return [...this.codes.filter((code) => found.has(code)), ...free]
  }

  shown(typed: readonly string[], nameOf: (code: Code) => string): string[] {
    const words = typed.map((word) => {
      const code = this.codeOf(word)
      return code ? nameOf(code) : word
    })
    return [...new Set(words)]
  }
}
