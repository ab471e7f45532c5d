import { queryContent } from '#web/app/content.data.ts'

export type Answer = { question: string; answer: string; slug: string }

/** Questions and answers of all pages. */
export const loadFaq = async () => (await queryContent<{ faq: Answer[] }>('{ faq { question answer slug } }', {})).faq
