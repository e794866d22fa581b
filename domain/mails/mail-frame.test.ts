import { describe, expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { framedMail, pageAddress } from './mail-frame.server.ts'

const mail = {
  subject: '«А & Б» <b>',
  paragraphs: ['Первый\nс новой строки', '<script>alert("1")</script>'],
  button: { label: 'Открыть', url: 'https://ustat.kg/a?b=1&c="2"' },
}

describe('a mail', () => {
  test('in HTML says what people typed and runs nothing of it', () => {
    const { html } = framedMail('ru', mail)
    expect(html).toContain('<html lang="ru">')
    expect(html).toContain('<title>«А &amp; Б» &lt;b&gt;</title>')
    expect(html).toContain('<p>Первый<br>с новой строки</p>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('href="https://ustat.kg/a?b=1&amp;c=&quot;2&quot;"')
    expect(html).not.toContain('<script')
  })

  test('keeps a range on one line', () => {
    const words = 'Учитель математики, 5–9 классы'
    const { html, text } = framedMail('ru', { ...mail, subject: words, paragraphs: [`«${words}»`] })
    expect(html.match(/<span class="whole">5–9<\/span> классы/g)).toHaveLength(2)
    expect(html).toContain(`<title>${words}</title>`)
    expect(text).toContain(`«${words}»`)
  })

  test('in text is the same, as it was typed', () => {
    const { text, subject } = framedMail('en', { ...mail, after: 'Ещё слово' })
    expect(subject).toBe(mail.subject)
    expect(text.split('\n\n')).toEqual([
      ...mail.paragraphs,
      'Открыть: https://ustat.kg/a?b=1&c="2"',
      'Ещё слово',
      '—',
      m.mail_footer({}, { locale: 'en' }),
    ])
  })
})

describe('a mail with words of strangers', () => {
  const typed = { ...mail, subject: 'Отклик: evil.com', paragraphs: ['Подробности на https://evil.com/приз'] }

  test('leads nowhere but to its button', () => {
    const { subject, text, html } = framedMail('ru', typed)
    expect(subject).toBe('Отклик: [ссылка на сайте]')
    expect(text).toContain('Подробности на [ссылка на сайте]\n')
    expect(text + html).not.toContain('evil.com')
    expect(text).toContain(mail.button.url)
  })

  test('says all of it to the team', () => {
    const { subject, text } = framedMail('ru', { ...typed, isForTeam: true })
    expect(subject).toBe(typed.subject)
    expect(text).toContain(typed.paragraphs[0])
  })
})

test('a code to type is a separate element in HTML and a separate line in text', () => {
  const { html, text } = framedMail('ru', { ...mail, code: { line: 'Код: 8305 0724', digits: '8305 0724' } })
  expect(html).toContain('<p>Код: <strong class="code">8305 0724</strong></p>')
  expect(text.split('\n\n')).toContain('Код: 8305 0724')
})

test('a mail that may be turned off says where, in both', () => {
  const url = 'https://ustat.kg/unsubscribe?token=a&b'
  const { html, text } = framedMail('ru', { ...mail, unsubscribe: { label: 'Не присылать', url } })
  expect(text.endsWith(`Не присылать: ${url}`)).toBe(true)
  expect(html).toContain('href="https://ustat.kg/unsubscribe?token=a&amp;b"')
})

test.each([
  ['ru', 'https://ustat.kg/login'],
  ['en', 'https://ustat.kg/en/login'],
  ['ky', 'https://ustat.kg/ky/login'],
] as const)('the address of a page in %s', (locale, address) => {
  expect(pageAddress('https://ustat.kg', locale, '/login')).toBe(address)
})
