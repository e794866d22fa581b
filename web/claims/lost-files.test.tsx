import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from '#web/forms/form-context.ts'
import { LostFiles, underWayField } from './lost-files.tsx'

const saidOf = (names: string[], there: string[] = []) =>
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
      <LostFiles isThere={(name) => there.includes(name)} />
    </FormContext>,
  )

test('a form that comes back names the files that it lost, and none that are on their way', () => {
  expect(saidOf(['диплом.pdf', 'справка.jpg'])).toContain('диплом.pdf, справка.jpg')
  expect(saidOf(['диплом.pdf', 'справка.jpg'], ['диплом.pdf'])).not.toContain('диплом.pdf')
  expect(saidOf(['диплом.pdf'], ['диплом.pdf'])).toBe('')
  expect(saidOf([])).toBe('')
})
