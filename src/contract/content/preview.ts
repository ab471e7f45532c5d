import { z } from 'zod'
import { shownMedium } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { text } from '../wire/fields.ts'
import { contentPage, menuItem } from './calls.ts'
import { audience } from './widgets.ts'

/** For loaders of pages only: scripts of guests do not know these. */
export const pagePreviewCalls = {
  getPagePreview: call({
    method: 'GET',
    path: '/pagePreview/{key}',
    access: 'public',
    errors: ['LINK_INVALID'],
    summary: 'The draft of a page, a menu or banners by the signed key of a preview link.',
    /** as guests see it, unless another audience is named */
    input: z.object({
      key: text(200),
      audience: audience.exclude(['all']).default('guests'),
      /** first digits of the postal code from which the page is looked at */
      area: z
        .string()
        .regex(/^\d{1,5}$/)
        .optional(),
    }),
    output: contentPage.extend({
      /** of a page the names of its parts, for the editor */
      keys: z.array(z.string()).optional(),
      /** of a menu, or of short texts, these themselves, for the frame of pages */
      layout: z
        .object({ header: z.array(menuItem), footer: z.array(menuItem), texts: z.record(z.string(), z.string()) })
        .partial()
        .optional(),
      /** of the texts of a category these, with its picture */
      category: z
        .object({ slug: z.string(), name: z.string(), description: z.string(), medium: shownMedium.nullable() })
        .optional(),
      /** of the contact form its subjects */
      subjects: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })).optional(),
    }),
  }),
  getMovedPage: call({
    method: 'GET',
    path: '/movedPage/{slug}',
    access: 'public',
    summary: 'Where the page of an old address is now.',
    input: z.object({ slug: text(100) }),
    output: z.object({ path: z.string().nullable() }),
  }),
  listPageAddresses: call({
    method: 'GET',
    path: '/pageAddresses',
    access: 'public',
    summary: 'The published pages for search engines.',
    output: z.object({ data: z.array(z.object({ slug: z.string(), updated_at: z.iso.datetime() })) }),
  }),
}

/** Loaded by pages with widgets that are for accounts or for places only. */
export const ownPageCalls = {
  getOwnPage: call({
    method: 'GET',
    path: '/ownPagedata/{slug}',
    access: 'any',
    summary: 'A page with the widgets for customers or for businesses, by the role of the account.',
    input: z.object({ slug: text(100) }),
    output: contentPage,
  }),
  getPageOfPlace: call({
    method: 'GET',
    path: '/pageOfPlace/{slug}',
    access: 'public',
    summary: 'A page with the widgets for a place, and for the account of whoever asks; the place is kept nowhere.',
    input: z.object({ slug: text(100), place: text(80) }),
    output: contentPage,
  }),
}
