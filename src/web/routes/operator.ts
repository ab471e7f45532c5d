import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages below /betreiber. */
export const operatorPages: RouteConfigEntry[] = [
  index('pages/operator/overview.tsx'),
  route('postausgang', 'pages/operator/outbox.tsx'),
  route('postausgang/:id', 'pages/operator/outbox-message.tsx'),
  route('nachrichten', 'pages/operator/messages.tsx'),
  route('neuigkeiten', 'pages/operator/news.tsx'),
  route('auftraege', 'pages/operator/jobs.tsx'),
  route('protokoll', 'pages/operator/audit-log.tsx'),
  route('gutscheine', 'pages/operator/vouchers.tsx'),
  route('auszahlungen', 'pages/operator/payouts.tsx'),
  route('buchhaltung', 'pages/operator/accounting.tsx'),
  route('bankumsaetze', 'pages/operator/bank-statements.tsx'),
  route('pakete', 'pages/operator/packages.tsx'),
  route('freigaben', 'pages/operator/approvals.tsx'),
  route('widerrufe', 'pages/operator/withdrawals.tsx'),
  route('meldungen', 'pages/operator/reports.tsx'),
  route('seiten', 'pages/operator/pages.tsx'),
  route('regional', 'pages/operator/posts.tsx'),
  route('regional/ordnung', 'pages/operator/topics.tsx'),
  route('regional/neu', 'pages/operator/post-new.tsx'),
  route('regional/:id', 'pages/operator/post.tsx'),
  route('frageboegen', 'pages/operator/routes.tsx'),
  route('frageboegen/:id', 'pages/operator/route.tsx'),
  route('suche', 'pages/operator/search-words.tsx'),
  route('anbieter', 'pages/operator/providers.tsx'),
]
