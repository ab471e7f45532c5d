import { z } from 'zod'
import { anyText, clearable, decimal, id, outcome } from '../wire/fields.ts'
import { galleryImage } from './shapes.ts'

export const some = (max: number) => anyText(max).optional()
export const colour = () =>
  z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'Bitte geben Sie eine Farbe wie #1e6b52 an.')
export const ean = () =>
  z
    .string()
    .trim()
    .regex(/^(\d{8}|\d{12,14})?$/, 'Eine EAN hat 8, 12, 13 oder 14 Ziffern.')

export const measures = {
  weight: clearable(decimal(0, 100_000)),
  width: clearable(decimal(0, 10_000)),
  height: clearable(decimal(0, 10_000)),
  lenght: clearable(decimal(0, 10_000)),
}

export const ofProduct = { product_id: id() }
export const byId = z.object({ id: id() })
export const images = z.object({ ...outcome, data: z.array(galleryImage) })
