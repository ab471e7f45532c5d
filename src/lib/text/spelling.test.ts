import { expect, test } from 'vitest'
import { likelyMeant } from './spelling.ts'

test.each([
  ['fahrad', ['fahrrad', 'fahrer', 'rad'], ['fahrrad']],
  ['kafemaschiene', ['kaffeemaschine', 'waschmaschine'], ['kaffeemaschine']],
  ['lautspracher', ['regallautsprecher', 'lautsprecher'], ['lautsprecher']],
  ['croisant', ['buttercroissant', 'brot'], ['buttercroissant']],
  ['kartoffl', ['kartoffeln', 'kartoffelsalat'], ['kartoffeln']],
  ['hasu', ['haus', 'hase'], ['haus']],
  ['massasche', ['massage', 'masse'], ['massage']],
  ['physioterapie', ['physiotherapie'], ['physiotherapie']],
])('%s probably means %j', (typed, words, meant) => expect(likelyMeant(typed, words)).toEqual(meant))

test.each([
  ['hut', ['gut', 'mut']],
  ['mohren', ['jahren', 'bohren']],
  ['leiter', ['liter', 'reiter']],
  ['feuerwerk', ['feuerwehr']],
  ['xylofon', ['telefon', 'mikrofon']],
  ['orgel', ['hochvogel']],
  ['saat', ['salat', 'samt']],
])('%s is not read as one of %j', (typed, words) => expect(likelyMeant(typed, words)).toEqual([]))
