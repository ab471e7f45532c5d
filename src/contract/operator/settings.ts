import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, day, flag, optionalText, outcome, rawText, upload } from '../wire/fields.ts'

/** What the operator sets in the interface instead of in the environment. */
export const settingName = z.enum([
  'site_name',
  'colour_light',
  'colour_dark',
  'colour_unicorn',
  'mail_from',
  'feature_food',
  'feature_property',
  'feature_services',
  'feature_chat',
  'commission_percent',
  'order_pending_days',
  'payout_hold_days',
  'payout_account_days',
  'payout_four_eyes',
  'food_undo_seconds',
  'single_holidays',
  'session_days',
  'backup_days',
  'map_tiles_url',
  'map_attribution',
  'sms_countries',
  'sms_per_day',
  'storage_customer_mb',
  'storage_provider_mb',
  'storage_guest_mb',
])
export type SettingName = z.output<typeof settingName>

const setting = z.object({
  name: settingName,
  /** as one types it */
  value: z.string(),
  /** what holds without a value of the operator */
  usual: z.string(),
  is_kept: z.boolean(),
  /** since when the kept value holds */
  since: z.iso.datetime().nullable(),
  /** a value that holds from a later moment on */
  planned: z.object({ value: z.string(), from: z.iso.datetime() }).nullable(),
})

const lawPicture = z.enum(['notice', 'label'])

const found = z.enum(['found', 'missing', 'unknown'])

/** Settings of the platform, each with the moment from which it holds. */
export const settingCalls = {
  listSettings: call({
    staff: 'settings',
    method: 'GET',
    path: '/operator/settings',
    access: 'operator',
    summary: 'All settings with what holds now, what holds without the operator, and what is planned.',
    output: z.object({ data: z.array(setting) }),
  }),
  updateSetting: call({
    staff: 'settings',
    method: 'POST',
    path: '/operator/settings/{name}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Sets a value, at once or from the beginning of a day on. A higher commission and longer waiting times of payouts need 15 days, a part that closes needs 30 and reasons; all providers are told.',
    input: z.object({
      name: settingName,
      value: rawText(300),
      valid_from: clearable(day()),
      /** why a part closes; the providers read it */
      reason: optionalText(1000),
      /** a law, an authority or another compelling reason leaves no 30 days (Art. 4 (4) Regulation (EU) 2019/1150) */
      is_urgent: flag().default(false),
    }),
    output: z.object({ ...outcome, data: setting }),
  }),
  removeSetting: call({
    staff: 'settings',
    method: 'DELETE',
    path: '/operator/settings/{name}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Goes back to what holds without the operator, and drops what is planned.',
    input: z.object({ name: settingName }),
    output: z.object({ ...outcome, data: setting }),
  }),
  getLogo: call({
    staff: 'settings',
    method: 'GET',
    path: '/operator/settings/logo',
    access: 'operator',
    summary: "Where the operator's logo is; null while it is ours.",
    output: z.object({ data: z.object({ url: z.string() }).nullable() }),
  }),
  uploadLogo: call({
    staff: 'settings',
    method: 'POST',
    path: '/operator/settings/logo',
    access: 'operator',
    summary:
      'Takes a PNG, WebP or JPG as the logo of pages, mails, icons and the home screen. At least 128 pixels in each direction.',
    input: z.object({ image: upload() }),
    output: z.object(outcome),
  }),
  removeLogo: call({
    staff: 'settings',
    method: 'DELETE',
    path: '/operator/settings/logo',
    access: 'operator',
    summary: 'Goes back to our own logo.',
    output: z.object(outcome),
  }),
  getGuaranteePictures: call({
    staff: 'settings',
    method: 'GET',
    path: '/operator/settings/guarantee',
    access: 'operator',
    summary: 'Which official pictures of (EU) 2025/1960 the operator uploaded: notice and label of the guarantee.',
    output: z.object({
      data: z.array(z.object({ picture: lawPicture, url: z.string(), is_official: z.boolean() })),
    }),
  }),
  uploadGuaranteePicture: call({
    staff: 'settings',
    method: 'POST',
    path: '/operator/settings/guarantee/{picture}',
    access: 'operator',
    summary:
      'Takes the official file of the notice or the label as SVG or PNG; it is shown unchanged in the place of our drawing.',
    input: z.object({ picture: lawPicture, image: upload() }),
    output: z.object(outcome),
  }),
  removeGuaranteePicture: call({
    staff: 'settings',
    method: 'DELETE',
    path: '/operator/settings/guarantee/{picture}',
    access: 'operator',
    summary: 'Goes back to our drawing.',
    input: z.object({ picture: lawPicture }),
    output: z.object(outcome),
  }),
  getSenderCheck: call({
    staff: 'settings',
    method: 'GET',
    path: '/operator/settings/sender/check',
    access: 'operator',
    summary: 'Whether the domain of the sender says who may send its mails (SPF) and what happens to others (DMARC).',
    output: z.object({ data: z.object({ domain: z.string(), spf: found, dmarc: found }) }),
  }),
}
