export declare const memoryFlags: string[]
export declare const memoryEnv: Record<string, string>
export declare const webProcesses: (machine?: {
  platform: string
  cores: number
  bytes: number
  limit: number | undefined
  env: Record<string, string | undefined>
}) => number
