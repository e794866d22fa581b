import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { UnkeptNote } from './unkept-note.tsx'

const typed = { values: { note: 'Позвонить завтра' }, errors: {}, formErrors: [] }

test.each([
  [{ errors: { note: ['Не длиннее 500 символов'] } }, 'Не длиннее 500 символов'],
  [{ formErrors: [m.saved_thing_absent()] }, m.saved_thing_absent()],
  [{ stored: [{ label: m.saved_thing_note(), value: 'Написать' }] }, `${m.form_changed_now()}: Написать`],
])('%#: a note that was not kept says why, and is there to be copied', (refused, why) => {
  const html = renderToStaticMarkup(<UnkeptNote answer={{ ...typed, ...refused }} />)
  expect(html).toContain(why)
  expect(html).toContain('Позвонить завтра')
})
