import { isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import {
  checkPageData,
  dataPathOf,
  forDocument,
  ofDocument,
  pageDataElement,
  pagePathOf,
  serialisePageData,
} from './page-data.ts'

const data = { name: 'Käse & "Wurst" </script>', prices: [1.5, null] }

test('the data of a page stand in one element, which no text of them can end', () => {
  const text = pageDataElement({ loaderData: { page: data, layout: undefined } })
  expect(text).not.toContain('<')
  // without a value the router would load it again
  expect(JSON.parse(text)).toEqual({ loaderData: { page: data, layout: null } })
})

test('of a failure the browser learns its status, never the words of an error', () => {
  const missing = { status: 404, statusText: '', data: null, internal: false }
  const errors = { page: missing, root: new Error('select * from secrets') }
  const told = JSON.parse(serialisePageData({ loaderData: {}, errors })).errors
  expect(told).toEqual({ page: missing, root: { ...missing, status: 500 } })
  expect(Object.values(told).map(isRouteErrorResponse)).toEqual([true, true])
})

test('what JSON does not keep as it is is found in development', () => {
  const fine = { text: '1', number: -1.5, list: [true, { nothing: null }], left: undefined }
  expect(() => checkPageData(fine)).not.toThrow()
  for (const odd of [new Date(), new Map(), Number.NaN, () => 1, Promise.resolve(1)])
    expect(() => checkPageData({ page: [{ odd }] })).toThrow('loaderData.page.0.odd of a page is not JSON')
})

test('data without a document have an address of their own', () => {
  expect(pagePathOf(dataPathOf('/produkt/brot'))).toBe('/produkt/brot')
  expect(pagePathOf(dataPathOf('/'))).toBe('/')
  expect(['/produkt/brot', '/_data', '/_database/x'].map(pagePathOf)).toEqual([null, null, null])
})

test('what only the document says is not sent as data', () => {
  const schema = forDocument({ name: 'Brot' })
  const sent = serialisePageData({ loaderData: { page: { schema } } })
  expect([JSON.parse(sent), ofDocument(schema)]).toEqual([{ loaderData: { page: { schema: {} } } }, { name: 'Brot' }])
  expect(ofDocument(JSON.parse(sent).loaderData.page.schema)).toBeNull()
})
