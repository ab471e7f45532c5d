import { askPath } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { PublicRoute } from './questionnaire.ts'
import css from './RouteLinks.module.css'

type RouteLinksProps = {
  title: string
  text?: string
  routes: Pick<PublicRoute, 'id' | 'slug' | 'name' | 'description'>[]
  providerSlug?: string
  id?: string
}

/** Questionnaires as cards: the way from a category, a search or a provider to offers. */
export const RouteLinks = ({ title, text, routes, providerSlug, id = 'angebote-einholen' }: RouteLinksProps) =>
  routes.length > 0 && (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      <ul className={css.routes}>
        {routes.map((route) => (
          <li key={route.id}>
            <Link to={askPath(route.slug, providerSlug)}>
              <strong>{route.name}</strong>
              {route.description && <span>{route.description}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
