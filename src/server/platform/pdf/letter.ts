import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { lazily } from '../lazily.ts'
import { brandColours } from '../records/brand.ts'

const pdfKit = lazily<typeof PDFDocument>('pdfkit')

/** Points of a PDF from millimetres. */
export const mm = (value: number) => (value * 72) / 25.4

/** `brand` is the operator's, which changes while the process runs: ask for it when something is drawn. */
export const colours = {
  ink: '#1f2a24',
  soft: '#5c665f',
  line: '#d9dcd8',
  get brand() {
    return brandColours().main
  },
}

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

type Mark = { alt?: string; scope?: 'Row' | 'Column' }

type Structure = {
  /** Everything written by `write` stands inside of one element: Table, TR, L, LI … */
  group: (kind: string, write: () => void) => void
  /** What `write` draws is one piece of content: P, H1, TH, TD, LBody, Figure with its alternative text … */
  mark: (kind: string, write: () => void, options?: Mark) => void
  /** Lines, page numbers and what stands on every page: nothing to read out. */
  artifact: (draw: () => void) => void
}

export type Letter = PDFKit.PDFDocument & Structure

/**
 * Made when the first document is written: few requests need the library and the fonts. Every text is part of the document's
 * structure, as a paragraph unless its option `structType` or a mark around it says something else.
 */
const prepare = () => {
  class TaggedLetter extends pdfKit() implements Structure {
    #parent = this.struct('Document')
    #isMarked = false

    constructor(options: PDFKit.PDFDocumentOptions) {
      super({ ...options, tagged: true })
      this.addStructure(this.#parent)
    }

    group(kind: string, write: () => void) {
      const outer = this.#parent
      const element = this.struct(kind)
      outer.add(element)
      this.#parent = element
      write()
      element.end()
      this.#parent = outer
    }

    mark(kind: string, write: () => void, options: Mark = {}) {
      const element = this.struct(kind, options as Parameters<typeof this.struct>[1])
      this.#parent.add(element)
      this.#isMarked = true
      element.add(write).end()
      this.#isMarked = false
    }

    artifact(draw: () => void) {
      if (this.#isMarked) return draw()
      this.markContent('Artifact')
      this.#isMarked = true
      draw()
      this.#isMarked = false
      this.endMarkedContent()
    }

    override text(text: string, ...places: unknown[]) {
      const write = () => super.text(shown(text), ...(places as [number, number]))
      if (this.#isMarked) return write()
      const options = places.find((place) => typeof place === 'object') as PDFKit.Mixins.TextOptions | undefined
      this.mark(options?.structType ?? 'P', write)
      return this
    }

    override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions) {
      return super.heightOfString(shown(text), options)
    }
  }
  return { TaggedLetter, fonts: { normal: fontFile('400Regular'), strong: fontFile('600SemiBold') } }
}
let prepared: ReturnType<typeof prepare> | undefined

/** An A4 document in German with the fonts "normal" and "strong"; it replaces characters that these lack. */
export const openLetter = (title: string, { info, ...options }: PDFKit.PDFDocumentOptions = {}): Letter => {
  prepared ??= prepare()
  const { TaggedLetter, fonts } = prepared
  const letter = new TaggedLetter({
    size: 'A4',
    // margins would not count beside a margin
    ...(!options.margins && { margin: 0 }),
    // structure needs PDF 1.4
    pdfVersion: '1.7',
    lang: 'de-DE',
    displayTitle: true,
    ...options,
    info: { Title: title, ...info },
  })
  letter.registerFont('normal', fonts.normal).registerFont('strong', fonts.strong)
  return letter
}

export type Pen = { size: number; strong?: boolean; colour?: string }

/** How the texts that follow look. */
export const usePen = <T extends PDFKit.PDFDocument>(
  letter: T,
  { size, strong = false, colour = colours.ink }: Pen,
): T =>
  letter
    .font(strong ? 'strong' : 'normal')
    .fontSize(size)
    .fillColor(colour)

/** A list of names and values, read out as a table whose rows begin with their name. */
export const writePair = (letter: Letter, writeName: () => void, writeValue: () => void) =>
  letter.group('TR', () => {
    letter.mark('TH', writeName, { scope: 'Row' })
    letter.mark('TD', writeValue)
  })

/** Ends the document and answers its bytes as they are made. */
export const endLetter = (letter: Letter): AsyncIterable<Uint8Array> => {
  letter.end()
  return letter as unknown as AsyncIterable<Uint8Array>
}

export const letterBytes = (letter: Letter): Promise<Buffer> => buffer(endLetter(letter))
