import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { codesOf, inOrder, pictureTypeOf } from './picture-names.ts'
import { entriesOf } from './unzip.ts'

const zipOf = async (files: Record<string, string>, compress = true) => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { compress })
  zip.end()
  return new Blob([new Uint8Array(await buffer(zip.outputStream))])
}

const files = { 'Fotos/KR-100.jpg': 'x'.repeat(5000), 'Fotos/Krüge 2.png': 'zwei', '__MACOSX/a.jpg': 'shadow' }

test.each([true, false])('a ZIP file is read, packed: %s', async (compress) => {
  const entries = await entriesOf(await zipOf(files, compress))
  expect(entries.map(({ name }) => name)).toEqual(['Fotos/KR-100.jpg', 'Fotos/Krüge 2.png'])
  expect(await (await entries[0]!.read()).text()).toBe(files['Fotos/KR-100.jpg'])
  expect(await (await entries[1]!.read()).text()).toBe('zwei')
})

test('what is no ZIP file, or half of one, is refused', async () => {
  await expect(entriesOf(new Blob(['no zip at all']))).rejects.toThrow('keine lesbare ZIP-Datei')
  await expect(entriesOf(new Blob([]))).rejects.toThrow('keine lesbare ZIP-Datei')
  const whole = await zipOf(files)
  await expect(entriesOf(whole.slice(200))).rejects.toThrow('beschädigt')
})

test.each([
  ['KR-100.jpg', ['KR-100']],
  ['Fotos/KR-100_2.JPG', ['KR-100_2', 'KR-100']],
  ['A 17 (3).png', ['A 17 (3)', 'A 17']],
  ['4006381333931.jpeg', ['4006381333931']],
])('%s belongs to %j', (name, codes) => expect(codesOf(name)).toEqual(codes))

test('only pictures are taken, in their order', () => {
  expect(['a.jpg', 'b.PNG', 'c.pdf', 'd'].map((name) => pictureTypeOf(name))).toEqual([
    'image/jpeg',
    'image/png',
    undefined,
    undefined,
  ])
  const names = ['K_10.jpg', 'K_2.jpg', 'K.jpg'].map((name) => ({ name }))
  expect(inOrder(names).map(({ name }) => name)).toEqual(['K.jpg', 'K_2.jpg', 'K_10.jpg'])
})
