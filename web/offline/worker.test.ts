import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

type Event = { waitUntil: (work: Promise<unknown>) => void; [fact: string]: unknown }

const subscription = (name: string) => ({
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'key', auth: 'secret' } }),
})

/** The worker as a browser runs it, with tabs at these addresses; what it fetched and what happened to the tabs. */
function workerWith(addresses: string[]) {
  const listeners = new Map<string, (event: Event) => void>()
  const fetched: { address: string; purpose: string | null }[] = []
  const posted: { address: string; fields: Record<string, string> }[] = []
  const subscribedBy: unknown[] = []
  const happened: string[] = []
  const tabs = addresses.map((url) => ({
    url,
    focus: async () => void happened.push(`focus ${url}`),
    navigate: async (to: string) => void happened.push(`navigate ${url} to ${to}`),
  }))
  const scope = {
    addEventListener: (kind: string, listener: (event: Event) => void) => listeners.set(kind, listener),
    fetch: async (address: string, init?: RequestInit) => {
      if (init?.body instanceof URLSearchParams)
        posted.push({ address, fields: Object.fromEntries(init.body) })
      fetched.push({ address, purpose: new Headers(init?.headers).get('Purpose') })
      return new Response('')
    },
    clients: {
      claim: async () => {},
      matchAll: async () => tabs,
      openWindow: async (url: string) => void happened.push(`open ${url}`),
    },
    caches: { keys: async () => [], delete: async () => true },
    registration: {
      pushManager: {
        subscribe: async (options: unknown) => {
          subscribedBy.push(options)
          return subscription('made')
        },
      },
    },
    ...{ navigator: {}, location: { origin: 'https://ustat.example' }, URLSearchParams },
  }
  const scripts = ['worker.js', 'push.js'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  runInNewContext(
    `const settings = { version: '1', pushKey: 'our key', words: { ru: '', en: '', ky: '' } }\n${scripts.join('\n')}`,
    scope,
  )
  async function dispatch(kind: string, facts: Record<string, unknown> = {}) {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(kind)?.({
      ...facts,
      waitUntil(one) {
        work = one
      },
    })
    await work
  }
  return { fetched, posted, subscribedBy, happened, dispatch }
}

const room = 'https://ustat.example/messages/chat'
const form = 'https://ustat.example/school-dashboard/vacancies/new'

test('a new worker requests the pages of open tabs without counting as a view', async () => {
  const { fetched, dispatch } = workerWith([room])
  await dispatch('activate')
  expect(fetched).toEqual([{ address: room, purpose: 'prefetch' }])
})

test.each([
  ['a tab that shows it already comes to the front', [form, room], [`focus ${room}`]],
  ['a tab at another address stays as it is', [form], [`open ${room}`]],
])('where a push is pressed, %s', async (_, addresses, expected) => {
  const { happened, dispatch } = workerWith(addresses)
  await dispatch('notificationclick', { notification: { close() {}, data: { url: room } }, action: '' })
  expect(happened).toEqual(expected)
})

test.each([
  ['replaced', { newSubscription: subscription('replaced') }, []],
  ['made', {}, [{ userVisibleOnly: true, applicationServerKey: 'our key' }]],
])('a subscription that the browser %s is told to the server', async (name, facts, expected) => {
  const { posted, subscribedBy, dispatch } = workerWith([])
  await dispatch('pushsubscriptionchange', facts)
  expect(subscribedBy).toEqual(expected)
  const fields = { intent: 'renew', endpoint: `https://push.example/${name}`, p256dh: 'key', auth: 'secret' }
  expect(posted).toEqual([{ address: '/settings/push', fields }])
})
