import { encode } from 'uqr'
import type { Letter } from './letter.ts'

type Place = { x: number; y: number; size: number }

/** Draws a QR code with its quiet zone. */
export const drawQr = (letter: Letter, text: string, { x, y, size }: Place, alt: string) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 })
  const step = size / modules
  letter.mark(
    'Figure',
    () => {
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) letter.rect(x + column * step, y + row * step, step, step)
      letter.fill('#000000')
    },
    { alt },
  )
}
