/** The element that names the scripts of a page; the first one starts it. */
export const scriptsElement = 'scripts'

/**
 * The page is complete without its scripts, so they are asked for when it has been painted: until then nothing stands in the way of
 * stylesheets, fonts and the first pictures. A tab in the background is not painted. Asking for all files at once keeps a slow phone
 * busy for too long.
 */
export const bringScripts = `(() => {
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes))
  let urls
  const bring = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', bring)
    const list = document.querySelector('script[type="application/json"]#${scriptsElement}')
    // the rest of a page whose loading was broken off is missing
    if (!list) return
    urls ??= JSON.parse(list.textContent)
    const [first] = urls
    for (const href of urls.splice(1, 6)) add('link', { rel: 'modulepreload', href })
    if (urls.length > 1) return setTimeout(bring)
    add('script', { type: 'module', src: first })
  }
  if (document.hidden) bring()
  else requestAnimationFrame(() => setTimeout(bring))
})()`

/** The router keeps scroll positions here by the key of the history entry; `ScrollRestoration` gets it too. */
export const scrollKey = 'scroll'

/** Scripts come late, so this restores the position of a page that somebody comes back to or loads again. */
export const restoreScroll = `(() => {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    const y = JSON.parse(sessionStorage.getItem('${scrollKey}') || '{}')[history.state.key]
    if (typeof y === 'number') scrollTo(0, y)
  } catch {}
})()`
