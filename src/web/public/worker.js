/* Shows a page of its own without a network; shows push messages and opens the page they are about. */
/* It stands here rather than in a file: nothing has to be kept besides this script. */
const offlinePage = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Keine Verbindung · Marktwerk</title>
<style>
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #fbfaf7; color: #1f2a24;
    font: 17px/1.6 Poppins, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
  main { max-width: 30rem; padding: 2rem 1.25rem; text-align: center; }
  h1 { margin: 0 0 0.75rem; font-size: 1.6rem; line-height: 1.3; }
  p { margin: 0 0 1.75rem; }
  a { display: inline-block; padding: 0.8rem 1.6rem; border-radius: 10px; background: #1e6b52; color: #fff; font-weight: 600;
    text-decoration: none; }
  a:focus-visible { outline: 3px solid #1f2a24; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #1b211e; color: #f1efe8; }
    a { background: #8fd3b6; color: #10241c; }
    a:focus-visible { outline-color: #f1efe8; }
  }
</style>
</head>
<body>
<main>
<h1>Keine Verbindung</h1>
<p>Ihr Gerät erreicht Marktwerk gerade nicht. Ihr Warenkorb und was Sie gespeichert haben bleiben erhalten. Bitte prüfen Sie Ihre
Verbindung und versuchen Sie es noch einmal.</p>
<a href="">Erneut versuchen</a>
</main>
</body>
</html>`

const withoutNetwork = () =>
  new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const begin = async () => {
    // the request goes out while this script starts, so that nobody waits for it
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  // only whole pages: the page itself says what to do when one of its calls fails
  if (event.request.mode !== 'navigate') return
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch {
      return withoutNetwork()
    }
  }
  event.respondWith(answer())
})

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
