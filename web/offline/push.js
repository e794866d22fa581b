// What the browser's worker does with what the server pushes (domain/push): it shows who or what that is about, leads there
// when somebody presses it, and posts the answer that a button stands for. A subscription that the browser replaces it tells
// to the server. It stands after worker.js in one script.

addEventListener('push', (event) => {
  const { title, url, tag, lang, buttons = [] } = event.data?.json() ?? {}
  if (!title) return
  const actions = buttons.map((button, index) => ({ action: String(index), title: button.title }))
  const data = { url, buttons }
  event.waitUntil(registration.showNotification(title, { tag, lang, icon: '/icon-192.png', actions, data }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, buttons } = event.notification.data
  const open = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((one) => one.url === url)
    // A tab at another address may hold a form that somebody fills in.
    if (!page) return clients.openWindow(url)
    await page.focus()
    // Navigated anew after an answer: the page says what became of it.
    if (event.action) await page.navigate(url).catch(() => clients.openWindow(url))
  }
  const button = event.action ? buttons?.[Number(event.action)] : undefined
  event.waitUntil(button ? post(button).then(open) : open())
})

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)))

/** Only the newest browsers say by what they replaced a subscription; the others leave that to this script. */
async function renew(replaced) {
  const options = { userVisibleOnly: true, applicationServerKey: settings.pushKey }
  const { endpoint, keys } = (replaced ?? (await registration.pushManager.subscribe(options))).toJSON()
  const fields = { intent: 'renew', endpoint, p256dh: keys.p256dh, auth: keys.auth }
  await fetch('/settings/push', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Whatever becomes of it, the page that opens then says how it stands. */
async function post({ to, fields }) {
  await fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }).catch(() => {})
}
