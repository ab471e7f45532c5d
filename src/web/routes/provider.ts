import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages below /anbieter. */
export const providerPages: RouteConfigEntry[] = [
  index('pages/provider/overview.tsx'),
  route('produkte', 'pages/provider/products.tsx'),
  route('produkte/neu', 'pages/provider/product-new.tsx'),
  route('produkte/import', 'pages/provider/imports.tsx'),
  route('produkte/import/:id', 'pages/provider/import.tsx'),
  route('produkte/:id', 'pages/provider/product.tsx'),
  route('bestellungen', 'pages/provider/orders.tsx'),
  route('bestellungen/:id', 'pages/provider/order.tsx'),
  route('bestellungen/:id/lieferschein', 'pages/provider/packing-slip.tsx'),
  route('rueckgaben', 'pages/provider/refunds.tsx'),
  route('rueckgaben/:id', 'pages/provider/refund.tsx'),
  route('versand', 'pages/provider/shipping.tsx'),
  route('standorte', 'pages/provider/locations.tsx'),
  route('gutscheine', 'pages/provider/vouchers.tsx'),
  route('finanzen', 'pages/provider/finance.tsx'),
  route('finanzen/bestellung/:number', 'pages/provider/finance-order.tsx'),
  route('finanzen/auszahlung/:id', 'pages/provider/finance-payout.tsx'),
  route('rechtstexte', 'pages/provider/policies.tsx'),
  route('seite', 'pages/provider/page.tsx'),
  route('neuigkeiten', 'pages/provider/news.tsx'),
  route('bewertungen', 'pages/provider/reviews.tsx'),
]
