import { expect, test } from 'vitest'
import { copiesOf, widestIn } from './pictures.ts'

test('the copies of a picture follow from the address of one of them', () => {
  const webp = '/files/pictures/a-1-320.webp 320w, /files/pictures/a-1-640.webp 640w'
  expect(copiesOf('/files/pictures/a-1-640.webp', 'webp', 640)).toBe(webp)
  expect(copiesOf('/files/pictures/a-1-1600.avif', 'webp')).toBe(
    `${webp}, /files/pictures/a-1-1024.webp 1024w, /files/pictures/a-1-1600.webp 1600w`,
  )
  expect(copiesOf('/files/pictures/a-1-640.webp', 'avif', 320)).toBe('/files/pictures/a-1-320.avif 320w')
})

test('a small place needs no wide copy, also on the finest screens', () => {
  expect(['64px', '80px', '81px', '256px', '300px', '400px', '401px', '100vw'].map(widestIn)).toEqual([
    320, 320, 640, 1024, 1600, 1600, 1600, 1600,
  ])
})
