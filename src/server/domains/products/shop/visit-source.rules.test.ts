import { expect, test } from 'vitest'
import { visitSourceOf } from './visit-source.rules.ts'

test.each([
  ['', 'direct', ''],
  ['android-app://com.example', 'direct', ''],
  ['https://markt.example/', 'home', ''],
  ['https://markt.example/suche?was=Steinzeug%20%20Krug', 'search', 'steinzeug krug'],
  ['https://markt.example/suche?was=anna@example.org', 'search', ''],
  ['https://markt.example/suche?q=0151234567', 'search', ''],
  ['https://markt.example/kategorie/keramik', 'category', ''],
  ['https://markt.example/betriebe/toepferei', 'business', ''],
  ['https://markt.example/merkliste', 'site', ''],
  ['https://www.google.com/search?q=krug', 'search_engine', ''],
  ['https://l.instagram.com/?u=x', 'network', ''],
  ['https://notgoogle.example/', 'other_site', ''],
])('%s is %s', (from, source, words) => {
  expect(visitSourceOf(from, 'https://markt.example')).toEqual({ source, words })
})
