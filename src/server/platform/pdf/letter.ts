import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { lazily } from '../lazily.ts'

const pdfKit = lazily<typeof PDFDocument>('pdfkit')

/** Points of a PDF from millimetres. */
export const mm = (value: number) => (value * 72) / 25.4

export const colours = { ink: '#1f2a24', soft: '#5c665f', line: '#d9dcd8', brand: '#1e6b52' }

// all that Open Sans has: Latin, Greek and Cyrillic letters and the usual marks
const unknown =
  /[^\n\u0020-\u007e\u00a0-\u017f\u01fa-\u01ff\u0218-\u021b\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e80-\u1e85\u1e9e\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2212]/gu

/** What the font lacks would be an empty box, which an archived document must not hold. */
const shown = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(unknown, '?')

const { resolve } = createRequire(import.meta.url)
const fontFile = (weight: string) =>
  readFileSync(resolve(`@expo-google-fonts/open-sans/${weight}/OpenSans_${weight}.ttf`))

/** Made when the first document is written: few requests need the library and the fonts. */
const prepare = () => {
  class Letter extends pdfKit() {
    override text(text: string, ...places: unknown[]) {
      return super.text(shown(text), ...(places as [number, number]))
    }

    override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions) {
      return super.heightOfString(shown(text), options)
    }
  }
  return { Letter, fonts: { normal: fontFile('400Regular'), strong: fontFile('600SemiBold') } }
}
let prepared: ReturnType<typeof prepare> | undefined

export type Letter = PDFKit.PDFDocument

/** An A4 document in German with the fonts "normal" and "strong"; it replaces characters that these lack. */
export const openLetter = (title: string, { info, ...options }: PDFKit.PDFDocumentOptions = {}): Letter => {
  prepared ??= prepare()
  const { Letter, fonts } = prepared
  const letter = new Letter({
    size: 'A4',
    // margins would not count beside a margin
    ...(!options.margins && { margin: 0 }),
    lang: 'de-DE',
    displayTitle: true,
    ...options,
    info: { Title: title, ...info },
  })
  return letter.registerFont('normal', fonts.normal).registerFont('strong', fonts.strong)
}

export type Pen = { size: number; strong?: boolean; colour?: string }

/** How the texts that follow look. */
export const usePen = (letter: Letter, { size, strong = false, colour = colours.ink }: Pen) =>
  letter
    .font(strong ? 'strong' : 'normal')
    .fontSize(size)
    .fillColor(colour)

/** Ends the document and answers its bytes as they are made. */
export const endLetter = (letter: Letter): AsyncIterable<Uint8Array> => {
  letter.end()
  return letter as unknown as AsyncIterable<Uint8Array>
}

export const letterBytes = (letter: Letter): Promise<Buffer> => buffer(endLetter(letter))
