import { describe, expect, test } from 'vitest'
import { textParts } from './links.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('web addresses in a text', () => {
  test.each([
    ['Смотрите https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
    ['(http://example.com), и https://a.kg!', ['http://example.com/', 'https://a.kg/']],
    [
      'https://ru.wikipedia.org/wiki/Python_(язык).',
      ['https://ru.wikipedia.org/wiki/Python_(%D1%8F%D0%B7%D1%8B%D0%BA)'],
    ],
    ['HTTPS://EXAMPLE.COM', ['https://example.com/']],
    ['«https://example.com»', ['https://example.com/']],
    ['javascript:alert(1) data:text/html,x ftp://a.b mailto:a@b.c www.example.com', []],
    ['https:// http://. https://%', []],
    ['xhttps://example.com', ['https://example.com/']],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })

  test.each(['', 'a < b', 'https://a.kg', 'a https://a.kg, b\nhttp://b.kg)'])('%j loses nothing', (text) => {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
