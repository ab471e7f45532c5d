import type { Provider } from '../providers.data.ts'

type News = Provider['company_contents'][number]

/** The lower price of an offer. */
export const reducedOf = (news: News) => news.dicounted_price
