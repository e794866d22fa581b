import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownReview } from '#domain/reviews/find-reviews.server.ts'
import { ReviewItem, ReviewView } from './review-card.tsx'

const at = new Date('2026-11-20T06:00:00Z')
const review: ShownReview = {
  ...{ id: 'b1', side: 'teacher', rating: 2, text: 'Ждал час.', writtenAt: at, state: 'shown' },
  ...{ answer: 'Просим прощения.', answeredAt: at, isAnswerHidden: false, isAnswerOwn: false },
  author: { isGone: false, id: null, name: null },
}
const drawn = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

test.each([
  [false, true],
  [true, false],
])('an answer, one’s own: %s, can be complained of: %s', (isAnswerOwn, hasLink) => {
  const html = drawn(<ReviewItem review={{ ...review, isAnswerOwn }} mayAnswer={false} />)
  expect(html).toContain('Просим прощения.')
  expect(html.includes('/report/answer/b1')).toBe(hasLink)
  expect(html).toContain('/report/review/b1')
})

test('a hidden answer is shown only below the note that says so', () => {
  const hidden = { ...review, isAnswerHidden: true, isAnswerOwn: true }
  expect(drawn(<ReviewView review={hidden} />)).not.toContain('Просим прощения.')
  const noted = drawn(<ReviewView review={hidden} hiddenNote={<p>Скрыт</p>} />)
  expect(noted).toMatch(/Скрыт.*Просим прощения/)
})
