import { createHash } from 'node:crypto'

/** Names the hashes of a page's own inline scripts to the server, which takes the header off. */
export const scriptHashesHeader = 'x-script-hashes'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * The hashes of the scripts that we wrote ourselves, for the policy of the page. While a page is rendered they carry a
 * random mark that no content can know; a script that content brought along has none and is never allowed to run. The
 * mark is taken off again, so that a page can be cached.
 */
export const takeOwnScripts = (html: string, mark: string) => {
  const attribute = ` nonce="${mark}"`
  const own = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(own)].map(([, code]) => hashOf(code ?? '')))
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes].join(' ') }
}
