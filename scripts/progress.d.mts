export class Refusal extends Error {}
export function step<T>(title: string, work: (report: (detail: string) => void) => T | Promise<T>): Promise<T>
export function explain(error: unknown): never
