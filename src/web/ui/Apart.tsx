import { type ReactNode, Suspense } from 'react'

/**
 * Comes alive on its own, after what stands around it: a long page never holds up a phone in one piece, and what is touched
 * first comes first. The server sends it in its place (see entry.server.tsx).
 */
export const Apart = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
