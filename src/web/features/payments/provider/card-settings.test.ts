import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardCalls } from '#contract/payments/cards.ts'
import { query } from '#web/app/query.ts'
import { CardSettings } from './CardSettings.tsx'

test('where the platform takes no cards, a provider reads it and how customers pay instead', () => {
  const client = new QueryClient()
  client.setQueryData(query(cardCalls.getCardSettings, {}).queryKey, { data: { offered: false } } as never)
  const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(CardSettings)))
  expect(shown).toContain('noch nicht. Ihre Kunden zahlen per Überweisung oder bei der Übergabe.')
})
