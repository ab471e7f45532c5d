/** Parts of the marketplace that an operator opens and closes. */
export const features = ['food', 'property', 'services', 'chat'] as const
export type Feature = (typeof features)[number]

type Part = {
  name: string
  /** calls that offer or start something; all others go on, so that what has begun can be finished */
  calls: readonly string[]
  /** addresses of pages that offer or start something, with all below them */
  pages: readonly string[]
  /** of these, what has begun */
  except?: readonly string[]
}

/** What a closed part no longer offers. */
export const featureParts: Record<Feature, Part> = {
  food: {
    name: 'Essen bestellen',
    calls: [
      'food.listRestaurants',
      'food.getRestaurant',
      'food.getRestaurantNew',
      'food.listSlots',
      'food.listPastMeals',
      'food.getPastMeal',
      'food.getPhonePrice',
      'food.placePhoneOrder',
      'food.setDish',
      'food.createDishCopy',
      'food.createCategoryCopy',
      'food.importMenu',
    ],
    pages: ['/essen', '/anbieter/speisekarte', '/anbieter/gastro', '/anbieter/kueche/telefon'],
    except: ['/essen/bestellung', '/essen/tour'],
  },
  property: {
    name: 'Immobilien',
    calls: [
      'property.findProperties',
      'property.findPins',
      'property.getProperty',
      'property.getExpose',
      'property.getFinancing',
      'property.listLenders',
      'property.createLoan',
      'property.createGuestLoan',
      'property.createVisit',
      'property.createSearch',
      'property.updateProperty',
      'property.setSlots',
    ],
    pages: [
      '/immobilien',
      '/immobilie',
      '/baufinanzierung',
      '/finanzierung',
      '/kategorie/immobilien',
      '/anbieter/immobilien',
    ],
    except: ['/finanzierung/anfrage/'],
  },
  services: {
    name: 'Handwerk und Dienste',
    calls: [
      'leads.getQuestionnaire',
      'leads.listProviders',
      'leads.createLead',
      'leads.createGuestLead',
      'leads.createInquiry',
      'leads.createRoute',
      'leads.setJoined',
    ],
    pages: ['/anfrage', '/anfrage-an', '/kategorie/dienstleistungen', '/anbieter/frageboegen'],
  },
  chat: {
    name: 'Nachrichten',
    calls: ['chat.createConversation', 'chat.sendMessage', 'chat.updateMessage', 'chat.findTarget', 'chat.findUser'],
    pages: ['/konto/nachrichten/neu', '/anbieter/nachrichten/neu'],
  },
}

const isBelow = (path: string, start: string) =>
  path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)

const byCall = new Map(
  features.flatMap((feature) => featureParts[feature].calls.map((name) => [name, feature] as const)),
)

/** The part that a call offers or starts something of. */
export const featureOfCall = (name: string): Feature | undefined => byCall.get(name)

/** The part that a page offers or starts something of. */
export const featureOfPath = (path: string): Feature | undefined =>
  features.find((feature) => {
    const { pages, except = [] } = featureParts[feature]
    return pages.some((start) => isBelow(path, start)) && !except.some((start) => isBelow(path, start))
  })

export const closedSentence = (feature: Feature) =>
  `„${featureParts[feature].name}“ gibt es auf dieser Plattform zurzeit nicht.`
