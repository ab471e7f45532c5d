import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ownText } from './fragments.ts'

/** Names the hashes of a page's own inline scripts to the server, which takes the header off. */
export const scriptHashesHeader = 'x-script-hashes'

/** All but the data of a page are the same on many pages. */
const known = new LRUCache<string, string>({ max: 200 })
const longestKnown = 6000

const hashOf = (code: string) => {
  const found = known.get(code)
  if (found) return found
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  if (code.length <= longestKnown) known.set(ownText(code), hash)
  return hash
}

const attribute = ' nonce="'

/**
 * The hashes of the scripts that we wrote ourselves, for the policy of the page. While a page is rendered they carry a
 * random mark that no content can know; a script that content brought along has none and is never allowed to run. The
 * mark is taken off again, so that a page can be cached.
 */
export const takeOwnScripts = (html: string, mark: string) => {
  const hashes = new Set<string>()
  let page = ''
  let at = 0
  for (let found = html.indexOf(mark); found >= 0; found = html.indexOf(mark, at)) {
    const end = html.indexOf('>', found)
    const tag = html.slice(html.lastIndexOf('<', found), end)
    if (tag.startsWith('<script') && !/\ssrc=/.test(tag))
      hashes.add(hashOf(html.slice(end + 1, html.indexOf('</script>', end))))
    page += html.slice(at, found - attribute.length)
    at = found + mark.length + 1
  }
  return { html: page + html.slice(at), hashes: [...hashes].join(' ') }
}
