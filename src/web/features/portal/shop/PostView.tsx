import type { ReactNode } from 'react'
import { formatLongDate } from '#lib/format.ts'
import { businessPath, paths, postCalendarPath, regionPath, topicPath } from '#web/app/paths.ts'
import { IconBuildingStore, IconCalendarPlus, IconExternalLink, IconMapPin, IconTicket } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Post } from '../portal.data.ts'
import { isOver, longDate } from './dates.ts'
import { PortalSection } from './PortalSection.tsx'
import { PostGrid } from './PostCards.tsx'
import css from './PostView.module.css'

const Figure = ({ image, isLead }: { image: Post['images'][number]; isLead: boolean }) => (
  <figure className={isLead ? css.lead : css.figure}>
    <Picture
      picture={image}
      alt={image.caption}
      sizes={isLead ? '(max-width: 959px) 100vw, 800px' : '(max-width: 639px) 94vw, 390px'}
      isEager={isLead}
    />
    {image.caption && <figcaption>{image.caption}</figcaption>}
  </figure>
)

type PostProps = { post: Post /** by the clock of the server, which rendered the page */; now: number }

const Dates = ({ post, now }: PostProps) => {
  const coming = post.dates.filter((date) => !isOver(date, now))
  return (
    <section className={css.box} aria-label="Termine">
      <h2>{post.dates.length === 1 ? 'Termin' : 'Termine'}</h2>
      {coming.length === 0 && <p className={css.over}>Diese Veranstaltung ist vorbei.</p>}
      <ul className={css.dates}>
        {(coming.length ? coming : post.dates).map((date) => (
          <li key={date.starts_at}>
            <time dateTime={date.start_time ? date.starts_at : date.start_date}>{longDate(date)}</time>
          </li>
        ))}
      </ul>
      {coming.length > 0 && (
        <a className={css.calendar} href={postCalendarPath(post.slug)} download={`${post.slug}.ics`}>
          <IconCalendarPlus size={20} aria-hidden />
          In den Kalender
        </a>
      )}
    </section>
  )
}

/** What somebody wants to know of an event before reading about it. */
const NextDate = ({ post, now }: PostProps) => {
  const next = post.dates.find((date) => !isOver(date, now))
  const where = [post.place.name, post.place.city].filter(Boolean).join(', ')
  return (
    <p className={css.next}>
      <strong>{next ? longDate(next) : 'Diese Veranstaltung ist vorbei.'}</strong>
      {where && <span>{where}</span>}
      {post.price && <span>{post.price}</span>}
      {post.provider && <span>Veranstalter: {post.provider.company_name}</span>}
    </p>
  )
}

const Written = ({ post }: Pick<PostProps, 'post'>) => (
  <p className={css.by}>
    {post.author && `Von ${post.author} · `}
    {post.is_event && 'geschrieben am '}
    <time dateTime={post.published_at}>{formatLongDate(post.published_at)}</time>
  </p>
)

const routeTo = (lat: number, lng: number) =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${lat},${lng}`)}`

const Facts = ({ post: { place, price, link } }: { post: Post }) => {
  const hasPlace = place.name || place.street || place.city
  if (!hasPlace && !price && !link) return null
  return (
    <section className={css.box} aria-label="Ort und Eintritt">
      {hasPlace && (
        <>
          <h2>
            <IconMapPin size={20} aria-hidden />
            Ort
          </h2>
          <address>
            {place.name && <strong>{place.name}</strong>}
            {place.street && <span>{place.street}</span>}
            {place.city && (
              <span>
                {place.postal_code} {place.city}
              </span>
            )}
          </address>
          {place.lat !== null && place.lng !== null && (
            <p className={css.fact}>
              <IconExternalLink size={20} aria-hidden />
              <a href={routeTo(place.lat, place.lng)} target="_blank" rel="noopener noreferrer">
                Route planen (OpenStreetMap)
              </a>
            </p>
          )}
        </>
      )}
      {price && (
        <p className={css.fact}>
          <IconTicket size={20} aria-hidden />
          {price}
        </p>
      )}
      {link && (
        <p className={css.fact}>
          <IconExternalLink size={20} aria-hidden />
          {link.startsWith('/') ? (
            <Link to={link}>Mehr dazu</Link>
          ) : (
            <a href={link} {...(link.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
              {link.startsWith('https:') ? new URL(link).hostname : link.replace(/^\w+:/, '')}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

const Business = ({ provider }: { provider: NonNullable<Post['provider']> }) => (
  <section className={css.box} aria-label="Betrieb">
    <h2>
      <IconBuildingStore size={20} aria-hidden />
      Der Betrieb dahinter
    </h2>
    <p className={css.business}>
      <Link to={businessPath(provider.slug)}>{provider.company_name}</Link>
      <span>{provider.city}</span>
    </p>
  </section>
)

/** A post with its pictures, dates and place, and what else is worth reading. */
export const PostView = ({ post, now, share, report }: PostProps & { share: ReactNode; report: ReactNode }) => {
  const [lead, ...others] = post.images
  return (
    <div className="content-width page-body">
      <Breadcrumb
        crumbs={[
          { label: 'Regional', to: paths.portal },
          { label: post.category.name, to: topicPath(post.category.slug) },
        ]}
        here={post.title}
      />
      <div className={css.layout}>
        <article className={css.article}>
          <header>
            <p className={css.topics}>
              <Link to={topicPath(post.category.slug)}>{post.category.name}</Link>
              <Link to={regionPath(post.region.slug)}>{post.region.name}</Link>
            </p>
            <h1>{post.title}</h1>
            <p className={css.teaser}>{post.teaser}</p>
            {post.is_event ? <NextDate post={post} now={now} /> : <Written post={post} />}
          </header>
          {lead && <Figure image={lead} isLead />}
          <Prose html={post.content} />
          {post.is_event && <Written post={post} />}
          {others.length > 0 && (
            <div className={css.figures}>
              {others.map((image) => (
                <Figure key={image.id} image={image} isLead={false} />
              ))}
            </div>
          )}
        </article>
        <aside className={css.aside}>
          {post.is_event && <Dates post={post} now={now} />}
          <Facts post={post} />
          {post.provider && <Business provider={post.provider} />}
          {share}
          <p className={css.hint}>
            Stimmt etwas nicht? <Link to={paths.contact}>Schreiben Sie uns</Link>
          </p>
          {report}
        </aside>
      </div>
      {post.related.length > 0 && (
        <PortalSection title="Das könnte Sie auch interessieren">
          <PostGrid posts={post.related} />
        </PortalSection>
      )}
    </div>
  )
}
