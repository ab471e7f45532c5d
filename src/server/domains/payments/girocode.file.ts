import { renderSVG } from 'uqr'
import { type Giro, giroText } from '#lib/bank/girocode.ts'
import { pictureKit } from '#server/platform/files/libraries.ts'

// EPC069-12: error correction M, version 13 at most
const options = { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4 } as const

export const giroSvg = (giro: Giro) => renderSVG(giroText(giro), options)

export const giroPng = (giro: Giro) =>
  pictureKit()(Buffer.from(renderSVG(giroText(giro), { ...options, pixelSize: 8 })))
    .png()
    .toBuffer()
