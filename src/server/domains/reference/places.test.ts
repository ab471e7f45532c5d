import { describe, expect, test } from 'vitest'
import { referenceCalls as calls } from '#contract/reference/calls.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { coordinatesOf, findPostalCode, loadReference, nearestTown, rememberStreet } from './index.ts'

useApp()

const towns = async (postal_code: string) => (await request(calls.findTowns, { postal_code })).body.data
const streets = async (keyword: string, postal_code?: string) => {
  const answer = await request(calls.findStreets, { keyword, ...(postal_code && { postal_code }) })
  return answer.body.data.map((row) => row.street)
}

describe('postal codes', () => {
  test('all of Germany is there, in all sixteen states and within its borders', async () => {
    const [row] = await sql`
      select count(distinct postal_code)::int as codes, count(*)::int as towns, count(distinct state)::int as states,
        min(lat) as south, max(lat) as north, min(lng) as west, max(lng) as east from towns`
    expect(row).toMatchObject({ states: 16 })
    expect(row!.codes).toBeGreaterThan(8_200)
    expect(row!.towns).toBeGreaterThan(12_000)
    expect([row!.south > 47.2, row!.north < 55.1, row!.west > 5.8, row!.east < 15.1]).toEqual([true, true, true, true])
  })

  test.each([
    ['80331', 'München', 'Bayern', 48.137, 11.575],
    ['86899', 'Landsberg am Lech', 'Bayern', 48.04, 10.87],
    ['10115', 'Berlin', 'Berlin', 52.532, 13.385],
    ['20095', 'Hamburg', 'Hamburg', 53.551, 10.0],
    ['28195', 'Bremen', 'Bremen', 53.08, 8.805],
    ['50667', 'Köln', 'Nordrhein-Westfalen', 50.938, 6.955],
    ['97070', 'Würzburg', 'Bayern', 49.794, 9.93],
    ['01067', 'Dresden', 'Sachsen', 51.057, 13.725],
    ['99084', 'Erfurt', 'Thüringen', 50.978, 11.03],
    ['66111', 'Saarbrücken', 'Saarland', 49.235, 6.995],
    ['24103', 'Kiel', 'Schleswig-Holstein', 54.32, 10.13],
    ['19053', 'Schwerin', 'Mecklenburg-Vorpommern', 53.63, 11.41],
    ['89407', 'Dillingen an der Donau', 'Bayern', 48.58, 10.49],
    ['02625', 'Bautzen', 'Sachsen', 51.18, 14.43],
    ['11011', 'Berlin', 'Berlin', 52.52, 13.38],
    ['99090', 'Erfurt', 'Thüringen', 51.01, 10.94],
  ])('%s is %s in %s', async (code, city, state, lat, lng) => {
    const [main] = await towns(code)
    expect(main).toMatchObject({ postal_code: code, city, state })
    expect(Math.abs(main!.lat - lat)).toBeLessThan(0.05)
    expect(Math.abs(main!.lng - lng)).toBeLessThan(0.08)
  })

  test('a code of several towns names them all, the main one first', async () => {
    expect((await towns('88131')).map((town) => town.city)).toEqual(['Lindau (Bodensee)', 'Bodolz'])
    expect((await towns('01945'))[0]!.city).toBe('Ruhland')
    expect((await towns('01945')).length).toBeGreaterThan(8)
  })

  test('a code across a border gives each town its own state', async () => {
    const states = (await towns('63928')).map((town) => [town.city, town.state])
    expect(states).toEqual([
      ['Eichenbühl', 'Bayern'],
      ['Walldürn', 'Baden-Württemberg'],
    ])
  })

  test('a code that does not exist has no towns', async () => expect(await towns('00000')).toEqual([]))

  test('digits find at most twenty codes that start with them', async () => {
    const found = (await request(calls.findPostalCodes, { postal_code: '8' })).body.data
    expect(found).toHaveLength(20)
    expect(found[1]).toEqual({ postal_code: '80331', city: 'München', state: 'Bayern' })
    const exact = await request(calls.findPostalCodes, { postal_code: '8689' })
    expect(exact.body.data).toEqual([{ postal_code: '86899', city: 'Landsberg am Lech', state: 'Bayern' }])
    expect((await request(calls.findPostalCodes, { postal_code: '00' })).body.data).toEqual([])
  })

  test.each([
    ['muenchen', '80333 München'],
    ['Munchen', '80333 München'],
    ['LANDSBERG AM', '86899 Landsberg am Lech'],
    ['dießen', '86911 Dießen am Ammersee'],
  ])('"%s" finds %s first', async (city, expected) => {
    const { body } = await request(calls.findPostalCodes, { city })
    expect(body.data.map((town) => `${town.postal_code} ${town.city}`)[0]).toBe(expected)
  })

  test('a name finds each town once, those near the operator and whole names before longer ones', async () => {
    const found = (await request(calls.findPostalCodes, { city: 'Landsberg' })).body.data
    expect(found.map(({ city }) => city).slice(0, 2)).toEqual(['Landsberg am Lech', 'Landsberg'])
    expect((await request(calls.findPostalCodes, { city: 'Berlin' })).body.data[0]).toMatchObject({ city: 'Berlin' })
    for (const city of ['Nirgendheim', '%', '('])
      expect((await request(calls.findPostalCodes, { city })).body.data).toEqual([])
    expect((await request(calls.findPostalCodes, {})).status).toBe(422)
  })

  test.each(['', ' ', 'x', '8x', '123456', '٣', '8%', "8' or 1=1"])(
    'a start of "%s" is refused',
    async (postal_code) => {
      const answer = await request(calls.findPostalCodes, { postal_code })
      expect([answer.status, answer.body.error]).toEqual([422, 'VALIDATION_FAILED'])
      expect(answer.body.fields!.postal_code).toContain('Ziffern')
    },
  )

  test.each(['8033', '803311', 'abcde', ''])('a town of "%s" is refused', async (postal_code) => {
    const answer = await request(calls.findTowns, { postal_code })
    expect([answer.status, answer.body.fields!.postal_code]).toEqual([
      422,
      'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.',
    ])
  })

  test('others find a place by its code, and the town nearest to a point', async () => {
    expect(await findPostalCode('86899')).toMatchObject({ city: 'Landsberg am Lech', stateCode: 'BY' })
    expect(await findPostalCode('00000')).toBeNull()
    expect(await coordinatesOf('80331')).toEqual({ lat: 48.13786, lng: 11.5722 })
    expect(await nearestTown({ lat: 48.05, lng: 10.87 })).toMatchObject({ city: 'Landsberg am Lech' })
    expect(await nearestTown({ lat: 54.18, lng: 7.89 })).toMatchObject({ city: 'Helgoland' })
    expect(await nearestTown({ lat: 40.4, lng: -3.7 })).toBeNull()
    const at = async (lat: number, lng: number) => (await request(calls.findTownAt, { lat, lng })).body.data
    expect(await at(48.05, 10.87)).toEqual([{ postal_code: '86899', city: 'Landsberg am Lech', state: 'Bayern' }])
    expect(await at(40.4, -3.7)).toEqual([])
  })
})

