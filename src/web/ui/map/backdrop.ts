import type { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { View } from './geometry.ts'

/** What lies below the pins. */
export type Backdrop = OutputOf<typeof referenceCalls.getMap>
export type LoadView = (view: View, signal: AbortSignal) => Promise<Backdrop>
