// What the browser's worker does with what the server pushes (domain/push): it shows who or what that is about, leads there
// when somebody presses it, and posts the answer that a button stands for. It stands after worker.js in one script.

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

/** Whatever becomes of it, the page that opens then says how it stands. */
async function post({ to, fields }) {
  await fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }).catch(() => {})
}
