import type { ReactNode } from 'react'

/** Cards below each other. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>{children}</div>
)
