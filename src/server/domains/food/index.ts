import { defineDomain } from '#server/platform/domain.ts'
import { foodPersonalData } from './food.account.ts'
import { forgetNotes, watchOrders } from './food.jobs.ts'
import { foodMailTexts } from './food.mails.ts'
import { foodNotifications } from './food.notifications.ts'
import { routes } from './food.routes.ts'
import { makePlanned, orderMoved } from './kitchen/kitchen-orders.service.ts'
import { foodQuotas } from './kitchen/month-limit.service.ts'
import { dishOut, onMenu } from './menu/menu.queries.ts'
import { dishExtension } from './menu/menu.service.ts'
import { meals } from './shop/meals.service.ts'

export const food = defineDomain({
  name: 'food',
  routes,
  jobs: {
    'food.move': { work: ({ vendorOrderId }) => makePlanned(vendorOrderId) },
    'food.watch': { work: watchOrders, cron: '* * * * *' },
    'food.forget': { work: forgetNotes, cron: '50 3 * * *' },
  },
  account: [foodPersonalData],
  mailTexts: foodMailTexts,
  notifications: foodNotifications,
  meals,
  orderMoved,
  productExtension: dishExtension,
  dishOnMenu: onMenu,
  isDishOut: dishOut,
  quotas: foodQuotas,
})
