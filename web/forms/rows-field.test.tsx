import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { FormContext, type FormState } from './form-context.ts'
import { nextRowId, rowIds } from './row-ids.ts'
import { Row, RowsField } from './rows-field.tsx'

const words = { addLabel: 'add', removeLabel: (place: number) => `remove ${place}` }

function rowsOf(values: FormState['values'], options: { compact?: boolean } = {}): string[] {
  const state = { formId: 'f', values, errors: {}, busy: false, submitter: null }
  const html = renderToStaticMarkup(
    <FormContext value={state}>
      <RowsField prefix="row" max={5} stored={['математика', 'физика']} {...words} {...options}>
        {(id, _, row) => <input name={`row_${id}`} defaultValue={row} />}
      </RowsField>
    </FormContext>,
  )
  return [...html.matchAll(/<input name="(\w+)"(?: value="([^"]*)")?/g)].map(([, name, value]) =>
    value ? `${name} ${value}` : `${name}`,
  )
}

test('the stored rows are shown until somebody types', () => {
  expect(rowsOf(undefined)).toEqual(['row_1 математика', 'row_2 физика'])
})

test('removed rows stay away, and an added or unknown row is empty', () => {
  expect(rowsOf({ full_name: 'Бермет' })).toEqual([])
  expect(rowsOf({ full_name: 'Бермет' }, { compact: true })).toEqual(['row_1'])
  expect(rowsOf({ row_1_part: '', row_2: 'химия' })).toEqual(['row_1', 'row_2'])
  expect(rowsOf({ row_3: 'x' })).toEqual(['row_3'])
})

test('an added row shows nothing of the removed one with the same number', () => {
  const state = { formId: 'f', values: { row_1: 'математика' }, errors: { row_1: ['нет'] }, busy: false }
  const fieldIn = (isEmpty: boolean) =>
    renderToStaticMarkup(
      <FormContext value={{ ...state, submitter: null }}>
        <Row isEmpty={isEmpty}>
          <TextField label="Предмет" name="row_1" />
        </Row>
      </FormContext>,
    )
  expect(fieldIn(false)).toContain('математика')
  expect(fieldIn(false)).toContain('нет')
  expect(fieldIn(true)).not.toMatch(/математика|нет/)
})

test('a row that is added after another was removed is the last one, as it will be stored', () => {
  const ids = rowIds('work', { work_2_school: 'Гимназия №1', work_3_school: 'Лицей №2' })
  expect(nextRowId(ids, 10)).toBe(4)
  expect(nextRowId([], 10)).toBe(1)
  // Without room after the last one.
  expect(nextRowId([2, 3, 4, 5], 5)).toBe(1)
  expect(nextRowId([1, 2, 3, 4, 5], 5)).toBeUndefined()
})
