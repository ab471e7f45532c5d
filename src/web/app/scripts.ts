import { createContext } from 'react'

/** Marks our own inline scripts while a page is rendered on the server; see inline-scripts.ts. */
export const ScriptMark = createContext<string | undefined>(undefined)

/**
 * The page is complete without its scripts, so they are asked for when it has been painted: until then nothing stands in the
 * way of stylesheets, fonts and the first pictures. The server hides them, the first script of each page brings them back.
 */
const preload = '<link rel="modulepreload"'
const start = '<script type="module" async="">'

export const hideScripts = (page: string) =>
  page.replaceAll(preload, '<link rel="later"').replace(start, '<script type="later">')

/** A tab in the background is not painted. */
export const bringScripts = `(() => {
  const bring = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', bring)
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = document.querySelector('script[type=later]').textContent
    document.head.append(script)
  }
  if (document.hidden) bring()
  else requestAnimationFrame(() => setTimeout(bring))
})()`
