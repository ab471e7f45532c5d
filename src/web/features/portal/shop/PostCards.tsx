import { formatDate, formatShortMonth } from '#lib/format.ts'
import { postPath } from '#web/app/paths.ts'
import { CachedCard } from '#web/rendering/cards/CachedCard.tsx'
import { IconMapPin, IconNews } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import tile from '#web/ui/layout/Tile.module.css'
import { Picture } from '#web/ui/Picture.tsx'
import type { EventCard, PostCard } from '../portal.data.ts'
import { shortDate } from './dates.ts'
import css from './PostCards.module.css'

type CardProps = { post: PostCard; isLarge: boolean; isEager: boolean; heading: 'h2' | 'h3' }

const whenOf = (post: PostCard) => {
  if (!post.next_date) return formatDate(post.published_at)
  if (post.dates_left === 0) return `${shortDate(post.next_date)} (vorbei)`
  return shortDate(post.next_date)
}

const Card = ({ post, isLarge, isEager, heading: Heading }: CardProps) => (
  <article className={`${tile.tile} ${isLarge ? css.large : css.card}`}>
    <div className={css.picture}>
      {post.image ? (
        <Picture
          picture={post.image}
          alt=""
          sizes={isLarge ? '(max-width: 959px) 94vw, 640px' : '(max-width: 639px) 94vw, 400px'}
          isEager={isEager}
        />
      ) : (
        <IconNews size={48} aria-hidden />
      )}
      {post.is_event && <span className={css.badge}>Termin</span>}
    </div>
    <div className={css.words}>
      <p className={css.topic}>{`${post.category.name} · ${post.region.name}`}</p>
      <Heading>
        <Link to={postPath(post.slug)}>{post.title}</Link>
      </Heading>
      <p className={css.teaser}>{post.teaser}</p>
      <p className={css.when}>{[whenOf(post), post.city].filter(Boolean).join(', ')}</p>
    </div>
  </article>
)

type GridProps = {
  posts: PostCard[]
  /** the first one as the lead of the page */
  hasLead?: boolean
  /** seen at once: its first pictures don't wait */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

export const PostGrid = ({ posts, hasLead = false, isFirst = false, heading = 'h3' }: GridProps) => (
  <ul className={hasLead ? css.leadGrid : css.grid}>
    {posts.map((post, at) => {
      const isLarge = hasLead && at === 0
      const isEager = isFirst && at < 3
      return (
        <li key={post.id}>
          <CachedCard data={['post', isLarge, isEager, heading, post]}>
            <Card post={post} isLarge={isLarge} isEager={isEager} heading={heading} />
          </CachedCard>
        </li>
      )
    })}
  </ul>
)

/** Each date of an event: when, where, what it costs, who organises it. */
export const DateRows = ({ events }: { events: EventCard[] }) => (
  <ul className={css.events}>
    {events.map(({ id, slug, title, date, place_name, city, region, price, organiser }) => (
      <li key={`${id} ${date.starts_at}`} className={css.event}>
        <span className={css.leaf} aria-hidden>
          <b>{Number(date.start_date.slice(8))}</b>
          {formatShortMonth(date.start_date)}
        </span>
        <div>
          <h2>
            <Link to={postPath(slug)}>{title}</Link>
          </h2>
          <p>{shortDate(date)}</p>
          <p className={css.place}>
            <IconMapPin size={16} aria-hidden />
            {[place_name, city || region.name].filter(Boolean).join(', ')}
          </p>
          {(price || organiser) && <p>{[price, organiser].filter(Boolean).join(' · ')}</p>}
        </div>
      </li>
    ))}
  </ul>
)

/** Events as leaves of a calendar. */
export const EventRows = ({ events, heading: Heading = 'h3' }: { events: PostCard[]; heading?: 'h2' | 'h3' }) => (
  <ul className={css.events}>
    {events.map((event) => {
      const date = event.next_date
      if (!date) return null
      const place = event.city || event.region.name
      return (
        <li key={event.id} className={css.event}>
          <span className={css.leaf} aria-hidden>
            <b>{Number(date.start_date.slice(8))}</b>
            {formatShortMonth(date.start_date)}
          </span>
          <div>
            <Heading>
              <Link to={postPath(event.slug)}>{event.title}</Link>
            </Heading>
            <p>{shortDate(date)}</p>
            <p className={css.place}>
              <IconMapPin size={16} aria-hidden />
              {place}
              {event.dates_left > 1 && ` · ${event.dates_left} Termine`}
            </p>
          </div>
        </li>
      )
    })}
  </ul>
)
