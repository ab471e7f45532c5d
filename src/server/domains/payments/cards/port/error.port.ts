/** `refused`: final. `later`: the answer was lost or the service is busy, so the same key is tried again. */
export class PortError extends Error {
  readonly kind: 'refused' | 'later'

  constructor(kind: 'refused' | 'later', code: string) {
    super(code)
    this.name = 'PortError'
    this.kind = kind
  }
}
