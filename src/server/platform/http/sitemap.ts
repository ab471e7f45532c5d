/** Search engines take 50,000 addresses at a time; a part holds those of so many ids, so none has to be counted off. */
export const idsInPart = 10_000

/** The first and the last id of a part; parts are counted from 1. */
export const idsOfPart = (part: number) => [(part - 1) * idsInPart + 1, part * idsInPart] as const
