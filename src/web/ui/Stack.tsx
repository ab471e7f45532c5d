import type { ReactNode } from 'react'

/** Cards below each other. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 24 }}>{children}</div>
)
