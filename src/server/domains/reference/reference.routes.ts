import { referenceCalls } from '#contract/reference/calls.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { settings } from '#server/platform/settings.ts'
import { holidayRoutes } from './holidays/holidays.routes.ts'
import { reasonRoutes } from './reasons/reasons.routes.ts'
import * as present from './reference.present.ts'
import * as query from './reference.queries.ts'
import {
  defaultCountryId,
  findCitiesIn,
  findTownsNamed,
  findTownsStarting,
  getCountry,
  nearestTown,
  subIndustries,
} from './reference.service.ts'
import { wordRoutes } from './words/words.routes.ts'

const textsOf = (topic: 'contact_category' | 'contact_info' | 'contract' | 'payment') =>
  query.textsOfTopic.execute({ topic })

const publicRoutes = serve('reference', referenceCalls, {
  listUnitTypes: async () => ({ data: (await query.allUnitTypes.execute()).map(present.presentUnitType) }),
  listCompanyTypes: async () => ({ data: (await query.allCompanyTypes.execute()).map(present.presentCompanyType) }),
  listPaymentContents: async () => ({ data: (await textsOf('payment')).map(present.presentPayment) }),
  listCountries: async () => ({ data: (await query.allCountries.execute()).map(present.presentCountry) }),
  findTowns: async (_, input) => ({
    data: (await query.townsOfCode.execute({ postalCode: input.postal_code })).map(present.presentTown),
  }),
  findTownAt: async (_, point) => {
    const town = await nearestTown(point)
    return { data: town ? [present.presentPlace(town)] : [] }
  },
  findStreets: async (_, input) => ({
    data: (await query.streetsLike(input.keyword, input.postal_code)).map(present.presentStreet),
  }),
  findPostalCodes: async (_, { postal_code, city = '' }) => ({
    data: (await (postal_code ? findTownsStarting(postal_code) : findTownsNamed(city))).map(present.presentPlace),
  }),
  getMap: async (_, box) => ({ towns: await findCitiesIn(box), tiles: present.presentTiles(settings.mapTiles) }),
  getDefaultCountry: async () => ({ data: present.presentCountry(await getCountry(defaultCountryId)) }),
  listCallingCodes: async () => ({ data: (await query.allCountries.execute()).map(present.presentCountry) }),
  listParentIndustries: async () => ({ data: await query.parentIndustries.execute() }),
  listIndustries: async () => ({
    data: (await query.allIndustries.execute()).flatMap(({ id, name, parentId }) =>
      parentId === null ? [] : [{ id, name, parent_id: parentId }],
    ),
  }),
  listSubIndustries: async (_, input) => ({
    data: (await subIndustries(input.id)).map(({ id, name, parentId }) => ({ id, name, parent_id: parentId })),
  }),
  listContactCategories: async () => ({ data: (await textsOf('contact_category')).map(present.presentCategory) }),
  getContactInfo: async () => ({ data: present.presentContactInfo(await textsOf('contact_info')) }),
  listContractContents: async () => present.presentContract(await textsOf('contract')),
})

export const routes: Route[] = [...publicRoutes, ...wordRoutes, ...reasonRoutes, ...holidayRoutes]
