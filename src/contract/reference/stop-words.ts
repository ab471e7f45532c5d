import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome, text } from '../wire/fields.ts'

const stopWord = z.object({ key: z.string(), word: z.string() })

/** Words that the search leaves out while others say what is meant, kept by the operator. */
export const stopWordCalls = {
  listStopWords: call({
    method: 'GET',
    path: '/operator/search/stop-words',
    access: 'operator',
    summary: 'Words that the search leaves out, by the alphabet.',
    output: z.object({ data: z.array(stopWord) }),
  }),
  createStopWord: call({
    method: 'POST',
    path: '/operator/search/stop-words',
    access: 'operator',
    status: 201,
    summary: 'Leaves a word out of searches that have other words.',
    input: z.object({ word: text(40) }),
    output: z.object({ ...outcome, data: stopWord }),
  }),
  removeStopWord: call({
    method: 'DELETE',
    path: '/operator/search/stop-words/{key}',
    access: 'operator',
    summary: 'Asks for a word again.',
    input: z.object({ key: text(60) }),
    output: z.object(outcome),
  }),
}
