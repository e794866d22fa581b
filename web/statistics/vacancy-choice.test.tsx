import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { VacancyChoice } from './vacancy-choice.tsx'

test('the choice of a vacancy keeps the language', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter basename="/ky" initialEntries={['/ky/school-dashboard/statistics']}>
      <VacancyChoice period={30} vacancy={null} options={[{ value: 'v1', label: 'Физика мугалими' }]} />
    </MemoryRouter>,
  )
  expect(html).toContain('action="/ky/school-dashboard/statistics"')
})
