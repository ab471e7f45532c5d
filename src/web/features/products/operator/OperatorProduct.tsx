import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productStateLabels } from '#contract/products/operator.ts'
import { formatDateTime, formatEuro, formatNumber } from '#lib/format.ts'
import { operatorPaths, operatorProviderPath } from '#web/app/paths/operator.ts'
import { productPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './OperatorProduct.module.css'
import { type AnyProduct, kindLabels, stateColors, useAnyProduct } from './operator-products.data.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const About = ({ product }: { product: AnyProduct }) => (
  <Card title="Angebot">
    {product.images.length > 0 && (
      <div className={css.pictures}>
        {product.images.map((src, at) => (
          <img key={src} src={src} alt={`Bild ${at + 1} von ${product.name}`} loading="lazy" />
        ))}
      </div>
    )}
    <dl className={css.facts}>
      <Fact name="Anbieter">
        <Link to={operatorProviderPath(product.provider.id)}>{product.provider.company_name}</Link>
      </Fact>
      <Fact name="Art">{product.is_dish ? 'Gericht' : kindLabels[product.kind]}</Fact>
      <Fact name="Kategorie">{product.category || 'keine'}</Fact>
      <Fact name="Preis">{product.price === null ? 'keiner' : formatEuro(product.price)}</Fact>
      {product.stock !== null && <Fact name="Bestand">{formatNumber(product.stock)}</Fact>}
      {product.article_number && <Fact name="Artikelnummer">{product.article_number}</Fact>}
      {product.manufacturer && <Fact name="Hersteller">{product.manufacturer}</Fact>}
      <Fact name="Angelegt">{formatDateTime(product.created_at)}</Fact>
      <Fact name="Geändert">{formatDateTime(product.updated_at)}</Fact>
    </dl>
    {product.url && (
      <p>
        <Link to={productPath(product.url)}>Im Shop ansehen</Link>
      </p>
    )}
  </Card>
)

const Duties = ({ missing }: { missing: string[] }) => (
  <Card title="Pflichtangaben">
    {missing.length === 0 ? (
      <p>Alle Angaben sind da.</p>
    ) : (
      <ul className={css.list}>
        {missing.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )}
  </Card>
)

const Prices = ({ prices }: { prices: AnyProduct['prices'] }) => (
  <Card title="Preise bisher" text="Jeder Preis, seit es das Angebot gibt, höchstens die letzten 50.">
    {prices.length === 0 ? (
      <p>Bisher hatte es keinen Preis.</p>
    ) : (
      <ul className={css.list}>
        {prices.map(({ id, at, variant, price }) => (
          <li key={id}>
            {formatDateTime(at)}
            {variant && `, ${variant}`}: {price === null ? 'kein Preis' : formatEuro(price)}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Elsewhere = ({ product }: { product: AnyProduct }) => (
  <Card title="Mehr zu diesem Angebot">
    <ul className={css.list}>
      <li>
        <Link to={`${operatorPaths.operatorOrders}?suche=${encodeURIComponent(product.name)}`}>Bestellungen</Link>
      </li>
      <li>
        <Link to={`${operatorPaths.operatorReviews}?angebot=${product.id}`}>Bewertungen</Link>
      </li>
      <li>
        <Link to={`${operatorPaths.operatorProducts}?anbieter=${product.provider.id}`}>
          Alle Angebote des Anbieters
        </Link>
      </li>
    </ul>
  </Card>
)

/** One product as the operator needs it; decisions come from another feature. */
export const OperatorProduct = ({ id, decisions }: { id: number; decisions: (product: AnyProduct) => ReactNode }) => {
  const { data, error } = useAnyProduct(id)
  const missing = (
    <EmptyState
      heading="h1"
      icon={<IconPackage size={28} />}
      title="Dieses Angebot gibt es nicht"
      text="Vielleicht hat der Anbieter es gelöscht."
      action={<ButtonLink to={operatorPaths.operatorProducts}>Alle Angebote</ButtonLink>}
    />
  )
  return (
    <>
      <BackLink to={operatorPaths.operatorProducts}>Alle Angebote</BackLink>
      <Loaded of={{ data, error }} height={420} missing={missing}>
        {({ data: product }) => (
          <>
            <PageHeader
              title={product.name || 'Angebot ohne Namen'}
              action={
                <Badge variant="light" size="lg" color={stateColors[product.state]}>
                  {productStateLabels[product.state]}
                </Badge>
              }
            />
            <div className={css.columns}>
              <Stack>
                <About product={product} />
                {product.details && (
                  <Card title="Beschreibung">
                    <Prose html={product.details} />
                  </Card>
                )}
                {decisions(product)}
              </Stack>
              <Stack>
                <Duties missing={product.missing} />
                <Elsewhere product={product} />
                <Prices prices={product.prices} />
              </Stack>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
