import { z } from 'zod'
import { guessing, voucherCode } from '../billing/vouchers.ts'
import { call } from '../wire/call.ts'
import { clearable, day, decimal, fileAnswer, id, outcome } from '../wire/fields.ts'
import { billingInterval, invoiceReason, quotaName, subscriptionPayment, subscriptionState } from './kinds.ts'

export const packageLimit = z.object({
  name: quotaName,
  label: z.string(),
  /** null: not limited */
  limit: z.int().nullable(),
})

/** Prices are net, as between businesses; `price_*_gross` with today's tax. */
export const packageShape = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  is_free: z.boolean(),
  price_month: z.number(),
  price_month_gross: z.number(),
  price_year: z.number(),
  price_year_gross: z.number(),
  trial_days: z.int(),
  limits: z.array(packageLimit),
  /** in percent of the goods */
  commission: z.number(),
  is_premium: z.boolean(),
  has_statistics: z.boolean(),
})

export const subscriptionShape = z.object({
  id: z.int(),
  status: subscriptionState,
  status_text: z.string(),
  package_id: z.int(),
  package_name: z.string(),
  interval: billingInterval,
  interval_text: z.string(),
  payment_method: subscriptionPayment,
  payment_method_text: z.string(),
  start_date: z.iso.date(),
  term_from: z.iso.date(),
  /** its last day */
  term_to: z.iso.date(),
  /** ends with the term, unless it is resumed */
  cancel_at_end: z.boolean(),
  /** the voucher that is taken off the next invoice */
  voucher_code: z.string().nullable(),
  next_package_id: z.int().nullable(),
  next_package_name: z.string().nullable(),
  next_interval: billingInterval.nullable(),
  ended_on: z.iso.date().nullable(),
  end_reason: z.enum(['wanted', 'unpaid']).nullable(),
  /** with tax, over all invoices of it */
  open_amount: z.number(),
})

export const subscriptionInvoice = z.object({
  id: z.int(),
  invoice_number: z.string(),
  reason: invoiceReason,
  /** of a correction: the number of the invoice, and why; its amounts are negative */
  corrects: z.string().nullable(),
  note: z.string(),
  /** how much of it was corrected, with tax */
  corrected: z.number(),
  package_name: z.string(),
  interval: billingInterval,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  net: z.number(),
  tax: z.number(),
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
  reminders: z.int(),
})

/** The banner of a provider asks it to finish its registration, or to renew. */
export const bannerFlags = {
  registration_completed: z.boolean(),
  canceled: z.boolean(),
  subscribed: z.boolean(),
}

const current = z.object({ ...outcome, data: subscriptionShape })
const wanted = { package_id: id(), interval: billingInterval.default('month') }

const preview = z.object({
  package_id: z.int(),
  package_name: z.string(),
  interval: billingInterval,
  /** now: at once for the difference; trial: at once; later, end: after the term; keep: drops what was planned; same: nothing */
  kind: z.enum(['now', 'later', 'trial', 'end', 'keep', 'same']),
  /** from which day on it applies */
  from: z.iso.date(),
  net: z.number(),
  tax: z.number(),
  /** what a voucher takes off it, with tax */
  discount: z.number(),
  /** what is charged today, with tax */
  difference: z.number(),
  text: z.string(),
})

