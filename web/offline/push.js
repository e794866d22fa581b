// What the browser's worker does with what the server pushes (domain/push): it shows who or what that is about, and leads
// there when somebody presses it. It stands after worker.js in one script.

addEventListener('push', (event) => {
  const { title, url, tag, lang } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(registration.showNotification(title, { tag, lang, icon: '/icon-192.png', data: { url } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const open = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((one) => one.url === url) ?? pages[0]
    if (!page) return clients.openWindow(url)
    await page.focus()
    if (page.url !== url) await page.navigate(url).catch(() => clients.openWindow(url))
  }
  event.waitUntil(open())
})
