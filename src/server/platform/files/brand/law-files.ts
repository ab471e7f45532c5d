import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Upload } from '#contract/wire/fields.ts'
import { refuseField } from '#lib/errors.ts'
import { guaranteeDrawing, guaranteeLabelDrawing } from '#lib/law/guarantee.ts'
import { settings } from '../../settings.ts'
import { readXml } from '../../xml/read.ts'
import { pictureKit } from '../libraries.ts'
import { storage } from '../storage.ts'

/** The official pictures of (EU) 2025/1960 that the operator may put in the place of ours. */
export type LawPicture = 'notice' | 'label'

export const lawPictures = {
  notice: { path: guaranteeDrawing, key: 'guaranteeNotice', setting: 'guarantee_notice', ratio: 595.28 / 841.89 },
  label: { path: guaranteeLabelDrawing, key: 'guaranteeLabel', setting: 'guarantee_label', ratio: 269.29 / 283.46 },
} as const

/** The official drawing of the notice has 0.7 MB. */
const maxBytes = 2 * 1024 * 1024
/** On fewer pixels a phone can't read the code. */
const leastPixels = 800
/** The Official Journal prints the notice with a narrower edge. */
const tolerance = 0.05

const types = { png: 'image/png', svg: 'image/svg+xml' } as const
type Kind = keyof typeof types

const unreadable = () => refuseField('image', 'Die Datei ist beschädigt. Bitte laden Sie sie noch einmal herunter.')
const unsafe = () =>
  refuseField('image', 'Die SVG-Datei enthält Skripte oder verweist nach außen. Bitte nehmen Sie die amtliche Datei.')

const outside = /url\(\s*["']?(?!#)|@import|expression\(|javascript:/i

/** Reads width by height; refuses what could run or load anything. */
const ratioOfSvg = async (text: string) => {
  let ratio = 0
  let isSafe = !/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)
  await readXml(Readable.from([Buffer.from(text)]), {
    open: (name, attributes) => {
      if (ratio === 0) {
        const [, , width, height] = (attributes.viewBox ?? '')
          .trim()
          .split(/[\s,]+/)
          .map(Number)
        ratio = name === 'svg' && width! > 0 && height! > 0 ? width! / height! : -1
      }
      if (/^(script|foreignobject|iframe|object|embed|audio|video|a|set|animate.*)$/i.test(name)) isSafe = false
      for (const [attribute, value] of Object.entries(attributes)) {
        const isLink = /(^|:)href$/i.test(attribute)
        if (/^on/i.test(attribute) || outside.test(value)) isSafe = false
        if (isLink && !/^(#|data:image\/(png|jpeg);base64,)/.test(value)) isSafe = false
      }
    },
    close: (name, content) => {
      if (name === 'style' && outside.test(content)) isSafe = false
    },
  }).catch(() => Promise.reject(unreadable()))
  if (!isSafe) throw unsafe()
  return ratio
}

const ratioOfPng = async (bytes: Uint8Array) => {
  const { format, width, height } = await pictureKit()(bytes, { failOn: 'error' })
    .metadata()
    .catch(() => Promise.reject(unreadable()))
  if (format !== 'png') throw refuseField('image', 'Bitte laden Sie die amtliche Datei als SVG oder PNG hoch.')
  if (width < leastPixels)
    throw refuseField(
      'image',
      `Das Bild muss mindestens ${leastPixels} Bildpunkte breit sein, damit sich der Code lesen lässt.`,
    )
  return width / height
}

/** Keeps an official file as it is: none of its parts may be changed. */
export const storeLawPicture = async (picture: LawPicture, upload: Upload) => {
  const bytes = 'path' in upload ? await readFile(upload.path) : upload.bytes
  if (bytes.byteLength > maxBytes) throw refuseField('image', 'Die Datei darf höchstens 2 MB groß sein.')
  const text = Buffer.from(bytes).toString('utf8')
  const kind: Kind = /^\uFEFF?\s*</.test(text.slice(0, 200)) ? 'svg' : 'png'
  const ratio = kind === 'svg' ? await ratioOfSvg(text) : await ratioOfPng(bytes)
  if (Math.abs(ratio / lawPictures[picture].ratio - 1) > tolerance)
    throw refuseField(
      'image',
      'Das Bild ist nicht so breit und hoch wie die amtliche Datei. Bitte prüfen Sie, ob es die richtige ist.',
    )
  const name = `${randomUUID()}.${kind}`
  await storage.put(`brand/${name}`, Buffer.from(bytes), types[kind])
  return name
}

export const removeLawPicture = (name: string) => storage.remove(`brand/${name}`)

/** What a picture of this kind may do when somebody opens it as a page: nothing but look. */
export const lawPicturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** The operator's file at an address of the client; null while ours stands there. */
export const readLawPicture = async (path: string) => {
  const found = Object.values(lawPictures).find((one) => one.path === path)
  const name = found ? settings[found.key] : ''
  if (!name) return null
  const bytes = await storage.get(`brand/${name}`)
  return bytes && { type: types[name.split('.').at(-1) as Kind], body: Buffer.from(bytes) }
}
