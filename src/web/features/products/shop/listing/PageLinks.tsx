import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { pagesAround } from './listing.ts'
import css from './PageLinks.module.css'

type PageLinksProps = { current: number; total: number; addressOf: (page: number) => string }

export const PageLinks = ({ current, total, addressOf }: PageLinksProps) => {
  if (total < 2) return null
  return (
    <nav className={css.pages} aria-label="Seiten">
      {current > 1 && (
        <Link to={addressOf(current - 1)} rel="prev" aria-label="Vorherige Seite">
          <IconChevronLeft size={20} aria-hidden />
        </Link>
      )}
      {pagesAround(current, total).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap ${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={addressOf(page)}
            aria-label={`Seite ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < total && (
        <Link to={addressOf(current + 1)} rel="next" aria-label="Nächste Seite">
          <IconChevronRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
