import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, decimal, euros, flag, id, nested, outcome, text, upload, whole } from '../wire/fields.ts'
import { byId, colour, ean, images, measures, ofProduct, some } from './fields.ts'
import { ownVariant, productOption } from './shapes.ts'

const variants = z.object({ ...outcome, data: z.array(ownVariant) })
const oneVariant = z.object({ ...outcome, data: ownVariant })

const variantFields = {
  article_no: some(60),
  ean: ean().optional(),
  /** percent, one of /taxes; that of the product when cleared */
  tax_rate: clearable(decimal(0, 100)),
  /** one of the two; the gross price wins */
  gross_price: clearable(euros()),
  net_price: clearable(euros()),
  old_price: clearable(euros()),
  unit: clearable(decimal(0, 1_000_000)),
  ...measures,
  unit_weight: z.enum(['kg', 'g']).default('kg'),
  unit_whl: z.enum(['cm', 'mm', 'm']).default('cm'),
}

export const variantCalls = {
  setVariants: call({
    method: 'POST',
    path: '/shop/saveVariants',
    access: 'company',
    summary:
      'Options and their variants as a whole: all combinations, or those listed. Combinations kept keep their ids.',
    input: z.object({
      ...ofProduct,
      options: nested(
        z
          .array(
            z.object({
              name: text(60),
              feature_id: clearable(id()),
              is_color: flag().default(false),
              values: z
                .array(z.object({ value: text(60), color: colour().nullish() }))
                .min(1)
                .max(50),
            }),
          )
          .max(3),
      ),
      variants: nested(
        z
          .array(
            z.object({
              /** one value of each option, in their order */
              variant_options: z.array(text(60)).min(1).max(3),
              qty: whole(0, 1_000_000).optional(),
              ...variantFields,
            }),
          )
          .max(200),
      ).optional(),
    }),
    output: z.object({ ...outcome, options: z.array(productOption), data: z.array(ownVariant) }),
  }),
  updateVariants: call({
    method: 'POST',
    path: '/shop/updateVariants',
    access: 'company',
    summary: 'Changes the given fields of several variants of one product at once: all of them or none.',
    input: z.object({
      ...ofProduct,
      variants: nested(
        z
          .array(z.object({ id: id(), qty: whole(0, 1_000_000).optional(), ...variantFields }))
          .min(1)
          .max(200),
      ),
    }),
    output: variants,
  }),
  updateVariant: call({
    method: 'POST',
    path: '/shop/updateVariant',
    access: 'company',
    summary: 'Changes the given fields of a variant.',
    input: z.object({ id: id(), qty: whole(0, 1_000_000).optional(), ...variantFields }),
    output: oneVariant,
  }),
  setVariantQuantity: call({
    method: 'POST',
    path: '/shop/updateVariantQuantity',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Sets the stock of a variant (qty), or adds to it (change), atomically.',
    input: z
      .object({ id: id(), qty: whole(0, 1_000_000).optional(), change: whole(-1_000_000, 1_000_000).optional() })
      .refine((input) => (input.qty === undefined) !== (input.change === undefined), {
        path: ['qty'],
        error: 'Bitte geben Sie entweder den neuen Bestand oder die Änderung an.',
      }),
    output: oneVariant,
  }),
  removeVariant: call({
    method: 'DELETE',
    path: '/v2/removeShopProductVariant/{id}',
    access: 'company',
    summary: 'Takes a variant out of the shop; old orders still show it.',
    input: byId,
    output: variants,
  }),
  uploadVariantImage: call({
    method: 'POST',
    path: '/shop/variant-img-upload',
    access: 'company',
    status: 201,
    summary: 'Adds a picture to the gallery and to a variant.',
    input: z.object({ variant_id: id(), image: upload() }),
    output: images,
  }),
  setVariantImages: call({
    method: 'POST',
    path: '/v2/addImagesToVariant',
    access: 'company',
    summary: 'Shows pictures of the gallery with a variant, beside those it has.',
    input: z.object({ variant_id: id(), image_ids: nested(z.array(id()).min(1).max(30)) }),
    output: images,
  }),
  setImagesOfVariants: call({
    method: 'POST',
    path: '/shop/variant-images',
    access: 'company',
    summary: 'Shows exactly these pictures of the gallery with each of the variants.',
    input: z.object({
      ...ofProduct,
      variant_ids: nested(z.array(id()).min(1).max(200)),
      image_ids: nested(z.array(id()).max(30)),
    }),
    output: images,
  }),
  removeVariantImage: call({
    method: 'POST',
    path: '/v2/deleteVariantImage',
    access: 'company',
    summary: 'No longer shows a picture with a variant; it stays in the gallery.',
    input: z.object({ variant_id: id(), image_id: id() }),
    output: images,
  }),
}
