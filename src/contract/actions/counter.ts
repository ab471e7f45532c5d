/** The path of the call that visits make, apart from its checks: guests need not load those to be counted. */
export const actionCounter = '/callToActions/count'
