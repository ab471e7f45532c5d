import { type Widget, widget } from '#contract/content/widgets.ts'
import { withSiteNameIn } from '#lib/site/name.ts'
import { log } from '#server/platform/log.ts'
import { settings } from '#server/platform/settings.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Layout, PageRow } from './content.queries.ts'
import { shownWidget } from './content.rules.ts'

export const presentLayout = ({ menus, texts, cookie_banner }: Layout) =>
  withSiteNameIn({
    site_name: settings.siteName,
    header: menus.header ?? [],
    footer: menus.footer ?? [],
    texts,
    cookie_banner,
    is_demo: settings.showsDemoNotice,
  })

/** Periods that legal texts name are those that the server keeps. */
const ruleTexts = () => ({ 'rules.order_days': String(settings.orderPendingDays) })

/** Leaves out a part that no longer fits its kind, so that the rest of the page still shows. */
export const presentWidgets = (page: Pick<PageRow, 'slug' | 'widgets' | 'operator'>): Widget[] =>
  page.widgets.flatMap((stored) => {
    const read = widget.safeParse(stored)
    if (!read.success) log.warn({ slug: page.slug, type: stored.type }, 'widget does not fit its kind')
    return read.success ? [shownWidget(read.data, { ...page.operator, ...ruleTexts() })] : []
  })

export const presentPage = ({ operator, widgets, ...page }: PageRow) => ({
  ...withSiteNameIn(page),
  updated_at: isoTime(page.updated_at),
  widgets: presentWidgets({ ...page, widgets, operator }),
})
