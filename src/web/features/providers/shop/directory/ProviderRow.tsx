import type { LoadedData } from '#contract/content/widget-data.ts'
import { copiesOf } from '#lib/site/pictures.ts'
import { businessPath, paths } from '#web/app/paths.ts'
import { CachedCard } from '#web/rendering/cards/CachedCard.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { IconBuildingStore, IconMapPin } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Shelf } from '#web/ui/layout/Shelf.tsx'
import tile from '#web/ui/layout/Tile.module.css'
import css from './ProviderRow.module.css'

type Teaser = NonNullable<NonNullable<LoadedData['providers']>['latest']>[number]

const Card = ({ provider, isPaid }: { provider: Teaser; isPaid: boolean }) => (
  <article className={tile.tile}>
    <div className={css.cover}>
      {provider.image && (
        <img
          src={provider.thumbnail ?? provider.image.src}
          srcSet={copiesOf(provider.image.src, 'webp', 1024)}
          sizes="300px"
          alt=""
          width={300}
          height={110}
          loading="lazy"
        />
      )}
      {isPaid ? (
        <span className={css.premium}>Anzeige</span>
      ) : (
        provider.is_premium && <span className={css.premium}>Premium</span>
      )}
    </div>
    <span className={css.logo}>
      {provider.company_logo ? (
        <img src={provider.company_logo} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <IconBuildingStore size={26} aria-hidden />
      )}
    </span>
    <div className={css.words}>
      <h3>
        <Link to={businessPath(provider.url)}>{provider.company_name}</Link>
      </h3>
      {provider.industry && <p className={css.soft}>{provider.industry}</p>}
      {isPaid && <p className={css.soft}>Anzeige, bezahlt von {provider.company_name}</p>}
      <Stars average={provider.avg_rating} count={provider.total_review} />
      <p className={css.place}>
        <IconMapPin size={18} aria-hidden />
        {provider.city}
      </p>
    </div>
  </article>
)

/** `isPaid`: they are there because of their package; the law wants that said, with who pays and what decides (§ 5a UWG, Art. 26 DSA). */
type ProviderRowProps = { title: string; text: string; providers: Teaser[]; isPaid?: boolean }

/** Providers side by side. */
export const ProviderRow = ({ title, text, providers, isPaid = false }: ProviderRowProps) =>
  providers.length > 0 && (
    <section className={`content-width ${css.section}`}>
      <Shelf title={title} text={text} more={{ to: paths.businesses, label: 'Alle Betriebe' }} className={css.row!}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <CachedCard data={['provider', isPaid, provider]}>
              <Card provider={provider} isPaid={isPaid} />
            </CachedCard>
          </li>
        ))}
      </Shelf>
      {isPaid && (
        <p className={css.soft}>
          Anzeigen: Diese Betriebe zahlen mit ihrem Paket für den Platz, die zuletzt dazugekommenen stehen vorn. Alle
          sehen dieselben. <Link to={paths.ranking}>So sortieren wir</Link>
        </p>
      )}
    </section>
  )
