import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBuildingStore, IconFileText, IconSearch } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Layout } from '../layout.ts'
import { pictogramUrl } from '../pictograms.ts'
import css from './SearchResults.module.css'
import type { Answer } from './search.data.ts'

type Category = Layout['header'][number]
type SearchResultsProps = {
  what: string
  where: string
  /** what was looked for instead, since nothing is called as it was typed */
  instead: string | null
  /** nothing is just what was asked for */
  isNearest: boolean
  /** where it goes on in a part of the marketplace */
  ways: { to: string; label: string }[]
  /** all categories, for who finds nothing */
  all: Category[]
  category: Category | null
  categories: Category[]
  pages: Category['children']
  answers: Answer[]
  /** the products found, which stand above all else; null where there are none */
  products: ReactNode
  businesses: ReactNode
  posts: ReactNode
  /** where the other posts are */
  morePosts: string | null
  /** what there is around the place; for a search that finds nothing */
  nearby: ReactNode
}

const keepPlace = (url: string, where: string) =>
  where && url.startsWith('/kategorie/') ? `${url}?wo=${encodeURIComponent(where)}` : url

/** Says openly that the list is not what was typed. */
const Instead = ({ what, instead, isNearest }: Pick<SearchResultsProps, 'what' | 'instead' | 'isNearest'>) => {
  if (instead) {
    return (
      <p className={css.instead}>
        Keine Treffer für „{what}“ – ähnliche Ergebnisse für <strong>„{instead}“</strong>
      </p>
    )
  }
  return isNearest && <p className={css.instead}>Keine genauen Treffer für „{what}“ – das kommt dem am nächsten</p>
}

const CategoryPanel = ({ category, where }: { category: Category; where: string }) => (
  <section className={css.category}>
    {category.pictogram && <img src={pictogramUrl(category.pictogram)} alt="" width={96} height={96} />}
    <div>
      <h2>{category.label}</h2>
      <ul className={css.chips}>
        {category.children.map(({ label, url }) => (
          <li key={label}>
            <Link to={keepPlace(url, where)}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const CategoryLinks = ({ categories, where }: { categories: Category[]; where: string }) => (
  <section>
    <h2>Kategorien</h2>
    <ul className={css.categories}>
      {categories.map(({ label, url, pictogram }) => (
        <li key={label}>
          <Link to={keepPlace(url, where)}>
            {pictogram && <img src={pictogramUrl(pictogram)} alt="" width={48} height={48} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const Information = ({ pages, answers }: Pick<SearchResultsProps, 'pages' | 'answers'>) => (
  <section>
    <h2>Hilfe und Informationen</h2>
    <ul className={css.answers}>
      {pages.map(({ label, url }) => (
        <li key={url}>
          <Link to={url}>
            <IconFileText size={20} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
      {answers.map(({ question, answer, slug }) => (
        <li key={question}>
          <Link to={slug === 'index' ? '/' : `/${slug}`}>
            <IconFileText size={20} aria-hidden />
            {question}
          </Link>
          <p>{answer}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Posts = ({ posts, morePosts }: Pick<SearchResultsProps, 'posts' | 'morePosts'>) =>
  posts && (
    <section>
      <h2>Aus der Region</h2>
      {posts}
      {morePosts && (
        <p>
          <Link to={morePosts}>Alle Beiträge dazu</Link>
        </p>
      )}
    </section>
  )

/** Searches what there is: products, businesses, posts, categories, pages, questions. Never a dead end. */
export const SearchResults = (props: SearchResultsProps) => {
  const { what, where, ways, all, category, categories, pages, answers, products, businesses } = props
  const hasInformation = pages.length + answers.length > 0
  const asksForEvents = ways.some(({ to }) => to === paths.portalEvents)
  return (
    <div className={`content-width ${css.results}`}>
      <header>
        <h1>{what ? `„${what}“` : 'Was suchen Sie?'}</h1>
        {products && <Instead {...props} />}
        {ways.length > 0 && (
          <ul className={css.chips}>
            {ways.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      {products}
      {asksForEvents && <Posts {...props} />}
      {businesses}
      {!asksForEvents && <Posts {...props} />}
      {category && <CategoryPanel category={category} where={where} />}
      {category && !products && (
        <EmptyState
          icon={<IconBuildingStore size={30} />}
          title="Hier ist noch Platz"
          text={`Für „${what}“ bietet gerade niemand etwas an. Sie haben einen Betrieb? Dann sind Sie die Ersten, die hier gefunden werden.`}
          action={<ButtonLink to={paths.registerProvider}>Anbieter werden</ButtonLink>}
        />
      )}
      {props.nearby && (
        <>
          <EmptyState
            icon={<IconSearch size={30} />}
            title="Dazu haben wir nichts gefunden"
            text="Prüfen Sie die Schreibweise oder versuchen Sie es mit einem allgemeineren Wort."
            action={
              <ButtonLink to={`${paths.nearby}${where ? `?wo=${encodeURIComponent(where)}` : ''}`}>
                Jetzt in meiner Nähe
              </ButtonLink>
            }
          />
          {props.nearby}
          <CategoryLinks categories={all} where={where} />
        </>
      )}
      {categories.length > 0 && <CategoryLinks categories={categories} where={where} />}
      {hasInformation && <Information pages={pages} answers={answers} />}
    </div>
  )
}
