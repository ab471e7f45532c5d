import { createContext } from 'react'

/** Marks our own inline scripts while a page is rendered on the server; see `inline-scripts.ts`. */
export const ScriptMark = createContext<string | undefined>(undefined)

/**
 * The page is complete without its scripts, so they are asked for when it has been painted: until then nothing stands in the
 * way of stylesheets, fonts and the first pictures. The server hides them, the first script of each page brings them back.
 */
const preload = '<link rel="modulepreload"'
const start = '<script type="module" async="">'

export const deferScripts = (page: string) => {
  const body = page.indexOf('<body')
  const at = page.lastIndexOf(start)
  const head = page.slice(0, body).replaceAll(preload, '<link rel="later"')
  return at < 0
    ? head + page.slice(body)
    : `${head + page.slice(body, at)}<script type="later">${page.slice(at + start.length)}`
}

/** A tab in the background is not painted. Asking for all files at once keeps a slow phone busy for too long. */
export const bringScripts = `(() => {
  const bring = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', bring)
    const links = [...document.querySelectorAll('link[rel=later]')]
    for (const link of links.slice(0, 6)) link.rel = 'modulepreload'
    if (links.length > 6) return setTimeout(bring)
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = document.querySelector('script[type=later]').textContent
    document.head.append(script)
  }
  if (document.hidden) bring()
  else requestAnimationFrame(() => setTimeout(bring))
})()`
