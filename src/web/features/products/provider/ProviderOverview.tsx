import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FigureTile } from '#web/ui/figures/FigureTile.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Provider.module.css'
import { infoOf, type ProductStatus, useProducts } from './provider.data.ts'

const texts = {
  active: { name: 'Veröffentlicht', text: 'Für Kunden sichtbar' },
  draft: { name: 'Entwürfe', text: 'Sehen nur Sie' },
  inactive: { name: 'Pausiert', text: 'Zurzeit nicht im Shop' },
} satisfies Partial<Record<ProductStatus, object>>

const Tile = ({ status, text = texts[status].text }: { status: keyof typeof texts; text?: string }) => {
  const total = useProducts({ page: 1, pageSize: 1, status }).data?.total
  return (
    <FigureTile
      to={`${providerPaths.providerProducts}?stand=${status}`}
      name={texts[status].name}
      text={text}
      figure={total}
    />
  )
}

const shownDrafts = 5

/** The newest drafts with what keeps each from being published. */
const Drafts = () => {
  const drafts = useProducts({ page: 1, pageSize: shownDrafts, status: 'draft' }).data
  const infos = useQueries({ queries: (drafts?.data ?? []).map(({ id }) => infoOf(id)) })
  if (!drafts?.data.length) return null
  return (
    <Card
      title="Entwürfe fertigstellen"
      text="Was noch fehlt, bevor Kunden diese Produkte sehen."
      action={
        drafts.total > shownDrafts && (
          <Link to={`${providerPaths.providerProducts}?stand=draft`}>Alle {formatNumber(drafts.total)} Entwürfe</Link>
        )
      }
    >
      <ul className={css.drafts}>
        {drafts.data.map(({ id, name }, at) => {
          const missing = infos[at]?.data?.missing
          return (
            <li key={id}>
              <Link to={`${providerPaths.providerProducts}/${id}`}>{name}</Link>
              {missing && (
                <span className={css.soft}>
                  {missing.length ? missing.map(({ message }) => message).join(' ') : 'Bereit zur Veröffentlichung.'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What a provider sells, and what waits for it. Nobody sees any of it while the whole page is hidden. */
export const ProviderOverview = ({ isHidden }: { isHidden: boolean }) => {
  const all = useProducts({ page: 1, pageSize: 1 })
  if (all.error) return <Loaded of={all} />
  if (all.data?.total === 0)
    return (
      <EmptyState
        icon={<IconPackage size={28} />}
        title="Noch keine Produkte"
        text="Legen Sie Ihr erstes Produkt an. Solange es ein Entwurf ist, sehen nur Sie es."
        action={<ButtonLink to={providerPaths.newProduct}>Produkt anlegen</ButtonLink>}
      />
    )
  return (
    <div className={css.stack}>
      <div className={css.tiles}>
        <Tile status="active" {...(isHidden && { text: 'Zurzeit ausgeblendet' })} />
        <Tile status="draft" />
        <Tile status="inactive" />
      </div>
      <Drafts />
    </div>
  )
}
