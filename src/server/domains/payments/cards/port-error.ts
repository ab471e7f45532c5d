/** `later`: nobody knows whether it was done, or it may be possible later; the same key may be tried again. */
export class PortError extends Error {
  readonly kind: 'refused' | 'later'

  constructor(kind: 'refused' | 'later', code: string) {
    super(code)
    this.name = 'PortError'
    this.kind = kind
  }
}
