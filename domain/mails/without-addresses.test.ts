import { describe, expect, test } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

const left = '[ссылка на сайте]'

describe('a text that reaches strangers', () => {
  test.each([
    ['https://evil.example/a?b=1#c', left],
    ['Смотрите http://evil.com/prize, там приз', `Смотрите ${left}, там приз`],
    ['WWW.Evil.COM', left],
    ['evil.com', left],
    ['Приз на evil.shop/win?id=7!', `Приз на ${left}!`],
    ['сайт выигрыш.рф и школа.онлайн', `сайт ${left} и ${left}`],
    ['(evil.co.uk)', `(${left})`],
    ['//evil.com/x', left],
    ['ftp://evil.com', left],
    ['one.com two.org', `${left} ${left}`],
    ['https://user:secret@evil.com/path', left],
    ['http://192.0.2.7/a', left],
    ['приз: evil.com:8080/x.', `приз: ${left}`],
    ['https://evil.com:8080/', left],
    ['тутhttps://evil.com/x, там', `тут${left}, там`],
    ['_http://evil.com', `_${left}`],
    ['приз: evil.com\u2060/x', `приз: ${left}\u2060/x`],
    ['тутhttps://user@evil.com/x', `тут${left}`],
  ])('has no address in it: %s', (typed, plain) => {
    const said = withoutAddresses(typed, 'ru')
    expect(said).toBe(plain)
  })

  test.each([
    'Учу считать.Опыт пятнадцать лет, с 2010 г. по 2025 г.',
    'т.е. 5-6 классы, 18.5 часа, 30.000 сом, п.3',
    'Пишите: director@school.kg',
    'Гимназия № 5, ул. Токтогула, 100',
    'v2.0, 3.14, 10.12.2026, 8:30-14.00, кабинет.двенадцать:30',
    '',
  ])('keeps everything else: %s', (typed) => expect(withoutAddresses(typed, 'ru')).toBe(typed))

  test('says in the reader’s language where the address is', () => {
    expect(withoutAddresses('evil.com', 'en')).toBe('[link on the site]')
    expect(withoutAddresses('evil.com', 'ky')).toBe('[шилтеме сайтта]')
  })
})
