import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { SupportFacts } from './support-facts.tsx'

const shown = (facts: Parameters<typeof SupportFacts>[0]) => renderToStaticMarkup(<SupportFacts {...facts} />)

test('working hours are shown before there are answers, and how soon they come once there are enough', () => {
  const without = shown({ supportEmail: undefined, hasHours: true, firstAnswerSeconds: undefined })
  expect(without).toContain(m.support_hours())
  expect(without).not.toContain(m.support_first_answer_label())
  const both = shown({ supportEmail: 'help@example.com', hasHours: true, firstAnswerSeconds: 3_600 })
  for (const said of [m.support_hours(), m.support_first_answer_label(), 'mailto:help@example.com'])
    expect(both).toContain(said)
})

test('where nobody reads what is written, nothing is said of hours', () => {
  expect(shown({ supportEmail: undefined, hasHours: false, firstAnswerSeconds: undefined })).toBe('')
})
