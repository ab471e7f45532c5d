import type { LoadedData } from '#contract/content/widget-data.ts'
import type { WidgetData } from '#contract/content/widgets.ts'
import { paths } from '#web/app/paths.ts'
import { PortalSection } from './shop/PortalSection.tsx'
import { EventRows, PostGrid } from './shop/PostCards.tsx'

const mores = {
  latest: { to: paths.portal, label: 'Mehr aus der Region' },
  events: { to: paths.portalEvents, label: 'Alle Termine' },
}

/** The parts with posts that a page of the content service asks for; none where nothing is going on. */
export const portalWidgets = ({ posts = {} }: LoadedData) => ({
  posts: ({ title, text, list }: WidgetData<'posts'>) => {
    const shown = posts[list] ?? []
    if (!shown.length) return null
    return (
      <div className="content-width">
        <PortalSection title={title} text={text} more={mores[list]}>
          {list === 'events' ? <EventRows events={shown} /> : <PostGrid posts={shown} />}
        </PortalSection>
      </div>
    )
  },
})
