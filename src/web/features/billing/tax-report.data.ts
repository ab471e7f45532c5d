import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taxReportCalls } from '#contract/payouts/tax-report.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type TaxQuarter = OutputOf<
  typeof taxReportCalls.getOwnTaxReport
>['data']['activities'][number]['quarters'][number]
export type ProviderTaxReport = OutputOf<typeof taxReportCalls.listTaxReports>['data'][number]

export const useOwnTaxReport = (year: number) =>
  useQuery({ ...query(taxReportCalls.getOwnTaxReport, { year }), placeholderData: keepPreviousData })

export const useTaxReports = (year: number, page: number) =>
  useQuery({ ...query(taxReportCalls.listTaxReports, { year, page }), placeholderData: keepPreviousData })

export const saveOwnTaxReport = (year: number) =>
  download(taxReportCalls.getOwnTaxFile, { year }, `psttg-meldung-${year}.pdf`).catch(toastError)

export const saveTaxReport = (year: number) =>
  download(taxReportCalls.getTaxFile, { year }, `psttg-${year}.xml`).catch(toastError)
