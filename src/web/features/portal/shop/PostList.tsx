import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconNews } from '#web/ui/icons.ts'
import { Breadcrumb, type Crumb } from '#web/ui/layout/Breadcrumb.tsx'
import type { Posts } from '../portal.data.ts'
import css from './Portal.module.css'
import { PostGrid } from './PostCards.tsx'

type PostListProps = {
  title: string
  text?: ReactNode
  crumbs?: Crumb[]
  /** between the heading and the list: search, chips */
  tools?: ReactNode
  /** between them and the list */
  before?: ReactNode
  posts: Pick<Posts, 'data'>
  /** instead of the cards, where there are some */
  rows?: ReactNode
  /** how many there are, said aloud while somebody types */
  count?: string
  empty?: { title: string; text: string }
  pages: ReactNode
  foot?: ReactNode
}

const nothing = { title: 'Hier ist noch nichts', text: 'Sehen Sie nach, was in der übrigen Region los ist.' }

/** A list of posts under a heading: of a topic, a region, a search, or all dates. */
export const PostList = ({
  title,
  text,
  crumbs = [{ label: 'Regional', to: paths.portal }],
  tools,
  before,
  posts,
  rows,
  count,
  empty = nothing,
  pages,
  foot,
}: PostListProps) => {
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className="content-width page-body">
      <Breadcrumb crumbs={crumbs} here={title} />
      <header className={css.head}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {tools}
      </header>
      {before}
      <section aria-label="Beiträge" aria-busy={isBusy}>
        {count && (
          <p className={css.count} role="status">
            {count}
          </p>
        )}
        {posts.data.length === 0 ? (
          <EmptyState
            icon={<IconNews size={30} />}
            {...empty}
            action={<ButtonLink to={paths.portal}>Zum Regionalportal</ButtonLink>}
          />
        ) : (
          (rows ?? <PostGrid posts={posts.data} isFirst heading="h2" />)
        )}
        {pages}
      </section>
      {foot}
    </div>
  )
}
