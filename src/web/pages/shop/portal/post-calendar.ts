import { data, type LoaderFunctionArgs } from 'react-router'
import { postPath } from '#web/app/paths.ts'
import { loadPost } from '#web/features/portal/portal.data.ts'
import { calendarOf } from '#web/features/portal/shop/calendar.ts'
import { orNotFound } from '../../refusal.ts'

/** The dates of an event as a file that calendars take. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const post = await orNotFound(loadPost(params.slug ?? ''))
  if (!post.is_event) throw data(null, { status: 404 })
  const text = calendarOf(post, new URL(request.url).origin + postPath(post.slug))
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${post.slug}.ics"`,
    },
  })
}
