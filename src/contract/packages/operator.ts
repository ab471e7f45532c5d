import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, day, decimal, flag, id, optionalText, outcome, page, paged, text, whole } from '../wire/fields.ts'
import { packageShape, subscriptionInvoice, subscriptionShape } from './calls.ts'
import { subscriptionState } from './kinds.ts'

const version = packageShape.extend({ version_id: z.int(), valid_from: z.iso.date(), is_archived: z.boolean() })
const limit = () => clearable(whole(0, 1_000_000)).transform((value) => value ?? null)

export const packageOperatorCalls = {
  listVersions: call({
    method: 'GET',
    path: '/operator/packages',
    access: 'operator',
    summary: 'Every package with all its dated versions.',
    output: z.object({ data: z.array(version.extend({ versions: z.array(version) })) }),
  }),
  createPackageVersion: call({
    method: 'POST',
    path: '/operator/packages',
    access: 'operator',
    summary: 'A new package, or a new version of one from a day on; running terms keep theirs.',
    input: z.object({
      package_id: id().optional(),
      valid_from: day(),
      name: text(60),
      description: optionalText(300),
      price_month: decimal(0, 100_000),
      price_year: decimal(0, 1_000_000),
      trial_days: whole(0, 90).default(0),
      products: limit(),
      pictures: limit(),
      locations: limit(),
      leads: limit(),
      orders: limit(),
      bundles: limit(),
      /** in percent; empty: the rate of the platform */
      commission: clearable(decimal(0, 50)).transform((value) => value ?? null),
      is_premium: flag().default(false),
      has_statistics: flag().default(false),
    }),
    output: z.object({ ...outcome, data: version }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  setPackageArchived: call({
    method: 'POST',
    path: '/operator/packages/{id}/archive',
    access: 'operator',
    summary: 'Offers a package no longer, or again; who has it keeps it.',
    input: z.object({ id: id(), is_archived: flag() }),
    output: z.object(outcome),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  listAllSubscriptions: call({
    method: 'GET',
    path: '/operator/subscriptions',
    access: 'operator',
    summary: 'Subscriptions of all providers, the newest first; by state or name of the provider.',
    input: z.object({ page: page(), status: subscriptionState.optional(), q: optionalText(100) }),
    output: paged(
      subscriptionShape.extend({
        provider: z.object({ id: z.int(), company_name: z.string() }),
        open_invoices: z.array(subscriptionInvoice),
      }),
    ),
  }),
  listInvoicesOfSubscription: call({
    method: 'GET',
    path: '/operator/subscriptions/{id}/invoices',
    access: 'operator',
    summary: 'All invoices and corrections of a subscription, the newest first.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(subscriptionInvoice) }),
  }),
  createSubscriptionCorrection: call({
    method: 'POST',
    path: '/operator/subscription-corrections',
    access: 'operator',
    status: 201,
    summary:
      'Gives back a part of an invoice or all of it: lowers what is open, the rest becomes balance of the provider.',
    input: z.object({
      invoice_id: id(),
      /** with tax */
      amount: decimal(0.01, 1_000_000),
      reason: text(300),
      /** made once per attempt; the same key twice is one correction */
      request_key: z.uuid(),
    }),
    output: z.object(outcome),
    errors: ['NOT_FOUND'],
  }),
  createSubscriptionPayment: call({
    method: 'POST',
    path: '/operator/subscription-payments',
    access: 'operator',
    status: 201,
    summary: 'Books a transfer for an invoice; never more than is open.',
    input: z.object({
      invoice_id: id(),
      amount: decimal(0.01, 1_000_000),
      /** made once per attempt; the same key twice is one payment */
      request_key: z.uuid(),
    }),
    output: z.object(outcome),
    errors: ['NOT_FOUND'],
  }),
}