describe('streets', () => {
  test('common names come first, however they are typed', async () => {
    for (const typed of ['haupt', 'Hauptstr.', 'HAUPTSTRASSE', 'Hauptstra'])
      expect((await streets(typed))[0]).toBe('Hauptstraße')
    expect(await streets('haupt')).toEqual(expect.arrayContaining(['Obere Hauptstraße', 'Gerhart-Hauptmann-Straße']))
    expect(await streets('gaert')).toEqual(await streets('gärt'))
    expect(await streets('e')).toHaveLength(20)
    expect(await streets('%')).toEqual([])
    expect(await streets('xyzxyz')).toEqual([])
  })

  test('a street is learned once two accounts have named it', async () => {
    const seen = { street: 'Kunigundenstr.', postalCode: '80805', city: 'München' }
    await rememberStreet(db, 1, seen)
    await rememberStreet(db, 1, seen)
    expect(await streets('kunigunden', '80805')).toEqual([])
    await rememberStreet(db, 2, { ...seen, street: 'Kunigundenstraße' })
    await rememberStreet(db, 3, seen)
    const found = await request(calls.findStreets, { keyword: 'kunigunden', postal_code: '80805' })
    expect(found.body.data).toEqual([{ street: 'Kunigundenstraße', postal_code: '80805', city: 'München' }])
    expect(await streets('gundenstr')).toEqual(['Kunigundenstraße'])
    await rememberStreet(db, 1, { street: 'Hauptstraße', postalCode: '80805', city: 'München' })
    await rememberStreet(db, 2, { street: 'Hauptstraße', postalCode: '80805', city: 'München' })
    expect((await request(calls.findStreets, { keyword: 'haupt', postal_code: '80805' })).body.data[0]).toEqual({
      street: 'Hauptstraße',
      postal_code: '80805',
      city: 'München',
    })
  })

  test('house numbers are not learned', async () => {
    for (const account of [1, 2])
      await rememberStreet(db, account, { street: 'Geheimweg 7', postalCode: '80805', city: 'München' })
    expect(await streets('geheimweg')).toEqual([])
  })

  test('loading again keeps what was learned', async () => {
    for (const account of [1, 2])
      await rememberStreet(db, account, { street: 'Lernweg', postalCode: '86899', city: 'Landsberg am Lech' })
    await loadReference()
    expect(await streets('lernweg', '86899')).toEqual(['Lernweg'])
  })

  test.each([
    [{}, 'keyword'],
    [{ keyword: '' }, 'keyword'],
    [{ keyword: 'a'.repeat(101) }, 'keyword'],
    [{ keyword: 'a', postal_code: '1' }, 'postal_code'],
  ])('%o is refused', async (input, field) => {
    const answer = await request(calls.findStreets, input as never)
    expect(answer.status).toBe(422)
    expect(answer.body.fields![field]).toMatch(/^Bitte/)
  })
})

