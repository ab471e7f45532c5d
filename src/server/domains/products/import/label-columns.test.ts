import { expect, test } from 'vitest'
import { loadCatalogue } from '#seeds/catalogue/index.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../../test/harness.ts'
import { importing } from '../../../../../test/imports.ts'

const { inject } = useApp()
await loadCatalogue()
const provider = await buildProvider({ company: { lucidNumber: 'DE1234567890123' } })
const { rows, read, check, undo, importAll, bySku } = importing(provider, inject)

test('labels of the law come in by their columns, are shown as changes and taken back; wrong codes are named', async () => {
  const header =
    'SKU;Name;Energieklasse;EPREL-Nummer;Fasern;Öko-Kontrollnummer;Alkohol in % vol.;Mit Batterie;Ursprungsland'
  await importAll(`${header}\nLAW-1;Lampe;F;1234567;70 % Leinen, 30 % Wolle;DE-ÖKO-006;5,1 %;ja;Spanien\n`)
  const { id } = (await bySku('LAW-1'))!
  const labels = async () => (await sql`select * from product_labels where product_id = ${id}`)[0]
  expect(await labels()).toMatchObject({
    ...{ energy_class: 'F', eprel_number: '1234567', fibres: '70 % Leinen, 30 % Wolle', organic_code: 'DE-ÖKO-006' },
    ...{ alcohol_percent: 5.1, has_battery: true, origin: 'Spanien' },
  })
  const more =
    'SKU;Signalwort;H-Sätze;GHS-Piktogramme;USK;Pfandart;Herstellergarantie in Jahren;Garantiegeber;Nasshaftung;Rollgeräusch;Energieklasse'
  const changed = await importAll(
    `${more}\nLAW-1;Achtung;H319, H315;GHS07;USK ab 12;MEHRWEG;5;Licht GmbH;B;71 dB;-\n`,
    {},
    'updateProducts',
  )
  expect(await labels()).toMatchObject({
    ...{ hazard_signal: 'warning', hazard_statements: 'H319, H315', hazard_pictograms: 'GHS07', age_rating: 'usk12' },
    ...{ deposit_kind: 'reusable', guarantee_years: 5, guarantor: 'Licht GmbH', wet_grip: 'B', noise_decibels: 71 },
    ...{ energy_class: null, origin: 'Spanien' },
  })
  expect(await undo(changed.id)).toMatchObject({ undone_rows: 1, kept_rows: 0 })
  expect(await labels()).toMatchObject({ energy_class: 'F', hazard_statements: '', age_rating: null })
  const wrong = await read(
    'SKU;H-Sätze;GHS-Piktogramme;Energieklasse;USK\nLAW-1;H999;GHS77;Z;USK ab 13\n',
    {},
    'updateProducts',
  )
  await check(wrong)
  const [row] = await rows(wrong.id, 'wrong')
  expect(row!.messages).toHaveLength(4)
})

test('allergens come in by their German names, and unknown ones are named', async () => {
  await importAll('SKU;Name;Art;Allergene\nLAW-2;Roggenbrot;Lebensmittel;Roggen, Weizen, Milch\n')
  const { id } = (await bySku('LAW-2'))!
  const allergens = async () => (await sql`select allergens from products where id = ${id}`)[0]!.allergens
  expect(await allergens()).toEqual(['rye', 'wheat', 'milk'])
  const changed = await importAll('SKU;Allergene\nLAW-2;Haselnüsse\n', {}, 'updateProducts')
  expect(await allergens()).toEqual(['hazelnuts'])
  expect(await undo(changed.id)).toMatchObject({ undone_rows: 1, kept_rows: 0 })
  expect(await allergens()).toEqual(['rye', 'wheat', 'milk'])
  const wrong = await read('SKU;Allergene\nLAW-2;Weizen, Kleister\n', {}, 'updateProducts')
  await check(wrong)
  const [row] = await rows(wrong.id, 'wrong')
  expect(row!.messages.join(' ')).toContain('„kleister“')
})
