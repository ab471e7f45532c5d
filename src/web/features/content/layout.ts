import { useRouteLoaderData } from 'react-router'
import type { contentCalls } from '#contract/content/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'

export type Layout = OutputOf<typeof contentCalls.getLayout>

const empty: Layout = {
  site_name: 'Marktwerk',
  header: [],
  footer: [],
  texts: {},
  cookie_banner: { types: [] },
  is_demo: false,
}

/** What the shell shows, as the root of every page loaded it. Apart from the calls: browsers of guests need none. */
export const useLayout = (): Layout => useRouteLoaderData<{ layout: Layout }>('root')?.layout ?? empty
