import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome, page, paged, text } from '../wire/fields.ts'

const synonym = z.object({ id: z.int(), words: z.string(), finds: z.string() })

const given = {
  /** separated by commas, each at most three words long */
  words: text(600),
  finds: optionalText(600),
}

/** Words that the search treats alike, kept by the operator. */
export const synonymCalls = {
  listSynonyms: call({
    method: 'GET',
    path: '/operator/search/synonyms',
    access: 'operator',
    summary: 'Synonyms of the search by their first word, those that hold the keyword when one is given.',
    input: z.object({ page: page(), keyword: optionalText(100) }),
    output: paged(synonym),
  }),
  createSynonym: call({
    method: 'POST',
    path: '/operator/search/synonyms',
    access: 'operator',
    status: 201,
    summary: 'Adds words that find each other, and what they find besides.',
    input: z.object(given),
    output: z.object({ ...outcome, data: synonym }),
  }),
  updateSynonym: call({
    method: 'POST',
    path: '/operator/search/synonyms/{id}',
    access: 'operator',
    summary: 'Changes words that find each other.',
    input: z.object({ id: id(), ...given }),
    output: z.object({ ...outcome, data: synonym }),
  }),
  removeSynonym: call({
    method: 'DELETE',
    path: '/operator/search/synonyms/{id}',
    access: 'operator',
    summary: 'Removes words that find each other.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
