import { type AnchorHTMLAttributes, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router'
import { expect, expectTypeOf, test } from 'vitest'
import { Link } from './Link.tsx'

const render = (link: ComponentType<LinkProps>, props: LinkProps) =>
  renderToString(createElement(StaticRouter, { location: '/kategorie/brot?seite=2' }, createElement(link, props)))

type Followed = 'replace' | 'state' | 'preventScrollReset' | 'viewTransition' | 'defaultShouldRevalidate' | 'discover'
type LeftToRouter = 'prefetch' | 'mask' | 'relative' | 'reloadDocument'
// an option that a new version of the router adds does not compile until it stands in one of the two
expectTypeOf<
  Exclude<keyof LinkProps, keyof AnchorHTMLAttributes<HTMLAnchorElement> | 'to' | Followed | LeftToRouter>
>().toBeNever()

test('a link is written as the router would', () => {
  const links: LinkProps[] = [
    { to: '/', children: 'Start' },
    { to: '/suche?was=brot&wo=Köln#liste', className: 'link', 'aria-label': 'Suche' },
    { to: '/produkt/roggenbrot', replace: true, preventScrollReset: true, viewTransition: true, state: { from: 1 } },
    { to: '/produkt/käse "jung"', target: '_blank', rel: 'noopener' },
    { to: '/a//b/../c', children: 'resolved' },
    { to: '?seite=3', children: 'relative' },
    { to: '#liste' },
    { to: { pathname: '/suche', search: '?was=brot' } },
    { to: 'https://example.org/x', children: 'elsewhere' },
    { to: '//example.org/x' },
    { to: '/datei.pdf', reloadDocument: true },
  ]
  for (const props of links) expect(render(Link, props)).toBe(render(RouterLink, { ...props, discover: 'none' }))
})
