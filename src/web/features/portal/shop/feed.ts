import { escapeXml } from '#lib/text/xml.ts'
import type { PostCard } from '../portal.data.ts'

type Feed = {
  title: string
  description: string
  /** of the page that the feed follows, and its own */
  page: string
  self: string
  posts: PostCard[]
  linkOf: (post: PostCard) => string
}

const item = (post: PostCard, { linkOf, page }: Feed) => {
  const link = linkOf(post)
  const picture = post.image && new URL(post.image.src, page).href
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="true">${escapeXml(link)}</guid>
<pubDate>${new Date(post.published_at).toUTCString()}</pubDate>
<category>${escapeXml(post.category.name)}</category>
<description>${escapeXml(post.teaser)}</description>${picture ? `\n<media:content url="${escapeXml(picture)}" medium="image" type="image/webp"/>` : ''}
</item>`
}

/** RSS 2.0 */
export const feedOf = (feed: Feed) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.page)}</link>
<description>${escapeXml(feed.description)}</description>
<language>de-DE</language>
<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>
${feed.posts.map((post) => item(post, feed)).join('\n')}
</channel>
</rss>
`
