import { defineDomain } from '#server/platform/domain.ts'
import { foodPart } from './food.account.ts'
import { meals } from './meals.service.ts'

export const food = defineDomain({ name: 'food', account: [foodPart], meals })
