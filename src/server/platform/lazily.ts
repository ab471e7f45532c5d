import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A library that few requests need is loaded when it is first used: it takes memory, and time of every start. */
export const lazily = <T>(name: string, prepare: (library: T) => void = () => {}) => {
  let loaded: T | undefined
  return () => {
    if (loaded === undefined) {
      loaded = require(name) as T
      prepare(loaded)
    }
    return loaded
  }
}
