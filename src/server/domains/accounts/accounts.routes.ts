import type { Route } from '#server/platform/http/serve.ts'

export const routes: Route[] = []
