import { and, eq } from 'drizzle-orm'
import { textOfHtml } from '#server/domains/content/index.ts'
import { addReportable } from '#server/domains/reviews/index.ts'
import { selectPost } from './portal.queries.ts'
import { tellPortal } from './portal.service.ts'
import { portalPosts } from './portal.tables.ts'

const longestQuote = 2000

addReportable('post', {
  find: async (id) => {
    const post = await selectPost(id)
    return post && { title: post.title, text: `${post.teaser}\n${textOfHtml(post.html)}`.trim().slice(0, longestQuote) }
  },
  setShown: async (tx, id, isShown) => {
    const [from, to] = isShown ? (['hidden', 'published'] as const) : (['published', 'hidden'] as const)
    await tx
      .update(portalPosts)
      .set({ state: to })
      .where(and(eq(portalPosts.id, id), eq(portalPosts.state, from)))
    await tellPortal(tx, 'post', id)
  },
})
