import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownVacancy } from './shown-vacancies.server.ts'
import { VacancyTeaser } from './vacancy-teaser.tsx'

function teaserOf(isApplied: boolean): string {
  const vacancy = {
    ...{ id: 'one', title: 'Учитель музыки', schoolName: 'Лицей', description: '', location: null },
    ...{ employmentType: 'full-time', salaryMin: null, salaryMax: null, isApplied, isSaved: false },
    publishedDay: 'Вчера',
  } as ShownVacancy
  const element = createElement(VacancyTeaser, { vacancy })
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  )
}

test('a teacher who applied reads so in place of the day', () => {
  expect(teaserOf(false)).toContain('Вчера')
  expect(teaserOf(false)).not.toContain('Вы откликнулись')
  expect(teaserOf(true)).toContain('Вы откликнулись')
  expect(teaserOf(true)).not.toContain('Вчера')
})
