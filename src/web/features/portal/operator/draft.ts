import type { postEditorCalls } from '#contract/portal/operator.ts'
import { momentOf, numberOfDay, wallTimeOf } from '#lib/clock.ts'
import { formatClock } from '#lib/time/opening.ts'
import type { ApiInput } from '#web/app/api.ts'
import type { EditablePost } from './posts.data.ts'

const emptyDate = { start_date: '', start_time: '', end_date: '', end_time: '' }
export type DraftDate = typeof emptyDate
export const newDate = (): DraftDate => ({ ...emptyDate })

const empty = {
  title: '',
  teaser: '',
  content: '',
  category_id: '',
  region_id: '',
  state: 'draft' as Exclude<EditablePost['state'], 'hidden'>,
  published_day: '',
  published_time: '',
  author: '',
  provider_id: null as string | null,
  dates: [] as DraftDate[],
  place_name: '',
  street: '',
  postal_code: '',
  price: '',
  link: '',
  reason: '',
}
export type Draft = typeof empty
export const emptyDraft = (): Draft => ({ ...empty, dates: [] })

const dateOf = ({ start_date, start_time, end_date, end_time }: EditablePost['dates'][number]): DraftDate => ({
  start_date,
  start_time,
  end_date: end_date === start_date ? '' : end_date,
  end_time,
})

/** A post as its form shows it; moments as German clocks show them, wherever the operator sits. */
export const draftOf = (post: EditablePost): Draft => {
  const { day, minute } = wallTimeOf(new Date(post.published_at))
  return {
    title: post.title,
    teaser: post.teaser,
    content: post.content,
    category_id: String(post.category.id),
    region_id: String(post.region.id),
    state: post.state === 'hidden' ? 'draft' : post.state,
    published_day: post.state === 'draft' && new Date(post.published_at) < new Date() ? '' : day,
    published_time: formatClock(minute),
    author: post.author,
    provider_id: post.provider ? String(post.provider.id) : null,
    dates: post.dates.map(dateOf),
    place_name: post.place_name,
    street: post.street,
    postal_code: post.postal_code,
    price: post.price,
    link: post.link,
    reason: '',
  }
}

/** Without a day the server decides: now, or as it was. */
const publishedAt = (day: string, time: string) => {
  if (!day) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOf(numberOfDay(day), hours * 60 + minutes, 'first').toISOString()
}

export const inputOf = ({ published_day, published_time, reason: _, ...draft }: Draft) =>
  ({ ...draft, published_at: publishedAt(published_day, published_time) }) as ApiInput<
    typeof postEditorCalls.createPost
  >

/** A published post that this draft takes away: its author, if somebody suggested it, has to read why. */
export const isTakenAway = (post: EditablePost, { state, published_day, published_time }: Draft) =>
  post.state === 'published' &&
  (state === 'draft' || (publishedAt(published_day, published_time) ?? '') > new Date().toISOString())
