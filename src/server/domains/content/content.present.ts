import { type Widget, widget } from '#contract/content/widgets.ts'
import { featureOfPath } from '#contract/wire/features.ts'
import { withSiteNameIn } from '#lib/site/name.ts'
import { log } from '#server/platform/log.ts'
import { settings } from '#server/platform/settings.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Layout, PageRow } from './content.queries.ts'
import { shownWidget } from './content.rules.ts'

const isOpen = ({ url }: { url: string }) => {
  const feature = featureOfPath(url)
  return !feature || !settings.closedFeatures.includes(feature)
}

/** Menus without what leads to closed parts; a column that held nothing else goes too. */
const openEntries = (menu: NonNullable<Layout['menus']['header']>) =>
  menu.filter(isOpen).flatMap((entry) => {
    const children = entry.children?.filter(isOpen)
    return entry.children?.length && !children?.length && !entry.url
      ? []
      : [{ ...entry, ...(children && { children }) }]
  })

export const presentLayout = ({ menus, texts, cookie_banner }: Layout) =>
  withSiteNameIn({
    site_name: settings.siteName,
    header: openEntries(menus.header ?? []),
    footer: openEntries(menus.footer ?? []),
    texts,
    cookie_banner,
    closed: settings.closedFeatures,
    is_demo: settings.showsDemoNotice,
  })

/** Periods that legal texts name are those that the server keeps. */
const ruleTexts = () => ({
  'rules.order_days': String(settings.orderPendingDays),
  'rules.hold_days': String(settings.payoutHoldDays),
  'rules.account_days': String(settings.payoutAccountDays),
})

/** Leaves out a part that no longer fits its kind, so that the rest of the page still shows. */
export const presentWidgets = (page: Pick<PageRow, 'slug' | 'widgets' | 'operator'>) =>
  page.widgets.flatMap((stored) => {
    const read = widget.safeParse(stored)
    if (!read.success) log.warn({ slug: page.slug, type: stored.type }, 'widget does not fit its kind')
    const texts = { ...page.operator, ...ruleTexts() }
    return read.success ? [{ widget: shownWidget(read.data, texts), row: stored.row ?? null }] : []
  })

export const presentPage = ({ operator, widgets, has_audiences, has_areas, above, ...page }: PageRow) => {
  const shown = presentWidgets({ ...page, widgets, operator })
  const beside = shown.flatMap(({ row }, at) => (row !== null && row === shown[at - 1]?.row ? [at] : []))
  return {
    ...withSiteNameIn({ ...page, ...(above && { above }) }),
    updated_at: isoTime(page.updated_at),
    widgets: shown.map(({ widget }): Widget => widget),
    ...(beside.length && { beside }),
    ...(has_audiences && { has_audiences }),
    ...(has_areas && { has_areas }),
  }
}
