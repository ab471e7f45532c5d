import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giroText } from '#lib/bank/girocode.ts'
import { giroPng, giroSvg } from './girocode.file.ts'

/**
 * EPC069-12: service tag BCD, version 002, character set 1 (UTF-8), SCT, BIC (optional in version 2), name of at most 70 signs, IBAN,
 * EUR with two digits, purpose, structured reference or text of at most 140 signs; at most 331 bytes, error correction M, QR version 13.
 */
const read = async (picture: Buffer, width: number) => {
  const { data, info } = await sharp(picture, { density: 300 })
    .resize(width)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
}

const iban = 'DE89370400440532013000'
const examples = [
  { name: 'Müller & Söhne GmbH', iban, amountCents: 1205, text: '2026-K7F3X9-1' },
  { name: 'Markt am Platz GmbH', iban, amountCents: 1, text: 'MW-K000042' },
  { name: 'x'.repeat(70), iban, amountCents: 99_999_999_999, text: 'y'.repeat(140) },
]

test.each(examples)('the picture of a GiroCode says what was meant: $text', async (giro) => {
  const wanted = giroText(giro)
  for (const code of [await read(Buffer.from(giroSvg(giro)), 640), await read(await giroPng(giro), 640)]) {
    expect(code?.data).toBe(wanted)
    expect(code!.version).toBeLessThanOrEqual(13)
  }
})
