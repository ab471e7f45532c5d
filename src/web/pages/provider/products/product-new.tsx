import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Trade } from '#contract/trades/calls.ts'
import { privateMeta } from '#web/app/meta.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { NewProductForm, type OfferKind } from '#web/features/products/provider/NewProductForm.tsx'
import { useTrades } from '#web/features/trades/trades.data.ts'
import { productWords } from '#web/features/trades/words.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Produkt anlegen')

const all: [OfferKind, ...OfferKind[]] = ['product', 'food', 'service', 'property']
const kindOf: Record<Trade, OfferKind> = {
  shop: 'product',
  food: 'food',
  craft: 'service',
  property: 'property',
  finance: 'service',
}

/** What the business offers most likely stands first. */
const kindsFor = (trades: readonly Trade[]): [OfferKind, ...OfferKind[]] => {
  const first = trades[0] ? kindOf[trades[0]] : 'product'
  return [first, ...all.filter((kind) => kind !== first)]
}

export default function NewProduct() {
  const trades = useTrades()
  return (
    <>
      <PageHeader
        title={productWords(trades ?? []).create}
        text="Mit dem Namen entsteht ein Entwurf. Alles Weitere ergänzen Sie in Ruhe; Kunden sehen das Angebot erst, wenn Sie es veröffentlichen."
      />
      {trades?.includes('food') && (
        <Text mb="md">
          Gerichte stehen auf der <Link to={providerPaths.providerMenu}>Speisekarte</Link> und werden dort angelegt.
        </Text>
      )}
      <Loaded of={{ data: trades, error: null }} height={420}>
        {(known) => <NewProductForm kinds={kindsFor(known)} />}
      </Loaded>
    </>
  )
}
