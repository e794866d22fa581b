import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import WriteReviewPage from '#web/reviews/write-review-page.tsx'

const loaderData = { side: 'teacher', home: '/teacher-dashboard/applications/a1', window: { state: 'over' } }
const values = { rating: '4', text: 'Показали школу и ответили на всё.' }
const answer = { values, errors: {}, formErrors: [m.review_over()] }

function drawn(actionData: unknown): string {
  const props = { loaderData: { ...loaderData, isWritten: false, requestId: 'r1' }, actionData } as never
  const router = createMemoryRouter([{ path: '/', element: createElement(WriteReviewPage, props) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('a review that comes too late is refused with what was typed', () => {
  const refused = drawn({ answer })
  for (const words of [values.text, m.review_over()]) expect(refused).toContain(words)
  expect(drawn(undefined)).toContain(m.review_over())
  expect(drawn(undefined)).not.toContain('<textarea')
})