describe('answers within a keystroke', () => {
  const planOf = async (query: string) => {
    const rows = await sql`explain ${sql.raw(query)}`
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('a prefix of a postal code is found by index', async () => {
    const plan = await planOf(
      `select * from towns where postal_code ~>=~ '80' and postal_code ~<~ '80{' order by postal_code using ~<~, position limit 20`,
    )
    expect(plan).toContain('Index Scan using towns_prefix')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  test('a street is found by index among many', async () => {
    await sql`insert into streets (name, name_key) select 'Weg ' || md5(i::text), md5(i::text) from generate_series(1, 12000) i`
    await sql`analyze streets`
    const names = `select name from streets where postal_code is null and`
    expect(
      await planOf(`${names} name_key ~>=~ 'abc' and name_key ~<~ 'abc{' order by name_key using ~<~ limit 20`),
    ).toContain('streets_prefix')
    expect(await planOf(`${names} name_key like '%abcdef%' limit 20`)).toContain('streets_part')
    expect(
      await planOf(`select name from streets where postal_code = '80805' and name_key ~>=~ 'h' and name_key ~<~ 'h{'`),
    ).toContain('streets_place')
  })
})

test('a map shows the largest towns of its box and no foreign tiles by itself', async () => {
  const bavaria = await request(calls.getMap, { south: 47.2, west: 9, north: 49.5, east: 13.8 })
  expect(bavaria.body.tiles).toBeNull()
  expect(bavaria.body.towns.slice(0, 4).map(({ city }) => city)).toEqual(
    expect.arrayContaining(['München', 'Augsburg']),
  )
  const small = (await request(calls.getMap, { south: 48.0, west: 10.8, north: 48.1, east: 10.95 })).body.towns
  expect(small.map(({ city }) => city)).toContain('Landsberg am Lech')
  expect((await request(calls.getMap, { south: 0, west: 0, north: 1, east: 1 })).body.towns).toEqual([])
  expect((await request(calls.getMap, { south: 100, west: 0, north: 1, east: 1 })).status).toBe(422)
})
