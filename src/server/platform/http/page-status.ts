type Probe = (path: string) => Promise<number>

let probe: Probe | undefined

/** Set where pages are served. */
export const setPageProbe = (given: Probe) => {
  probe = given
}

/** The status with which the page at this address answers guests; undefined where this process serves no pages. */
export const pageStatus = async (path: string): Promise<number | undefined> => probe?.(path)
