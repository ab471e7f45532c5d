/** Beside a product that the operator shows first for some words; the page about ranking explains it by the same words. */
export const pinnedWords = 'Vom Betreiber hervorgehoben'
