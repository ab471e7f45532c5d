import type { LoaderFunctionArgs } from 'react-router'

/** Search engines read the public pages; not accounts and calls. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /konto',
    'Disallow: /betreiber',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
