import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { packageCalls } from '#contract/packages/calls.ts'
import type { ApplicantFilter, BillingInterval, SubscriptionState } from '#contract/packages/kinds.ts'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { packageOperatorCalls } from '#contract/packages/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { refreshMember } from '#web/app/session.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Package = OutputOf<typeof packageCalls.listPackages>['data'][number]
export type OwnPackage = NonNullable<OutputOf<typeof packageCalls.getOwnPackage>['data']>
export type Subscription = NonNullable<OutputOf<typeof packageCalls.getSubscription>['data']>
export type Invoice = OutputOf<typeof packageCalls.listSubscriptionInvoices>['data'][number]
export type Onboarding = OutputOf<typeof onboardingCalls.getOnboarding>['data']
export type Applicant = OutputOf<typeof onboardingCalls.listApplicants>['data'][number]
export type PackageVersion = OutputOf<typeof packageOperatorCalls.listVersions>['data'][number]
export type OperatorSubscription = OutputOf<typeof packageOperatorCalls.listAllSubscriptions>['data'][number]

export const loadPackages = () => api(packageCalls.listPackages, {})
export type CategoryCommission = OutputOf<typeof packageCalls.listPackages>['category_commissions'][number]

export const usePackages = () => useQuery(query(packageCalls.listPackages, {}))
export const useOwnPackage = () => useQuery(query(packageCalls.getOwnPackage, {}))
export const useSubscription = () => useQuery(query(packageCalls.getSubscription, {}))
export const useInvoices = () => useQuery(query(packageCalls.listSubscriptionInvoices, {}))
export const usePreview = (wanted: { package_id: number; interval: BillingInterval; voucher_code: string } | null) =>
  useQuery({
    ...query(packageCalls.getSwitchPreview, wanted ?? { package_id: 0 }),
    enabled: wanted !== null,
    // an amount of money is asked for again each time
    staleTime: 0,
    gcTime: 0,
  })

const reads = [
  packageCalls.getSubscription,
  packageCalls.getOwnPackage,
  packageCalls.listSubscriptionInvoices,
  onboardingCalls.getOnboarding,
]
const afterwards = (onDone?: () => void) => ({
  reloads: reads,
  onDone: (outcome: { status: boolean; message: string }) => {
    toastOutcome(outcome)
    // the flags of the banner may have changed
    void refreshMember().catch(toastError)
    onDone?.()
  },
})
export const useBuy = (onDone: () => void) => useWrite(packageCalls.createSubscription, afterwards(onDone))
export const useUpdateSubscription = (onDone?: () => void) =>
  useWrite(packageCalls.updateSubscription, afterwards(onDone))
export const useSetPayment = () => useWrite(packageCalls.setSubscriptionPayment, afterwards())
export const useChoosePackage = () => useWrite(packageCalls.setPackageChoice, afterwards())

export const saveInvoice = (id: number, format: 'pdf' | 'xrechnung') =>
  download(packageCalls.getSubscriptionInvoice, { id, format }, `paket.${format === 'pdf' ? 'pdf' : 'xml'}`).catch(
    toastError,
  )

export const useOnboardingForm = formFor(onboardingCalls.updateOnboarding)
export const useSubmitOnboarding = () => useWrite(onboardingCalls.updateOnboarding, afterwards())
export const useUploadDocument = () =>
  useWrite(onboardingCalls.uploadDocument, { reloads: [onboardingCalls.getOnboarding], onDone: toastOutcome })
export const useRemoveDocument = () =>
  useWrite(onboardingCalls.removeDocument, { reloads: [onboardingCalls.getOnboarding], onDone: toastOutcome })
export const onboardingQuery = () => query(onboardingCalls.getOnboarding, {})
export const useOnboarding = () => useQuery(onboardingQuery())
export const useWithdrawPending = () =>
  useWrite(onboardingCalls.removePending, { reloads: [onboardingCalls.getOnboarding], onDone: toastOutcome })
export const saveDocument = (id: number) =>
  download(onboardingCalls.getDocumentFile, { id }, 'nachweis.pdf').catch(toastError)

export const useApplicants = (status: ApplicantFilter, page: number) =>
  useQuery({ ...query(onboardingCalls.listApplicants, { status, page }), placeholderData: keepPreviousData })
export const useApplicant = (id: number) => useQuery(query(onboardingCalls.getApplicant, { id }))
const applicantReads = [onboardingCalls.listApplicants, onboardingCalls.getApplicant]
export const useDecideApplicant = () =>
  useWrite(onboardingCalls.setApplicantStatus, { reloads: applicantReads, onDone: toastOutcome })
export const useDecideDocument = () =>
  useWrite(onboardingCalls.setDocumentStatus, { reloads: applicantReads, onDone: toastOutcome })
export const saveApplicantDocument = (id: number) =>
  download(onboardingCalls.getApplicantFile, { id }, 'nachweis.pdf').catch(toastError)

export const useVersions = () => useQuery(query(packageOperatorCalls.listVersions, {}))
export const usePackageForm = formFor(packageOperatorCalls.createPackageVersion)
export const versionReads = [packageOperatorCalls.listVersions]
export const useArchive = () =>
  useWrite(packageOperatorCalls.setPackageArchived, { reloads: versionReads, onDone: toastOutcome })
export const useAllSubscriptions = (status: SubscriptionState | undefined, q: string, page: number) =>
  useQuery({
    ...query(packageOperatorCalls.listAllSubscriptions, { page, q, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  })
export const useInvoicesOf = (id: number) => useQuery(query(packageOperatorCalls.listInvoicesOfSubscription, { id }))
export const useCorrectionForm = formFor(packageOperatorCalls.createSubscriptionCorrection)
export const usePayInvoice = () =>
  useWrite(packageOperatorCalls.createSubscriptionPayment, {
    reloads: [packageOperatorCalls.listAllSubscriptions],
    onDone: toastOutcome,
  })
