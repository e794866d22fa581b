import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { interviewLinkLengthMax } from './interview.ts'
import { proposeInput } from './interview-input.ts'

const refusalOf = (link: string) => {
  const read = proposeInput.safeParse({ link })
  return read.error?.issues.find(({ path }) => path[0] === 'link')?.message
}

test('a link whose Cyrillic letters make it too long when encoded is refused', () => {
  expect(refusalOf(`wa.me/996555123456?text=${'Ж'.repeat(70)}`)).toBeUndefined()
  expect(refusalOf(`wa.me/996555123456?text=${'Ж'.repeat(80)}`)).toBe(m.interview_link_long())
  expect(refusalOf(`meet.example.com/${'a'.repeat(interviewLinkLengthMax)}`)).toBe(
    m.form_text_long({ max: interviewLinkLengthMax }),
  )
})
