import { expect, test } from 'vitest'
import { searchWords } from './search-text.ts'

test.each([`${'а'.repeat(39)}𝓜𝓪`, `1${'𝓜'.repeat(60)}`])(
  '%s is cut between letters, and never within one',
  (word) => {
    const [cut = '', ...others] = searchWords(word)
    expect(others).toEqual([])
    expect(cut.isWellFormed()).toBe(true)
    expect([...cut]).toHaveLength(40)
  },
)
