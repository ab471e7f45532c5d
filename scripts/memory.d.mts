export declare const memoryFlags: string[]
export declare const memoryEnv: Record<string, string>
