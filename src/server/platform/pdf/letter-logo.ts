import { readBrandFile } from '../files/brand/brand-files.ts'
import { pictureKit } from '../files/libraries.ts'
import { settings } from '../settings.ts'
import { type Letter, mm } from './letter.ts'

let drawn: { id: string; bytes: Promise<Buffer | null> } | undefined

/** On white: a letter has no other ground, and a PDF without transparency is read by every archive. */
const drawOnPaper = async () => {
  const file = await readBrandFile('logo.png')
  return file && pictureKit()(file).flatten({ background: '#ffffff' }).png().toBuffer()
}

/** The operator's logo for what the platform issues in its own name; null while the logo is ours. */
export const readLetterLogo = (): Promise<Buffer | null> => {
  const id = settings.logo
  if (!id) return Promise.resolve(null)
  if (drawn?.id !== id) {
    const bytes = drawOnPaper()
    drawn = { id, bytes }
    // a store that was away is asked again
    bytes.catch(() => {
      drawn = undefined
    })
  }
  return drawn.bytes
}

const box: [number, number] = [mm(60), mm(12)]

/** The name stands beside it as text, so nobody needs to hear about the picture. */
export const drawLogo = (letter: Letter, logo: Buffer | null, at: { right: number } | { left: number }, y: number) => {
  if (!logo) return
  const [x, align] = 'left' in at ? ([at.left, undefined] as const) : ([at.right - box[0], 'right'] as const)
  letter.artifact(() => letter.image(logo, x, y, { fit: box, ...(align && { align }) }))
}
