import { packageCalls } from '#contract/packages/calls.ts'
import { packageOperatorCalls } from '#contract/packages/operator.ts'
import { toCents } from '#lib/money.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { quotaUses } from '#server/platform/limits/quota.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { selectCategoryRates } from './commission/commission-rules.queries.ts'
import { commissionRoutes } from './commission/commission-rules.routes.ts'
import { correctInvoice } from './invoices/corrections.service.ts'
import { invoiceFile, standardRate } from './invoices/invoices.service.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { storeChoice } from './onboarding/onboarding.service.ts'
import { readFlags, subscriptionStep } from './onboarding/step.service.ts'
import { archivePackage, payInvoice, readBank, savePackage } from './operator.service.ts'
import {
  presentInvoice,
  presentOwn,
  presentPackage,
  presentPreview,
  presentSubscription,
  presentVersion,
} from './packages.present.ts'
import {
  selectAllPackages,
  selectHistory,
  selectInvoices,
  selectInvoicesOf,
  selectLive,
  selectOfferedPackages,
  selectOpenInvoices,
  selectPackageOf,
  selectSubscriptions,
  selectVersions,
} from './packages.queries.ts'
import { type Excess, excessText } from './subscriptions/excess.service.ts'
import {
  buyPackage,
  hasTrial,
  previewSwitch,
  setEnding,
  setPayment,
  switchPackage,
} from './subscriptions/subscriptions.service.ts'

const perPage = 25

const bought = (row: Parameters<typeof presentSubscription>[0]) =>
  row.state === 'trial' ? 'Ihre Probezeit hat begonnen.' : `Das Paket ${row.packageName} ist gebucht.`

const withExcess = (message: string, excess: Excess | null, isDone: boolean) =>
  `${message} ${excess ? excessText(excess, isDone) : ''}`.trim()

const packageFields: FieldNamesOf<typeof packageCalls> = {}

const packageRoutes = serve('packages', packageCalls, packageFields, {
  listPackages: async () => {
    const [all, rate, categories] = await Promise.all([
      selectOfferedPackages(),
      standardRate(),
      selectCategoryRates(db),
    ])
    return {
      data: all.map((one) => presentPackage(one, rate)),
      category_commissions: categories.map(({ name, basisPoints }) => ({ name, commission: basisPoints / 100 })),
    }
  },
  getOwnPackage: async ({ user }) => {
    const [own, rate, uses] = await Promise.all([
      selectPackageOf(db, user.providerId),
      standardRate(),
      quotaUses(db, user.providerId),
    ])
    return { data: own && presentOwn(own, rate, uses) }
  },
  createSubscription: async (ctx, { package_id, interval, payment_method, voucher_code }) => {
    const wanted = { packageId: package_id, interval, payment: payment_method, voucherCode: voucher_code }
    const row = await buyPackage(ctx, wanted)
    return { status: true, message: bought(row), data: presentSubscription(row) }
  },
  setPackageChoice: async (ctx, { package_id, interval }) => {
    await storeChoice(ctx, package_id, interval)
    return { status: true, message: 'Ihre Wahl ist gespeichert.', data: { package_id, interval } }
  },
  setPackagePayment: async (ctx, { payment_method }) => ({
    status: true,
    message: 'Die Zahlungsart ist gespeichert.',
    data: presentSubscription(await setPayment(ctx, payment_method, false)),
  }),
  setSubscriptionPayment: async (ctx, { payment_method }) => ({
    status: true,
    message: 'Die Zahlungsart ist gespeichert.',
    data: presentSubscription(await setPayment(ctx, payment_method, true)),
  }),
  getSwitchPreview: async (ctx, { package_id, interval, voucher_code }) => ({
    data: presentPreview(await previewSwitch(ctx, { packageId: package_id, interval, voucherCode: voucher_code })),
  }),
  updateSubscription: async (ctx, { action, package_id, interval, difference, voucher_code }) => {
    if (action === 'switch') {
      const wanted = { packageId: package_id!, interval, voucherCode: voucher_code }
      const { row, kind, excess } = await switchPackage(ctx, wanted, toCents(difference!))
      const message = withExcess(
        'Der Wechsel ist gespeichert.',
        kind === 'keep' ? null : excess,
        kind !== 'later' && kind !== 'end',
      )
      return { status: true, message, data: presentSubscription(row) }
    }
    const { row, excess } = await setEnding(ctx, action === 'cancel')
    const message = action === 'cancel' ? 'Ihr Paket endet mit der laufenden Laufzeit.' : 'Ihr Paket läuft weiter.'
    return { status: true, message: withExcess(message, excess, false), data: presentSubscription(row) }
  },
  getSubscription: async ({ user }) => {
    const [row, open, has_trial, bank] = await Promise.all([
      selectLive(db, user.providerId),
      selectOpenInvoices(db, user.providerId),
      hasTrial(db, user.providerId),
      readBank(),
    ])
    return { data: row && presentSubscription(row), open_invoices: open.map(presentInvoice), has_trial, bank }
  },
  listSubscriptions: async ({ user }) => ({ data: (await selectHistory(user.providerId)).map(presentSubscription) }),
  listSubscriptionInvoices: async ({ user }, { start_date, end_date }) => ({
    data: (await selectInvoices(user.providerId, { from: start_date || undefined, to: end_date || undefined })).map(
      presentInvoice,
    ),
  }),
  getSubscriptionInvoice: ({ user }, { id, format }) => invoiceFile(id, format, user.providerId),
  getSubscriptionStep: async ({ user }) => {
    const flags = await readFlags(db, user.providerId)
    return { data: subscriptionStep(flags) }
  },
})

