/* Shows push messages and opens the page they are about. */
self.addEventListener('push', (event) => {
  const { title, url, tag } = event.data ? event.data.json() : { title: 'Neues auf Marktwerk', url: '/', tag: 'news' }
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'de',
      data: { url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data.url, self.location.origin)
  // a message can only open pages of this site
  if (target.origin !== self.location.origin) return
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const open = pages.find((page) => new URL(page.url).pathname === target.pathname)
      await (open ? open.focus() : self.clients.openWindow(target.href))
    })(),
  )
})
