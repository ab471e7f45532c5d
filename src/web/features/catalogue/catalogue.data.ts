import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { api } from '#web/app/api.ts'

export const loadWorld = async (slug: string) => (await api(catalogueCalls.getWorld, { slug })).data
export const loadCategories = async () => (await api(catalogueCalls.listShopCategories, {})).data
