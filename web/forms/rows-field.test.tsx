import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext, type FormState } from './form-context.ts'
import { RowsField } from './rows-field.tsx'

const words = { addLabel: 'add', removeLabel: (place: number) => `remove ${place}` }

function rowsOf(values: FormState['values'], options: { compact?: boolean } = {}): string[] {
  const state = { formId: 'f', values, errors: {}, busy: false, submitter: null }
  const html = renderToStaticMarkup(
    <FormContext value={state}>
      <RowsField prefix="row" max={5} stored={2} {...words} {...options}>
        {(id) => <input name={`row_${id}`} />}
      </RowsField>
    </FormContext>,
  )
  return [...html.matchAll(/<input name="(\w+)"/g)].map(([, name = '']) => name)
}

test('the stored rows stand there until somebody typed', () => {
  expect(rowsOf(undefined)).toEqual(['row_1', 'row_2'])
})

test('rows that were all removed stay away, and what is one control keeps an empty one', () => {
  expect(rowsOf({ full_name: 'Бермет' })).toEqual([])
  expect(rowsOf({ full_name: 'Бермет' }, { compact: true })).toEqual(['row_1'])
  expect(rowsOf({ row_3: 'x' })).toEqual(['row_3'])
})
