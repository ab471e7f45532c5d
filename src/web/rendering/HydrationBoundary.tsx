import { type ReactNode, Suspense } from 'react'

/**
 * Hydrates on its own, after what is around it: hydrating a long page in one piece blocks a phone, and what is touched
 * first is hydrated first. The server sends it in its place.
 */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
