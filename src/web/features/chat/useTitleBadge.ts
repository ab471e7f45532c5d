import { useEffect } from 'react'
import { useLocation } from 'react-router'

const icon = '/favicon.svg'
const mark = (count: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1e6b52"/><circle cx="22" cy="10" r="10" fill="#c0392b"/><text x="22" y="15" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="#fff">${count > 9 ? '9+' : count}</text></svg>`,
  )}`

/** "(3) Nachrichten" in the title and a mark on the icon of the tab. */
export const useTitleBadge = (count: number) => {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page sets its own title
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]')
    const show = () => {
      const plain = document.title.replace(/^\(\d+\+?\) /, '')
      const wanted = count ? `(${count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    if (link) link.href = count ? mark(count) : icon
    // after the page has set its title
    const timer = setTimeout(show, 100)
    return () => clearTimeout(timer)
  }, [count, key])
}
