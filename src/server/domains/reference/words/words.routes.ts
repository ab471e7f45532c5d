import { stopWordCalls } from '#contract/reference/stop-words.ts'
import { synonymCalls } from '#contract/reference/synonyms.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { createStopWord, listStopWords, removeStopWord } from './stop-words.service.ts'
import {
  createSynonym,
  listSynonyms,
  readSynonym,
  removeSynonym,
  type SynonymRow,
  updateSynonym,
} from './synonyms.service.ts'

const presentSynonym = ({ id, words, finds }: SynonymRow) => ({ id, words: words.join(', '), finds: finds.join(', ') })
const saved = { status: true, message: 'Die Wörter sind gespeichert. Die Suche kennt sie sofort.' }

const synonyms = serve('reference', synonymCalls, {
  listSynonyms: async (_, asked) => presentPage(await listSynonyms(asked), presentSynonym),
  createSynonym: async (_, given) => ({ ...saved, data: presentSynonym(await createSynonym(readSynonym(given))) }),
  updateSynonym: async (_, { id, ...given }) => ({
    ...saved,
    data: presentSynonym(await updateSynonym(id, readSynonym(given))),
  }),
  removeSynonym: async (_, { id }) => {
    await removeSynonym(id)
    return { status: true, message: 'Die Wörter sind gelöscht.' }
  },
})

const stopWords = serve('reference', stopWordCalls, {
  listStopWords: async () => ({ data: [...(await listStopWords())] }),
  createStopWord: async (_, { word }) => ({
    status: true,
    message: 'Die Suche lässt dieses Wort ab sofort weg.',
    data: await createStopWord(word),
  }),
  removeStopWord: async (_, { key }) => {
    await removeStopWord(key)
    return { status: true, message: 'Die Suche beachtet dieses Wort wieder.' }
  },
})

export const wordRoutes: Route[] = [...synonyms, ...stopWords]
