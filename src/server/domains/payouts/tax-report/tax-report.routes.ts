import { taxReportCalls } from '#contract/payouts/tax-report.ts'
import { refuse } from '#lib/errors.ts'
import { toEuros } from '#lib/money.ts'
import { readOperator } from '#server/domains/billing/index.ts'
import { once } from '#server/platform/cache/bytes.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { selectQuarters, selectSellers, selectYears } from './tax-report.queries.ts'
import {
  type Activity,
  considerationOf,
  demandedOf,
  missingOf,
  type QuarterSum,
  reportOf,
  type TaxReport,
} from './tax-report.rules.ts'
import { isOver, makeTaxFile, markTaxFileSent, planTaxFiles } from './tax-report.service.ts'
import { writeTaxCopy } from './tax-report-pdf.file.ts'
import type { Reported } from './tax-report-xml.file.ts'

const perPage = 50

/** The report names the platform: without its data there is none. */
const operatorOfReport = () =>
  readOperator(db).catch((error: Error) => {
    if (!error.message.startsWith('no invoice without')) throw error
    throw refuse('CONFLICT', { message: 'Zuerst müssen die Angaben des Betreibers vollständig sein.' })
  })

const presentSums = (year: number, report: TaxReport) => ({
  year,
  sales: report.sales,
  gross: toEuros(report.grossCents),
  fees: toEuros(report.feeCents),
  consideration: toEuros(report.considerationCents),
  is_exempt: report.isExempt,
})

const presentActivity = ({ isService, quarters }: Activity) => ({
  kind: isService ? ('services' as const) : ('goods' as const),
  kind_text: isService ? 'Dienstleistungen' : 'Waren',
  quarters: quarters.map((one) => ({
    quarter: one.quarter,
    sales: one.sales,
    gross: toEuros(one.grossCents),
    fees: toEuros(one.feeCents),
    consideration: toEuros(considerationOf(one)),
  })),
})

const ownReport = async (providerId: number, year: number): Promise<Reported> => {
  const [sums, [seller]] = await Promise.all([selectQuarters(db, year, [providerId]), selectSellers([providerId])])
  return { seller: seller!, report: reportOf(sums) }
}

/** Reports about all that sold something or paid fees in a year. */
const readAll = async (year: number) => {
  const sums = await selectQuarters(db, year, null)
  const own = new Map<number, QuarterSum[]>()
  for (const one of sums) own.set(one.providerId, [...(own.get(one.providerId) ?? []), one])
  const reports = new Map([...own].map(([providerId, quarters]) => [providerId, reportOf(quarters)]))
  const sellers = await selectSellers([...reports].filter(([, { activities }]) => activities.length).map(([id]) => id))
  return sellers.map((seller): Reported => ({ seller, report: reports.get(seller.providerId)! }))
}

export const taxReportRoutes = serve('payouts', taxReportCalls, {
  getOwnTaxReport: async ({ user }, { year }) => {
    const [{ report }, years] = await Promise.all([ownReport(user.providerId, year), selectYears(user.providerId)])
    const activities = report.activities.map(presentActivity)
    return { data: { ...presentSums(year, report), activities, is_final: isOver(year) }, years }
  },
  getOwnTaxFile: async ({ user }, { year }) => {
    const [own, operator] = await Promise.all([ownReport(user.providerId, year), operatorOfReport()])
    if (!own.report.activities.length)
      throw refuse('NOT_FOUND', { message: 'In diesem Jahr haben Sie hier nichts verkauft.' })
    return {
      filename: `psttg-meldung-${year}.pdf`,
      contentType: 'application/pdf',
      body: await writeTaxCopy(year, operator.name, own, isOver(year)),
    }
  },
  listTaxReports: async (_, { year, page }) => {
    const all = await readAll(year)
    const rows = all.slice((page - 1) * perPage, page * perPage)
    const shown = presentPage({ rows, total: all.length, page, perPage }, ({ seller, report }) => ({
      ...presentSums(year, report),
      provider: { id: seller.providerId, company_name: seller.companyName },
      missing: report.isExempt ? [] : missingOf(seller),
    }))
    const { entries, waiting, leftOut } = await planTaxFiles(db, year, all)
    const left_out = leftOut.map(({ seller }) => ({ company_name: seller.companyName, missing: demandedOf(seller) }))
    return { ...shown, reportable: entries.new.length, corrections: entries.correction.length, waiting, left_out }
  },
  getTaxFile: async (_, { year, kind }) => {
    const [all, operator] = await Promise.all([readAll(year), operatorOfReport()])
    return {
      filename: kind === 'new' ? `psttg-${year}.xml` : `psttg-korrektur-${year}.xml`,
      contentType: 'application/xml',
      body: once(await makeTaxFile(year, kind, all, operator)),
    }
  },
  setTaxFileSent: async (_, { year, kind }) => {
    await markTaxFileSent(year, kind)
    return {
      status: true,
      message: 'Die Meldung ist als übermittelt vermerkt. Was sich jetzt ändert, ist eine Korrektur.',
    }
  },
})