const operatorFields: FieldNamesOf<typeof packageOperatorCalls> = {
  createSubscriptionPayment: { amountCents: 'amount' },
  createSubscriptionCorrection: { amountCents: 'amount' },
}

const operatorRoutes = serve('packages', packageOperatorCalls, operatorFields, {
  listVersions: async () => {
    const [all, rate] = await Promise.all([selectAllPackages(), standardRate()])
    const versions = await Promise.all(all.map(({ packageId }) => selectVersions(packageId)))
    return {
      data: all.map((one, at) => ({
        ...presentVersion(one, rate),
        versions: versions[at]!.map((version) => presentVersion(version, rate)),
      })),
    }
  },
  createPackageVersion: async (
    _ctx,
    { package_id, valid_from, price_month, price_year, trial_days, is_premium, has_statistics, ...input },
  ) => {
    const { name, description, commission, ...limits } = input
    const version = await savePackage({
      packageId: package_id ?? null,
      validFrom: valid_from,
      name,
      description,
      monthCents: toCents(price_month),
      yearCents: toCents(price_year),
      trialDays: trial_days,
      limits,
      commissionBasisPoints: commission === null ? null : Math.round(commission * 100),
      isPremium: is_premium,
      hasStatistics: has_statistics,
    })
    return { status: true, message: 'Das Paket ist gespeichert.', data: presentVersion(version, await standardRate()) }
  },
  setPackageArchived: async (_ctx, { id, is_archived }) => {
    await archivePackage(id, is_archived)
    const message = is_archived ? 'Das Paket wird nicht mehr angeboten.' : 'Das Paket wird wieder angeboten.'
    return { status: true, message }
  },
  listAllSubscriptions: async (_ctx, { page, status, q }) => {
    const list = await selectSubscriptions({ state: status, keyword: q }, page, perPage)
    const open = await selectOpenInvoices(
      db,
      list.rows.map(({ providerId }) => providerId),
    )
    return presentPage(list, (row) => ({
      ...presentSubscription(row),
      provider: { id: row.providerId, company_name: row.companyName },
      open_invoices: open.filter(({ subscriptionId }) => subscriptionId === row.id).map(presentInvoice),
    }))
  },
  listInvoicesOfSubscription: async (_ctx, { id }) => ({ data: (await selectInvoicesOf(id)).map(presentInvoice) }),
  createSubscriptionCorrection: async (_ctx, { invoice_id, amount, reason, request_key }) => {
    await correctInvoice(invoice_id, toCents(amount), reason, request_key)
    return { status: true, message: 'Die Korrektur ist gebucht, der Anbieter bekommt sie per E-Mail.' }
  },
  createSubscriptionPayment: async (_ctx, { invoice_id, amount, request_key }) => {
    await payInvoice(invoice_id, toCents(amount), request_key)
    return { status: true, message: 'Die Zahlung ist gebucht.' }
  },
})

export const routes = [...packageRoutes, ...operatorRoutes, ...commissionRoutes, ...onboardingRoutes]
