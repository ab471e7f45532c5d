import { readBounce } from './bounces.rules.ts'

/** In a thread: anybody can write to the mailbox, and a long text in HTML takes seconds to read. */
export const task = ({ source }: { source: Uint8Array }) => readBounce(source)
