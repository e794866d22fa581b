import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '#tests/e2e/words.ts'

type Locale = 'ru' | 'en' | 'ky'

/** Every text of a language beside its key; a plural has several. */
function textsOf(locale: Locale): { key: string; text: string }[] {
  return Object.entries(messagesOf(locale)).flatMap(([key, message]) => {
    const texts =
      typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
    return texts.map((text) => ({ key, text }))
  })
}

const russianWithoutYo =
  /(?<!\p{L})(еще|ее|нее|мое|свое|твое|идет|придет|найдет|дает|берет|ждет|живет|счет|учет|отчет|прием|приема|объем|жилье|жильем|договоренност\p{L}*|сохраненн\p{L}*|подтвержденн\p{L}*|(отклон|подтвержд|сохран|обновл|отмен|запрещ|разреш|удал|заверш|включ|отключ|подключ|измен)ен)(?!\p{L})/iu

const rules: [string, Locale[], RegExp][] = [
  ['three full stops for an ellipsis', ['ru', 'en', 'ky'], /\.\.\./],
  ['a straight apostrophe', ['en', 'ky'], /\p{L}'(\p{L}|\s|$)/u],
  ['a gender in brackets', ['ru'], /\p{L}\((а|ла|на|ая)\)/u],
  ['a dash that may begin a line', ['ru', 'ky'], / —/],
  ['«е» for «ё»', ['ru'], russianWithoutYo],
  [
    'a number apart from its word',
    ['ru'],
    /(\d|\{(count|amount|minutes|hours|days|km|size)\}) (символ|час|ч(?!\p{L})|мин|д(ень|ня|ней)(?!\p{L})|лет|год|км|МБ|КБ)/u,
  ],
  ['«e-mail» for «email»', ['en'], /e-mail/i],
  [
    'a word that gave way to another',
    ['ky'],
    /долбоор|арыздану|тандалган(дар|ы)|система(га|да)(?!н)|ийгиликтүү/iu,
  ],
  ['an abbreviated unit that ends a sentence too early', ['ru'], /\}[ \u00A0](ч|мин)\. [а-яё]/],
]

describe('the texts', () => {
  for (const [fault, locales, pattern] of rules) {
    test.each(locales)(`hold no ${fault}: %s`, (locale) => {
      expect(textsOf(locale).filter(({ text }) => pattern.test(text))).toEqual([])
    })
  }

  test('stand in all three languages under the same keys', () => {
    const keysOf = (locale: Locale) => Object.keys(messagesOf(locale)).sort()
    expect(keysOf('en')).toEqual(keysOf('ru'))
    expect(keysOf('ky')).toEqual(keysOf('ru'))
  })

  test('stand once each: of two under one key the first would be lost', () => {
    for (const file of globSync('locales/{ru,en,ky}/*.json')) {
      const keys = [...readFileSync(file, 'utf8').matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key)
      expect(keys.length, file).toBeGreaterThan(0)
      expect(
        keys.filter((key, index) => keys.indexOf(key) !== index),
        file,
      ).toEqual([])
    }
  })

  test('that a reader of Kyrgyz is asked about are quoted as they are', () => {
    // A word reads the same wherever it may be parted.
    const spaced = (text: string) => text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
    const present = new Map<string, string>()
    for (const { key, text } of textsOf('ky')) present.set(key, `${present.get(key) ?? ''} ${spaced(text)}`)
    const rows = readFileSync('docs/ky-review.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+?) \| /gmu)
    const wrong = [...rows].filter(([, key = '', quoted = '']) =>
      // The product's own links are written as code there, since they lead nowhere in the repository.
      quoted
        .replaceAll('`', '')
        .split('…')
        .some((piece) => !present.get(key)?.includes(spaced(piece))),
    )
    expect(wrong.map(([row]) => row)).toEqual([])
  })

  /** Each file that sets cookies, and the items of the privacy page about them. */
  const cookies: Record<string, Record<Locale, string[]>> = {
    'web/request/session-cookie.ts': {
      ru: ['сеанс', 'устройство', 'сам вход', 'проверка', 'выход'],
      en: ['the session', 'the device', 'signing in itself', 'a trial', 'signing out'],
      ky: ['сеанс', 'түзмөк', 'кирүүнүн өзү', 'текшерүү', 'чыгуу'],
    },
    'web/preferences/theme-page.tsx': { ru: ['тема'], en: ['the theme'], ky: ['тема'] },
    'web/preferences/language-page.tsx': { ru: ['язык'], en: ['the language'], ky: ['тил'] },
    'web/announcements/put-away.server.ts': {
      ru: ['объявления'],
      en: ['announcements'],
      ky: ['кулактандыруулар'],
    },
    'web/applications/received-view.server.ts': {
      ru: ['вид откликов'],
      en: ['the view of applications'],
      ky: ['арыздардын көрүнүшү'],
    },
    'web/request/toast.server.ts': {
      ru: ['сообщение о том, что получилось, например «Сообщение отправлено»'],
      en: ['a note of what was done, such as “Message sent”'],
      ky: ['эмне болгону жөнүндө билдирүү, мисалы «Билдирүү жөнөтүлдү»'],
    },
  }

  test('tell of every cookie, and of no other', () => {
    const sources = globSync('{web,server,platform,domain}/**/*.{ts,tsx}').filter(
      (path) => !/\.test\./.test(path),
    )
    const withText = (text: string) => sources.filter((path) => readFileSync(path, 'utf8').includes(text))
    const [only, ...others] = withText('; SameSite=')
    expect(others).toEqual([])
    const setting = withText(' cookieLine(').filter((path) => path !== only)
    expect(setting.sort()).toEqual(Object.keys(cookies).sort())
    for (const locale of ['ru', 'en', 'ky'] as const) {
      const { text = '' } = textsOf(locale).find(({ key }) => key === 'privacy_cookies_text') ?? {}
      const told = [...text.replaceAll('\u00AD', '').matchAll(/^- (.+?):/gm)].map(([, item]) => item)
      expect(told.sort()).toEqual(
        Object.values(cookies)
          .flatMap((items) => items[locale])
          .sort(),
      )
    }
  })

  test('are all used', () => {
    const sources = globSync('{web,domain,server,platform,scripts,db,demo}/**/*.{ts,tsx}')
    const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
    expect(Object.keys(messagesOf('ru')).filter((key) => !words.has(key))).toEqual([])
  })
})
