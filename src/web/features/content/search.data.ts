import { queryContent } from '#web/app/content.data.ts'
import type { Answer } from './search.ts'

/** Questions and answers of all pages. */
export const loadFaq = async () => (await queryContent<{ faq: Answer[] }>('{ faq { question answer slug } }', {})).faq
