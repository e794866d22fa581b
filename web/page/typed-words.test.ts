import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { sentForm } from '#web/request/actor.ts'
import { rememberWords, typedHtml } from './typed-words.server.tsx'

const drawn = (fields: Record<string, string>) =>
  typedHtml(Buffer.from(new URLSearchParams(fields).toString()))

it('gives back what a person wrote, and nothing else of a form', () => {
  const html = drawn({
    request_id: '0192f0c1-0000-7000-8000-000000000000',
    version: '3',
    day: '2026-12-01',
    kind: 'refusal',
    title: 'Отказ',
    note: 'Thank you, <b>but</b> no',
    password: 'мой пароль и ещё слово',
  })
  expect(html).toContain('Отказ')
  expect(html).toContain('Thank you, &lt;b&gt;but&lt;/b&gt; no')
  for (const kept of ['0192f0c1', '2026', 'refusal', 'пароль']) expect(html).not.toContain(kept)
})

it('gives back what was written beside files', () => {
  const form = new FormData()
  form.append('cover_letter', 'Хочу работать у вас')
  form.append('files', new File(['кот'], 'диплом.pdf'))
  const context = new RouterContextProvider()
  rememberWords(context, form)
  const html = typedHtml(context.get(sentForm))
  expect(html).toContain('Хочу работать у вас')
  expect(html).not.toContain('диплом')
})

it('is empty where nothing was written', () => {
  expect(drawn({ intent: 'close', version: '3' })).toBe('')
  expect(typedHtml(undefined)).toBe('')
})
