import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const shown = (text: string) => renderToStaticMarkup(<Unbroken>{text}</Unbroken>)

test.each([
  ['Математика, 8–11 классы', 'Математика, <span class="unbroken">8–11 классы</span>'],
  ['Школа № 4', 'Школа <span class="unbroken">№ 4</span>'],
  ['Лицей, Кара-Балта', 'Лицей, <span class="unbroken">Кара-Балта</span>'],
])('%s does not break within what belongs together', (text, html) => {
  expect(shown(text)).toBe(html)
})

test('a text of capitals or figures alone is read once', () => {
  for (const text of ['А'.repeat(300_000), '1'.repeat(300_000)]) expect(shown(text)).toBe(text)
})
