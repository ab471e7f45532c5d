import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib'

const name = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : '')
const number = (object: PDFObject | undefined) => (object instanceof PDFNumber ? object.asNumber() : Number.NaN)

/** Colours that the output intent, which is sRGB, says the meaning of. */
const isRgbOrGrey = (space: PDFObject | undefined): boolean => {
  if (space instanceof PDFArray) return name(space.lookup(0)) === 'Indexed' && isRgbOrGrey(space.lookup(1))
  return ['DeviceRGB', 'DeviceGray'].includes(name(space))
}

const imageFaults = (image: PDFDict) => {
  const has = (key: string) => image.lookup(PDFName.of(key)) !== undefined
  const interpolate = image.lookup(PDFName.of('Interpolate'))
  return [
    !isRgbOrGrey(image.lookup(PDFName.of('ColorSpace'))) && 'a picture in colours that the output intent does not say',
    // allowed since PDF/A-2, but not by every archive
    (has('SMask') || has('SMaskInData') || has('Mask')) && 'a picture with transparency',
    interpolate instanceof PDFBool && interpolate.asBoolean() && 'a picture that is interpolated',
    (has('Alternates') || has('OPI')) && 'a picture with others in its place',
    ![1, 2, 4, 8, 16].includes(number(image.lookup(PDFName.of('BitsPerComponent')))) && 'a picture with odd bits',
    !['FlateDecode', 'DCTDecode'].includes(name(image.lookup(PDFName.of('Filter')))) && 'a picture in another filter',
  ]
}

const intentFaults = (catalog: PDFDict) => {
  const intents = catalog.lookup(PDFName.of('OutputIntents'))
  const intent = intents instanceof PDFArray && intents.size() === 1 ? intents.lookup(0) : undefined
  if (!(intent instanceof PDFDict) || name(intent.lookup(PDFName.of('S'))) !== 'GTS_PDFA1') return ['no output intent']
  const profile = intent.lookup(PDFName.of('DestOutputProfile'))
  if (!(profile instanceof PDFRawStream)) return ['no colour profile']
  const bytes = Buffer.from(decodePDFRawStream(profile).decode())
  return [
    number(profile.dict.lookup(PDFName.of('N'))) !== 3 && 'a profile with another number of colours',
    bytes.readUInt32BE(0) !== bytes.length && 'a profile of another length than it says',
    bytes.toString('latin1', 16, 20) !== 'RGB ' && 'a profile that is not RGB',
    bytes.toString('latin1', 36, 40) !== 'acsp' && 'a profile that is none',
    bytes[8]! > 4 && 'a profile of a version that PDF/A-3 does not know',
  ]
}

const metadataFaults = (catalog: PDFDict) => {
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  const text =
    metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString('utf8') : ''
  return [!/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</.test(text) && 'metadata that do not say PDF/A-3a']
}

const forbiddenKeys = ['JS', 'AA', 'OpenAction', 'Encrypt', 'PresSteps', 'NeedsRendering', 'TR', 'HTP']
const forbiddenActions = ['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'JavaScript', 'Rendition', 'SetState']

const dictFaults = (dict: PDFDict) => {
  const of = (key: string) => dict.lookup(PDFName.of(key))
  const filter = of('Filter')
  const isFont = name(of('Type')) === 'FontDescriptor'
  return [
    ...forbiddenKeys.map((key) => of(key) !== undefined && `the key ${key}`),
    forbiddenActions.includes(name(of('S'))) && `an action ${name(of('S'))}`,
    (name(filter) === 'LZWDecode' || name(filter) === 'Crypt') && 'a forbidden filter',
    isFont && !of('FontFile') && !of('FontFile2') && !of('FontFile3') && 'a font that is not embedded',
    ...(name(of('Subtype')) === 'Image' ? imageFaults(dict) : []),
  ]
}

/** Page contents that name colours of print, which have no meaning beside an sRGB intent. */
const contentFaults = (stream: PDFRawStream) => {
  if (name(stream.dict.lookup(PDFName.of('Subtype')))) return []
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  return [/\/DeviceCMYK\b|(?:[\d.]+ ){4}[kK]\n/.test(text) && 'colours of print in a page']
}

const fileFaults = (pdf: Uint8Array) => {
  const text = Buffer.from(pdf).toString('latin1')
  return [
    !/^%PDF-1\.[4-7]\r?\n%[\u0080-\u00ff]{4}/.test(text) && 'a head that says nothing of binary data',
    !/\/ID \[/.test(text.slice(text.lastIndexOf('trailer'))) && 'no identifier in the trailer',
    !/%%EOF\r?\n?$/.test(text) && 'something after the end',
  ]
}

/**
 * Rules of ISO 19005-3 that a picture, a font or an option of the library can break; a few are stricter than the standard. It is no
 * whole validator: none is a package of npm.
 */
export const archiveFaults = async (pdf: Uint8Array): Promise<string[]> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const streams = objects.filter((object) => object instanceof PDFRawStream)
  const contents = new Set(document.getPages().map((page) => page.node.Contents()))
  const dicts = [...objects.filter((object) => object instanceof PDFDict), ...streams.map(({ dict }) => dict)]
  const found = [
    ...fileFaults(pdf),
    ...intentFaults(document.catalog),
    ...metadataFaults(document.catalog),
    ...dicts.flatMap(dictFaults),
    ...streams.filter((stream) => contents.has(stream)).flatMap(contentFaults),
  ]
  return [...new Set(found.filter((fault) => typeof fault === 'string'))]
}
