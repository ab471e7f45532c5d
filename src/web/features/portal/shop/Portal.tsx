import { formatNumber } from '#lib/format.ts'
import { paths, regionPath, topicPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconMap, IconNews, IconRss } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Posts, Region, Topic } from '../portal.data.ts'
import css from './Portal.module.css'
import { PortalSection } from './PortalSection.tsx'
import { EventRows, PostGrid } from './PostCards.tsx'
import { SearchField } from './SearchField.tsx'

export const postsWord = (count: number) => (count === 1 ? 'ein Beitrag' : `${formatNumber(count)} Beiträge`)
const eventsWord = (count: number) => (count === 1 ? 'ein Termin' : `${formatNumber(count)} Termine`)

export const FeedLink = ({ to }: { to: string }) => (
  <a className={css.feed} href={to} type="application/rss+xml">
    <IconRss size={18} aria-hidden />
    Als RSS-Feed abonnieren
  </a>
)

export const TopicLinks = ({ topics, here }: { topics: Topic[]; here?: string }) => (
  <nav aria-label="Themen">
    <ul className={css.chips}>
      {topics
        .filter(({ posts, slug }) => posts > 0 || slug === here)
        .map(({ slug, name, posts }) => (
          <li key={slug}>
            <Link to={topicPath(slug)} aria-current={slug === here ? 'page' : undefined}>
              {name} <span>({formatNumber(posts)})</span>
            </Link>
          </li>
        ))}
    </ul>
  </nav>
)

const RegionTiles = ({ regions }: { regions: Region[] }) => (
  <ul className={css.regions}>
    {regions.map(({ slug, name, posts, events, image }) => (
      <li key={slug} className={css.region}>
        <span className={css.regionPicture}>
          {image && <Picture picture={image} alt="" sizes="(max-width: 639px) 46vw, 300px" />}
        </span>
        <h3>
          <Link to={regionPath(slug)}>{name}</Link>
        </h3>
        <p>
          {postsWord(posts)}
          {events > 0 && `, ${eventsWord(events)}`}
        </p>
      </li>
    ))}
  </ul>
)

type PortalProps = { regions: Region[]; topics: Topic[]; posts: Posts; events: Posts }

/** The start of the regional portal: what is going on soon, what is new, and where. */
export const Portal = ({ regions, topics, posts, events }: PortalProps) => (
  <div className="content-width page-body">
    <header className={css.head}>
      <h1>Was ist los in der Region?</h1>
      <p>Märkte, Feste, Ausflüge und Geschichten von Menschen, die hier arbeiten.</p>
      <SearchField regions={regions} />
      <TopicLinks topics={topics} />
    </header>
    {events.data.length > 0 && (
      <PortalSection title="Die nächsten Termine" more={{ to: paths.portalEvents, label: 'Alle Termine' }}>
        <EventRows events={events.data.slice(0, 6)} />
      </PortalSection>
    )}
    {posts.data.length > 0 ? (
      <PortalSection title="Neu im Portal" more={{ to: paths.portalSearch, label: 'Alle Beiträge' }}>
        <PostGrid posts={posts.data.slice(0, 9)} hasLead isFirst={events.data.length === 0} />
      </PortalSection>
    ) : (
      <EmptyState
        icon={<IconNews size={30} />}
        title="Noch ist es ruhig hier"
        text="Sobald es etwas zu erzählen gibt, steht es an dieser Stelle. Sehen Sie sich so lange die Betriebe der Region an."
        action={<ButtonLink to={paths.businesses}>Zu den Betrieben</ButtonLink>}
      />
    )}
    <PortalSection title="Regionen" more={{ to: paths.portalMap, label: 'Auf der Karte' }}>
      <RegionTiles regions={regions.filter((region) => region.posts > 0)} />
    </PortalSection>
    <p className={css.links}>
      <Link to={paths.portalMap}>
        <IconMap size={18} aria-hidden />
        Hotspots auf der Karte
      </Link>
      <FeedLink to={paths.portalFeed} />
    </p>
  </div>
)
