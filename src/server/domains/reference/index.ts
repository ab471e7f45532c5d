import { defineDomain } from '#server/platform/domain.ts'
import { presentPayment } from './reference.present.ts'
import { textsOfTopic } from './reference.queries.ts'
import { routes } from './reference.routes.ts'

export { kilometres } from './reference.queries.ts'
export { boxAround, fitsTown, kilometresBetween, landOf, type Point } from './reference.rules.ts'
export {
  coordinatesOf,
  countryById,
  defaultCountryId,
  findPlace,
  findPostalCode,
  forgetStreets,
  getPostalCode,
  nearestTown,
  type PostalPlace,
  readContract,
  rememberStreet,
  saveContactInfo,
  setContract,
  writeContactSubjects,
} from './reference.service.ts'
export { countries, referenceTexts, towns } from './reference.tables.ts'
export { SimilarTexts } from './words/similar-texts.rules.ts'
export { saveStopWords } from './words/stop-words.service.ts'
export { type SynonymSeed, saveSynonyms } from './words/synonyms.service.ts'
export { createTrigrams, share } from './words/trigrams.rules.ts'
export {
  findByWords,
  holdsWord,
  readSearchWords,
  type SearchWord,
  splitWords,
  withoutStopWords,
} from './words/words.queries.ts'

/** The loader brings megabytes of source data along, so it is fetched only when somebody loads. */
export const loadReference = async () => (await import('./load-reference.service.ts')).loadReference()

/** Texts of the payment step, by way of paying. */
export const listPaymentTexts = async () => (await textsOfTopic.execute({ topic: 'payment' })).map(presentPayment)

export const reference = defineDomain({ name: 'reference', routes })
