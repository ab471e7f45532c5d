/** Search engines take 50,000 addresses at a time; a part holds those of so many ids, so none has to be counted off. */
export const idsPerSitemap = 10_000

/** The first and the last id of a part; parts are counted from 1. */
export const idsOfSitemap = (part: number) => [(part - 1) * idsPerSitemap + 1, part * idsPerSitemap] as const
