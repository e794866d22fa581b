import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from '#web/forms/form-context.ts'
import { LostFiles, underWayField } from './lost-files.tsx'

const saidOf = (names: string[], chosen: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <FormContext
      value={{
        formId: 'f',
        values: { [underWayField]: names, cover_letter: 'Здравствуйте' },
        errors: {},
        busy: false,
        submitter: null,
      }}
    >
      <LostFiles
        queue={Object.entries(chosen).map(([name, kind]) => ({ file: { name }, state: { kind } }))}
      />
    </FormContext>,
  )

test('a returned form names the files that it lost, and none that are chosen again', () => {
  expect(saidOf(['диплом.pdf', 'справка.jpg'])).toContain('диплом.pdf, справка.jpg')
  expect(saidOf(['диплом.pdf', 'справка.jpg'], { 'диплом.pdf': 'sending' })).not.toContain('диплом.pdf')
  for (const kind of ['waiting', 'processing', 'failed', 'done'])
    expect(saidOf(['диплом.pdf'], { 'диплом.pdf': kind })).toBe('')
  expect(saidOf(['диплом.pdf'], { 'диплом.pdf': 'cancelled' })).toContain('диплом.pdf')
  expect(saidOf([])).toBe('')
})
