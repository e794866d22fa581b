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

  test.each([
    ['+996 555 12-34-56', 'tel:+996555123456'],
    ['Звоните: +996555123456.', 'tel:+996555123456'],
    ['996 (777) 123 456, Айгүл', 'tel:+996777123456'],
    ['+996 (0) 555 123456', 'tel:+996555123456'],
    ['тел.0555 12-34-56!', 'tel:+996555123456'],
    ['0\u00a0(312)\u00a066–12–34', 'tel:+996312661234'],
    ['(0700123456)', 'tel:+996700123456'],
    ['WhatsApp-0220\u00a0123\u00a0456', 'tel:+996220123456'],
  ])('%s is a phone number', (text, link) => {
    expect(linksIn(text)).toEqual([link])
  })

  test('two numbers in one line are two links', () => {
    expect(linksIn('0555123456/0777 123 456, 0312661234')).toEqual([
      'tel:+996555123456',
      'tel:+996777123456',
      'tel:+996312661234',
    ])
  })

  test.each([
    '2024-2025 учебный год, с 01.09.2024 до 31.05.2025',
    '25 000 – 35 000 сом, или 0 500 000 000',
    'Счёт 1180000012345678, карта 0999 1234 5678 9012',
    'ИНН 20512199900123, артикул A0555123456, 0555123456a',
    '0555123456@mail.kg, x_0555123456, 0,0555123456',
    '8.30–12.45, 0-555-12-34, 0555 12-34-5, 0555 12-34-567',
    '+7 996 123-45-67, +77771234567, 0455 123 456',
    'Видео: https://a.kg/0555123456, a.kg/0555123456',
  ])('%s is none', (text) => {
    expect(linksIn(text).filter((link) => link.startsWith('tel:'))).toEqual([])
  })

  test.each([
    '',
    'a < b',
    '0555 123456 или +996 777 12 34 56, https://a.kg/0555123456.',
    'https://a.kg',
    'a https://a.kg, b\nhttp://b.kg)',
  ])('%j loses nothing', (text) => {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

test('an address with any number of brackets is read once', () => {
  expect(linksIn(`https://example.com/${')'.repeat(300_000)}x`)).toHaveLength(1)
  expect(linksIn(`https://example.com/${')'.repeat(300_000)}`)).toEqual(['https://example.com/'])
})
