import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The page table. German paths; none may equal the path of a call. */
export default [index('pages/home.tsx'), route('*', 'pages/not-found.tsx')] satisfies RouteConfig
