import { expect, test } from 'vitest'
import { directoryPath, namesakes, readDirectory } from './directory.ts'

test('a name offers all places that bear it, the likeliest first', () => {
  const found = ['Landsberg', 'Landsberg am Lech', 'Landsberger Hof'].map((city) => ({ city }))
  expect(namesakes('landsberg', found).map(({ city }) => city)).toEqual(['Landsberg', 'Landsberg am Lech'])
  expect(namesakes('Lands', found).map(({ city }) => city)).toEqual(['Landsberg'])
  expect(namesakes('Nirgends', [])).toEqual([])
})

test('the address holds the search, and another filter starts at the first page', () => {
  const filters = readDirectory(new URLSearchParams('was=Brot&wo=86899&umkreis=25&offen=1&karte=1&seite=3'))
  expect(filters).toMatchObject({ what: 'Brot', radius: 25, isOpen: true, isMap: true, page: 3 })
  expect(directoryPath(filters, { isOpen: false })).toBe('/betriebe?was=Brot&wo=86899&umkreis=25&karte=1')
  expect(readDirectory(new URLSearchParams('umkreis=9999&seite=-1&sterne=6'))).toMatchObject({
    radius: null,
    page: 1,
    stars: null,
  })
})
