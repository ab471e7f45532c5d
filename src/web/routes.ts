import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The page table. German paths; none may equal the path of a call. */
export default [
  index('pages/home.tsx'),
  route('suche', 'pages/search.tsx'),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route(':slug', 'pages/page.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
