import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { besidePage } from '#web/lists/aside.ts'
import { answerLost, lostPages } from './lost-connection.ts'

const site = 'https://ustat.example'
const lost = new TypeError('Failed to fetch')

function answered(path: string, results: Record<string, unknown>) {
  const request = new Request(site + path)
  return answerLost({ request }, async () => results)
}

const failed = (result: unknown) => ({ type: 'error', result })
const refused = (status: number) => failed({ status, statusText: '', internal: false, data: '' })

describe('what a page asks for beside itself', () => {
  const aside = besidePage('/vacancies?type=teacher')

  it('does not take the page away when it does not come', async () => {
    for (const language of ['', '/en', '/ky']) {
      for (const path of [aside, besidePage('/vacancies/1')]) {
        const results = await answered(language + path, { list: failed(lost) })
        expect(results).toEqual({ list: { type: 'data', result: { notCome: 'no-answer' } } })
      }
    }
  })

  it('says by which status it was refused', async () => {
    for (const status of [403, 404, 500, 503]) {
      const results = await answered(aside, { list: refused(status) })
      expect(results).toEqual({ list: { type: 'data', result: { notCome: status } } })
    }
  })

  it('is what it was when it came', async () => {
    const came = { list: { type: 'data', result: { found: { count: 3 } } } }
    expect(await answered(aside, came)).toEqual(came)
  })
})

it('a page that somebody goes to fails as a page, also after it was asked for beside another', async () => {
  await answered(besidePage('/vacancies/1'), { vacancy: failed(lost) })
  const page = { vacancy: failed(lost) }
  expect(await answered('/vacancies/1', { ...page })).toEqual(page)
})

describe('a form that its page does not answer', () => {
  const long = 'я'.repeat(30_000)

  async function sent(status: number, said: unknown, fields: Record<string, string> = {}) {
    const request = new Request(`${site}/settings`, { method: 'POST', body: new URLSearchParams(fields) })
    const error = { status, statusText: '', internal: false, data: said }
    const results = { page: failed(error) }
    const answered = await answerLost({ request }, async () => {
      await request.text()
      return results
    })
    return answered.page as { type: string; result: { data: { answer: FormAnswer; lost: object } } }
  }

  it('says which of its texts is too long, where it is written', async () => {
    const { type, result } = await sent(413, 'Слишком много', { name: 'Имя', about: long, version: '7' })
    expect(type).toBe('data')
    expect(result.data.answer).toEqual({
      values: {},
      errors: { about: ['Этот текст слишком длинный. Сократите его и отправьте снова.'] },
      formErrors: [],
      failedTitle: 'Слишком много данных',
    })
  })

  it('says that all of it is too large where no single text is', async () => {
    const { result } = await sent(413, 'Слишком много', { name: 'Имя' })
    expect(result.data.answer).toMatchObject({
      errors: {},
      formErrors: [expect.stringContaining('Сократите')],
    })
    expect(result.data.lost).toMatchObject({ title: 'Слишком много данных' })
  })

  it('keeps what stands in it when it is refused in words, or came too slowly', async () => {
    const refused = await sent(403, 'Вакансии размещают школы')
    expect(refused.result.data.answer.formErrors).toEqual(['Вакансии размещают школы'])
    const gone = await sent(404, { title: 'Этого уже нет', text: 'Это удалили.', inForm: 'Это удалили.' })
    expect(gone.result.data.answer.formErrors).toEqual(['Это удалили.'])
    const slow = await sent(408, 'Не дошла')
    expect(slow.result.data.answer.formErrors).toEqual([expect.stringContaining('не целиком')])
  })

  it('leaves the page to who may not be there any more, and to what never was', async () => {
    expect((await sent(403, { said: 'Для школ', frame: {} })).type).toBe('error')
    expect((await sent(403, '<html>proxy</html>')).type).toBe('error')
    expect((await sent(404, '')).type).toBe('error')
  })

  it('has it looked at what came of it before it says that the network is gone', async () => {
    const looked = vi.fn(async () => {})
    lostPages.send = () => looked
    const script = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
    const request = new Request(`${site}/settings`, { method: 'POST', body: new URLSearchParams() })
    const results = { page: failed(script) }
    const answered = await answerLost({ request }, async () => results)
    expect(looked).toHaveBeenCalledExactlyOnceWith(results)
    expect(answered.page).toMatchObject({
      type: 'data',
      result: { data: { lost: { title: 'Нет интернета' } } },
    })
  })
})
