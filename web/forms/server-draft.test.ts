import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForm } from './keep-form.ts'
import type { KeptAnswer, KeptDraft } from './server-draft.ts'

const asked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('FormData', Map)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form with typed text whose first save was lost. */
async function lostForm() {
  const keeper = keepForm(
    { address: '/keep', id: undefined, draftKey: 'form', addressOf: (id) => `/${id}` },
    () => {},
  )
  const form = Object.assign([['title', 'Учитель физики']], { isConnected: true, querySelectorAll: () => [] })
  keeper.changed(form as unknown as HTMLFormElement)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledTimes(1)
  return { keeper, form: form as unknown as HTMLFormElement }
}

const aMinute = () => vi.advanceTimersByTimeAsync(60_000)

test('a form that is lost is sent again while it is open', async () => {
  await lostForm()
  await aMinute()
  expect(asked.mock.calls.length).toBeGreaterThan(5)
})

test('a form is sent again after too many requests, and not once its page refuses it', async () => {
  await lostForm()
  const answers = (status: number, told: unknown) => ({ status, json: () => Promise.resolve(told) })
  asked.mockResolvedValue(answers(429, { title: 'Слишком много запросов' }))
  await aMinute()
  expect(asked.mock.calls.length).toBeGreaterThan(5)
  asked.mockReset().mockResolvedValue(answers(429, { ok: false, reason: 'refused' }))
  await aMinute()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a closed form is sent once more, and never again', async () => {
  const { keeper } = await lostForm()
  await keeper.end()
  await aMinute()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a form that is lost while its page is hidden is sent again, also when it is closed at once', async () => {
  const { keeper, form } = await lostForm()
  keeper.changed(form)
  await keeper.leave()
  expect(asked).toHaveBeenCalledTimes(2)
  await aMinute()
  expect(asked.mock.calls.length).toBeGreaterThan(5)
  await keeper.leave()
  const before = asked.mock.calls.length
  await keeper.end()
  expect(asked).toHaveBeenCalledTimes(before + 1)
})

test('what the server has is no draft any more, neither of the new form nor at the address that opens it', async () => {
  const cleared: string[] = []
  vi.stubGlobal('localStorage', { removeItem: (key: string) => cleared.push(key) })
  vi.stubGlobal('history', { replaceState: () => {}, state: null })
  asked.mockImplementation(() => Promise.resolve(Response.json({ ok: true, id: 'one', savedAt: '14:05' })))
  const options = { address: '/keep', draftKey: 'new', draftKeyOf: (id: string) => `draft-${id}` }
  const keeper = keepForm({ ...options, id: undefined, addressOf: (id) => `/${id}` }, () => {})
  const form = Object.assign([['title', 'Учитель']], { isConnected: true, querySelectorAll: () => [] })
  keeper.changed(form as unknown as HTMLFormElement)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cleared).toEqual(['draft:new', 'draft:draft-one'])
})

test('a form that is sent itself is kept no more until it changes', async () => {
  const { keeper, form } = await lostForm()
  let lose = () => {}
  asked.mockImplementationOnce(() => new Promise((_, reject) => (lose = () => reject(new TypeError()))))
  await vi.advanceTimersByTimeAsync(5_000)
  const arrived = keeper.stop()
  lose()
  await arrived
  await aMinute()
  expect(asked).toHaveBeenCalledTimes(2)
  keeper.changed(form)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('the state of saving a form is shown while it is open', async () => {
  let told: Partial<KeptDraft> = {}
  vi.stubGlobal('history', { replaceState: () => {}, state: null })
  const keeper = keepForm(
    { address: '/keep', id: 'one', draftKey: 'form', addressOf: () => '/' },
    (changes) => {
      told = { ...told, ...(typeof changes === 'function' ? changes(told as KeptDraft) : changes) }
    },
  )
  const keep = async (text: string, answer: Partial<KeptAnswer>) => {
    asked.mockResolvedValueOnce(Response.json({ ok: true, id: 'one', savedAt: '14:05', ...answer }))
    const form = Object.assign([['city', text]], { isConnected: true, querySelectorAll: () => [] })
    keeper.changed(form as unknown as HTMLFormElement)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told.state).toBe('saved')
  }
  await keep('Ош', { note: 'Отметка убрана.' })
  await keep('Ош, 1', {})
  expect(told.note).toBe('Отметка убрана.')
})
