declare module 'virtual:page-exports' {
  /** Files of pages with a loader on the server (`scripts/page-exports.ts`). */
  export const loaded: string[]
}
