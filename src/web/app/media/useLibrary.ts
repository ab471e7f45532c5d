import { createContext, useContext } from 'react'
import type { Library } from './library.ts'
import { operatorLibrary } from './media.data.ts'

/** Whose pictures are shown: the operator's, where nothing else is said. */
export const LibraryContext = createContext<Library>(operatorLibrary)
export const useLibrary = () => useContext(LibraryContext)
