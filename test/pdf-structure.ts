import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib'
import { expect } from 'vitest'

type Node = { kind: string; text: string; alt: string; children: Node[] }

/** Glyph numbers of a font to letters, from the map that it carries for readers. */
const lettersOf = (font: PDFDict) => {
  const map = font.lookup(PDFName.of('ToUnicode'))
  const letters = new Map<number, string>()
  if (!(map instanceof PDFRawStream)) return letters
  const source = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1')
  for (const [, first, list] of source.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(
        Number.parseInt(first!, 16) + at,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

type PageText = { byMark: Map<number, string>; outside: string }

/** The texts of a page by the number of their mark, and what stands in no mark and is no artifact. */
const readPage = (page: PDFDict): PageText => {
  const contents = page.lookup(PDFName.of('Contents'))
  if (!(contents instanceof PDFRawStream)) throw new Error('a page without content')
  const fonts = page.lookup(PDFName.of('Resources'), PDFDict).lookupMaybe(PDFName.of('Font'), PDFDict)
  const source = Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1')
  const byMark = new Map<number, string>()
  const open: (number | 'artifact')[] = []
  let letters = new Map<number, string>()
  let outside = ''
  const token =
    /\/Artifact (?:BMC|<<[^>]*>> BDC)|\/MCID (\d+)[^B]*BDC|EMC|\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bS\n|\bDo\n/g
  for (const [found, mark, font, shown] of source.matchAll(token)) {
    if (found.startsWith('/Artifact')) open.push('artifact')
    else if (mark) open.push(Number(mark))
    else if (found === 'EMC') open.pop()
    else if (font) letters = fonts ? lettersOf(fonts.lookup(PDFName.of(font), PDFDict)) : letters
    else {
      const hex = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, run]) => run).join('')
      const glyphs = hex.match(/.{4}/g) ?? []
      const text = shown === undefined ? '' : glyphs.map((one) => letters.get(Number.parseInt(one, 16)) ?? '').join('')
      const at = open.at(-1)
      if (at === undefined) outside += text || found
      else if (at !== 'artifact') byMark.set(at, [byMark.get(at), text].filter(Boolean).join(' '))
    }
  }
  return { byMark, outside }
}

/** What a program that reads documents aloud finds: language, title, the tree of elements with their texts. */
export const structureOf = async (pdf: Uint8Array) => {
  const document = await PDFDocument.load(pdf)
  const pages = new Map(document.getPages().map((page) => [page.ref, readPage(page.node)]))
  const textOf = (page: unknown, mark: number) =>
    page instanceof PDFRef ? (pages.get(page)?.byMark.get(mark) ?? '') : ''
  const read = (element: PDFDict): Node => {
    const own = element.get(PDFName.of('Pg'))
    const node: Node = { kind: element.lookup(PDFName.of('S'), PDFName).decodeText(), text: '', alt: '', children: [] }
    const alt = element.lookup(PDFName.of('Alt'))
    if (alt && 'decodeText' in alt) node.alt = (alt as { decodeText: () => string }).decodeText()
    const kids = element.lookup(PDFName.of('K'))
    const texts: string[] = []
    for (const kid of kids instanceof PDFArray ? kids.asArray() : []) {
      const child = kid instanceof PDFRef ? document.context.lookup(kid) : kid
      if (child instanceof PDFNumber) texts.push(textOf(own, child.asNumber()))
      else if (child instanceof PDFDict && child.has(PDFName.of('MCID')))
        texts.push(textOf(child.get(PDFName.of('Pg')), child.lookup(PDFName.of('MCID'), PDFNumber).asNumber()))
      else if (child instanceof PDFDict) node.children.push(read(child))
    }
    node.text = texts.join(' ')
    return node
  }
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const tree = root.lookup(PDFName.of('K'), PDFArray).asArray()
  const marked = document.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))
  return {
    isMarked: String(marked) === 'true',
    language: String(document.catalog.lookup(PDFName.of('Lang'))),
    showsTitle: document.catalog.getOrCreateViewerPreferences().getDisplayDocTitle(),
    title: document.getTitle(),
    tree: tree.map((ref) => read(document.context.lookup(ref as PDFRef, PDFDict))),
    /** what no element holds and is not marked as an ornament */
    outside: [...pages.values()].map(({ outside }) => outside).join(''),
  }
}

const allOf = (node: Node): Node[] => [node, ...node.children.flatMap(allOf)]

/** Elements of a kind with their texts, those of elements inside of them included. */
export const elementsOf = ({ tree }: Awaited<ReturnType<typeof structureOf>>, kind: string) =>
  tree
    .flatMap(allOf)
    .filter((node) => node.kind === kind)
    .map((node) => ({
      alt: node.alt,
      text: allOf(node)
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' | ')
        .replace(/\s+/g, ' '),
    }))

/** Everything in it can be read aloud, under one heading; answers its elements. */
export const expectTagged = async (pdf: Uint8Array, heading: string) => {
  const structure = await structureOf(pdf)
  expect(structure).toMatchObject({ isMarked: true, language: '(de-DE)', showsTitle: true, outside: '' })
  expect(elementsOf(structure, 'H1').map(({ text }) => text)).toEqual([expect.stringContaining(heading)])
  for (const { alt } of elementsOf(structure, 'Figure')) expect(alt).not.toBe('')
  return (kind: string) => elementsOf(structure, kind)
}
