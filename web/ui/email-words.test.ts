import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailWords, WithEmail } from './email-words.tsx'

test('an address may break before its domain and before a dot of its name, and nowhere else', () => {
  const words = renderToStaticMarkup(
    createElement(EmailWords, { address: 'aigul.osmon-kyzy@mail.example.com' }),
  )
  expect(words).toBe('aigul<wbr/>.osmon-kyzy<wbr/>@mail.example.com')
})

test('a sentence keeps the address in it together, and stays as it is without one', () => {
  const told = (children: string) =>
    renderToStaticMarkup(createElement(WithEmail, { address: 'a@b.kg', children }))
  expect(told('Письмо на a@b.kg ушло.')).toMatch(/^Письмо на <span[^>]*>a<wbr\/>@b\.kg<\/span> ушло\.$/)
  expect(told('Письмо ушло на a@b.kg. Откройте его.')).toMatch(/@b\.kg\.<\/span> Откройте его\.$/)
  expect(told('Письмо ушло.')).toBe('Письмо ушло.')
})
