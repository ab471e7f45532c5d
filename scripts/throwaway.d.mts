export const startThrowaway: () => Promise<{ url: string; stop: () => Promise<void> }>
