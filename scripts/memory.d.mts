export declare const memoryFlags: string[]
export declare const memoryEnv: { MALLOC_ARENA_MAX: string }
