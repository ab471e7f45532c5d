import { type Article, readShelves } from './read.ts'
import { drinks } from './shelves/drinks.ts'
import { fashion } from './shelves/fashion.ts'
import { groceries } from './shelves/groceries.ts'
import { home } from './shelves/home.ts'
import { kitchen } from './shelves/kitchen.ts'
import { leisure } from './shelves/leisure.ts'
import { outdoors } from './shelves/outdoors.ts'
import { property } from './shelves/property.ts'
import { services } from './shelves/services.ts'
import { technics } from './shelves/technics.ts'

/** Everything that is for sale in the demo, shelf by shelf. */
export const articles: Article[] = [
  groceries,
  drinks,
  kitchen,
  home,
  fashion,
  technics,
  leisure,
  outdoors,
  services,
  property,
].flatMap(readShelves)
