import type { PageModule } from '#web/rendering/page-table.ts'

export const modules = import.meta.glob<PageModule>(['./**/*.tsx', '!./navigation.tsx'])