export const packageCalls = {
  listPackages: call({
    method: 'GET',
    path: '/getPackages',
    access: 'public',
    summary: 'Every package on offer with prices and limits, from small to large.',
    output: z.object({
      data: z.array(packageShape),
      /** categories with a rate of their own, in percent; a package with a lower rate keeps it */
      category_commissions: z.array(z.object({ name: z.string(), commission: z.number() })),
    }),
  }),
  getOwnPackage: call({
    method: 'GET',
    path: '/getPackageInfo',
    access: 'company',
    summary: 'The provider’s package with its limits and how much of them is used; null while none is on offer.',
    output: z.object({
      data: packageShape
        .extend({
          limits: z.array(
            packageLimit.extend({
              /** null where it is not counted over everything, as pictures of a product */
              used: z.int().nullable(),
              /** hidden or blocked because the package is too small for it */
              excess: z.int(),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  createSubscription: call({
    method: 'POST',
    path: '/buyPackage',
    access: 'company',
    status: 201,
    summary: 'Books a package: with its trial for who never had one, else charged from today on.',
    input: z.object({
      ...wanted,
      payment_method: subscriptionPayment.default('balance'),
      /** for packages; taken off the first invoice */
      voucher_code: clearable(voucherCode()),
    }),
    output: current,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: guessing,
  }),
  setPackageChoice: call({
    method: 'POST',
    path: '/storePackage',
    access: 'company',
    summary: 'Keeps the package that is chosen during the registration; nothing is charged.',
    input: z.object(wanted),
    output: z.object({ ...outcome, data: z.object({ package_id: z.int(), interval: billingInterval }) }),
    errors: ['NOT_FOUND'],
  }),
  setPackagePayment: call({
    method: 'POST',
    path: '/updatePaymentPackage',
    access: 'company',
    summary: 'How the booked package is paid from its next invoice on.',
    input: z.object({ payment_method: subscriptionPayment }),
    output: current,
    errors: ['NOT_FOUND'],
  }),
  setSubscriptionPayment: call({
    method: 'POST',
    path: '/updatePaymentSubscription',
    access: 'company',
    summary: 'How the subscription is paid; with the balance, open invoices are netted at once.',
    input: z.object({ payment_method: subscriptionPayment }),
    output: current,
    errors: ['NOT_FOUND'],
  }),
  getSwitchPreview: call({
    method: 'GET',
    path: '/subscriptionPreview',
    access: 'company',
    summary:
      'What a switch to another package means today, to the cent as it would be booked; the interval stays when left out.',
    input: z.object({ package_id: id(), interval: billingInterval.optional(), voucher_code: clearable(voucherCode()) }),
    output: z.object({ data: preview }),
    errors: ['NOT_FOUND'],
    limits: guessing,
  }),
  updateSubscription: call({
    method: 'POST',
    path: '/updateSubscription',
    access: 'company',
    summary: 'Switches the package, cancels to the end of the term, or resumes.',
    input: z
      .object({
        action: z.enum(['switch', 'cancel', 'resume'], 'Bitte wählen Sie, was geschehen soll.'),
        package_id: id().optional(),
        interval: billingInterval.optional(),
        /** of a switch: the amount that was shown before; another one is refused */
        difference: decimal(0, 1_000_000).optional(),
        /** of a switch: for packages; taken off the difference, or off the next invoice */
        voucher_code: clearable(voucherCode()),
      })
      .refine(({ action, package_id }) => action !== 'switch' || package_id !== undefined, {
        path: ['package_id'],
        error: 'Bitte wählen Sie ein Paket.',
      })
      .refine(({ action, difference }) => action !== 'switch' || difference !== undefined, {
        path: ['difference'],
        error: 'Bitte bestätigen Sie den Betrag, der heute berechnet wird.',
      }),
    output: current,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: guessing,
  }),
  getSubscription: call({
    method: 'GET',
    path: '/subscriptionInfo',
    access: 'company',
    summary: 'The current subscription, or null, with open invoices and where to transfer to.',
    output: z.object({
      data: subscriptionShape.nullable(),
      open_invoices: z.array(subscriptionInvoice),
      /** a booking begins with the trial of the package */
      has_trial: z.boolean(),
      bank: z.object({ account_holder: z.string(), iban: z.string() }),
    }),
  }),
  listSubscriptions: call({
    method: 'GET',
    path: '/subscriptionLists',
    access: 'company',
    summary: 'All subscriptions of the provider, the newest first.',
    output: z.object({ data: z.array(subscriptionShape) }),
  }),
  listSubscriptionInvoices: call({
    method: 'GET',
    path: '/getProviderSubscriptions',
    access: 'company',
    summary: 'What was charged for packages, the newest first; with days only what touches them.',
    input: z.object({
      start_date: day().or(z.literal('')).optional(),
      end_date: day().or(z.literal('')).optional(),
    }),
    output: z.object({ data: z.array(subscriptionInvoice) }),
  }),
  getSubscriptionInvoice: call({
    method: 'GET',
    path: '/subscriptions/invoices/{id}/download',
    access: 'company',
    summary: 'One of them as PDF/A-3 with its XML inside, or as XRechnung.',
    input: z.object({ id: id(), format: z.enum(['pdf', 'xrechnung']).default('pdf') }),
    output: fileAnswer(),
  }),
  getSubscriptionStep: call({
    method: 'GET',
    path: '/getSubscriptionStep',
    access: 'company',
    summary: 'What the provider has to do next about its package, and the flags of its banner.',
    output: z.object({
      data: z.object({
        /** onboarding: finish it first; review: the operator checks it; package: choose one; trial, active; payment: an invoice is overdue; renew: it ended */
        step: z.enum(['onboarding', 'review', 'package', 'trial', 'active', 'payment', 'renew']),
        text: z.string(),
        ...bannerFlags,
      }),
    }),
  }),
}
