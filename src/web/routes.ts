import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The page table. German paths; none may equal the path of a call. */
export default [
  index('pages/home.tsx'),
  route('suche', 'pages/search.tsx'),
  route('newsletter/bestaetigen', 'pages/newsletter-confirm.tsx'),
  route('newsletter/abmelden', 'pages/newsletter-end.tsx'),
  route('produkte', 'pages/products.tsx'),
  route('produkt/:slug', 'pages/product.tsx'),
  route('kategorie/:slug', 'pages/category.tsx'),
  route('merkliste', 'pages/favourites.tsx'),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('sitemap/:part', 'pages/sitemap-part.ts'),
  route('anmelden', 'pages/login.tsx'),
  route('registrieren', 'pages/register.tsx'),
  route('e-mail-bestaetigen', 'pages/confirm-email.tsx'),
  route('passwort-vergessen', 'pages/forgot-password.tsx'),
  route('passwort-neu', 'pages/new-password.tsx'),
  layout('pages/form-layout.tsx', [route('anbieter-werden/registrieren', 'pages/register-provider.tsx')]),
  route('konto', 'pages/account-layout.tsx', [
    index('pages/account.tsx'),
    route('profil', 'pages/profile.tsx'),
    route('sicherheit', 'pages/security.tsx'),
    route('adressen', 'pages/addresses.tsx'),
    route('daten', 'pages/own-data.tsx'),
  ]),
  route('anbieter', 'pages/provider-layout.tsx', [
    index('pages/provider.tsx'),
    route('produkte', 'pages/provider-products.tsx'),
    route('produkte/neu', 'pages/provider-product-new.tsx'),
    route('produkte/:id', 'pages/provider-product.tsx'),
    route('versand', 'pages/provider-shipping.tsx'),
  ]),
  route('betreiber', 'pages/operator-layout.tsx', [
    index('pages/operator.tsx'),
    route('postausgang', 'pages/outbox.tsx'),
    route('postausgang/:id', 'pages/outbox-message.tsx'),
    route('auftraege', 'pages/jobs.tsx'),
  ]),
  route(':slug', 'pages/page.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
