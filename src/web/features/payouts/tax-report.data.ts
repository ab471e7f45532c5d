import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { taxReportCalls } from '#contract/payouts/tax-report.ts'
import type { InputOf, OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

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

export type TaxFileKind = InputOf<typeof taxReportCalls.setTaxFileSent>['kind']

/** A download may put a file in place of one that was not sent: the list is asked for again. */
export const useTaxFiles = (year: number) => {
  const client = useQueryClient()
  const names = { new: `psttg-${year}.xml`, correction: `psttg-korrektur-${year}.xml` }
  const save = (kind: TaxFileKind) =>
    download(taxReportCalls.getTaxFile, { year, kind }, names[kind]).then(() => client.invalidateQueries(), toastError)
  const sent = useWrite(taxReportCalls.setTaxFileSent, {
    reloads: [taxReportCalls.listTaxReports],
    onDone: toastOutcome,
  })
  return { save, isMarking: sent.isPending, markSent: (kind: TaxFileKind) => sent.mutate({ year, kind }) }
}
