import type { contentCalls } from '#contract/content/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { siteName } from '#lib/site/name.ts'
import { useLayoutData } from '#web/rendering/page-data.ts'

export type Layout = OutputOf<typeof contentCalls.getLayout>

const empty: Layout = {
  get site_name() {
    return siteName()
  },
  header: [],
  footer: [],
  texts: {},
  cookie_banner: { types: [] },
  closed: [],
  is_demo: false,
}

/** What the shell shows. Apart from the calls: browsers of guests need none. */
export const useLayout = () => useLayoutData(empty)
