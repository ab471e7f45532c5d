import { againCalls } from '#contract/food/again.ts'
import { figureCalls } from '#contract/food/figures.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { refuse } from '#lib/errors.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { createTrack, presentTrack } from '#server/domains/orders/index.ts'
import { showProvider } from '#server/domains/providers/index.ts'
import { presentHolidays, presentTimes, readTimes, selectDefault } from '#server/domains/stores/index.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { replica } from '#server/platform/sql/index.ts'
import {
  presentFigures,
  presentGastro,
  presentKitchenOrder,
  presentPastMeal,
  presentRestaurant,
  presentSettings,
  presentStop,
  presentTour,
  presentTracked,
  presentZone,
  readZones,
} from './food.present.ts'
import { menuImportRoutes } from './import/menu-import.routes.ts'
import { cashListOf } from './kitchen/cash-list.service.ts'
import { selectFigures } from './kitchen/figures.queries.ts'
import { selectBoard, selectPage, selectTours } from './kitchen/kitchen-orders.queries.ts'
import { statesOfFilter, statesOfView } from './kitchen/kitchen-orders.rules.ts'
import { delay, findByKey, findOwn, moveItems, moveNow, planMove, undoMove } from './kitchen/kitchen-orders.service.ts'
import { answerMissing, askMissing, cancelByKey } from './kitchen/missing.service.ts'
import { phoneRoutes } from './kitchen/phone-orders.routes.ts'
import { closeTour, createTour, deliverStop, findTour } from './kitchen/tours.service.ts'
import { presentCategory, presentMenu, presentOwnMenu, readCategory, readDish, readGroup } from './menu/menu.present.ts'
import { selectCategories, selectTags } from './menu/menu.queries.ts'
import * as menu from './menu/menu.service.ts'
import { findPastMeal, findPastMeals } from './shop/again.service.ts'
import { findPublicMenu, findRestaurant, findRestaurants } from './shop/restaurants.service.ts'
import * as kitchen from './slots/settings.service.ts'
import { slotWords } from './slots/slots.present.ts'
import { supervisionRoutes } from './supervision/supervision.routes.ts'

const perPage = 20
const done = <T extends object>(message: string, more: T) => ({ status: true, message, ...more })

type Asked = { slug: string; zip: string; mode: 'delivery' | 'pickup' }

/** The client reads a failure as an empty detail with code 200. */
const failed = { code: 200, message: 'Internal server error', data: null }

const restaurantPage = async (ctx: Ctx, { slug, zip, mode }: Asked) => {
  const where = { zip, isPickup: mode === 'pickup' }
  const offer = await findRestaurant(slug, where)
  if (!offer) return failed
  const [provider, card] = await Promise.all([showProvider(ctx, slug), findPublicMenu(offer.kitchen.providerId)])
  const data = { ...provider, restaurant: presentRestaurant(offer, where), menu: presentMenu(card) }
  return { code: 200, message: 'OK', data }
}

const publicRoutes = serve('food', publicFoodCalls, {
  listGastroTags: async () => ({ data: [...(await selectTags(replica))] }),
  listRestaurants: async (_ctx, { zip, mode, open_now, tags, keyword, page }) => {
    const isPickup = mode === 'pickup'
    const found = await findRestaurants({
      zip,
      isPickup,
      tagIds: tags,
      keyword,
      isOpenNow: open_now,
      page,
      perPage: 24,
    })
    return {
      ...presentPage(found, (offer) => presentRestaurant(offer, { isPickup, zip })),
      tags: [...found.tags],
      zip_known: found.isZipKnown,
    }
  },
  getRestaurantNew: restaurantPage,
  getRestaurant: restaurantPage,
  listSlots: async (_ctx, { slug, zip, mode }) => {
    const isPickup = mode === 'pickup'
    const offer = await findRestaurant(slug, { zip, isPickup })
    if (!offer) throw refuse('NOT_FOUND', { message: 'Dieses Restaurant gibt es nicht.' })
    const now = new Date()
    const isOutside = !isPickup && zip !== '' && !offer.zone
    return {
      data: isOutside
        ? []
        : offer.slots.map(({ at, isFull }) => ({ at: at.toISOString(), is_full: isFull, label: slotWords(at, now) })),
      asap_at: isOutside ? null : (offer.asap?.at.toISOString() ?? null),
      problem: isOutside ? `Nach ${zip} liefert ${offer.card.companyName} nicht.` : null,
    }
  },
  getTrackedOrder: async (_ctx, { key }) => ({ data: presentTracked(await findByKey(key)) }),
  setMissingAnswer: async (_ctx, { key, answer }) =>
    done(answer === 'without' ? 'Danke, wir liefern den Rest.' : 'Die Bestellung ist storniert.', {
      data: presentTracked(await answerMissing(key, answer)),
    }),
  endTrackedOrder: async (_ctx, { key }) =>
    done('Die Bestellung ist storniert.', { data: presentTracked(await cancelByKey(key)) }),
  getTour: async (_ctx, { key }) => {
    const { name, companyName, isClosed, stops } = await findTour(key)
    const due = stops.filter(({ status }) => status !== 'cancelled').reduce((sum, { dueCents }) => sum + dueCents, 0)
    return {
      data: {
        name,
        company_name: companyName,
        is_closed: isClosed,
        // addresses are none of the driver's business once the tour is over
        stops: isClosed ? [] : stops.map(presentStop),
        cash_total: toEuros(due),
      },
    }
  },
  confirmStop: async (_ctx, { key, order_number }) => {
    await deliverStop(key, order_number)
    return done('Als geliefert eingetragen.', {})
  },
})

const changedMenu = async (ctx: CompanyCtx, message: string) =>
  done(message, { data: presentOwnMenu(await menu.findMenu(ctx)) })

const menuFields: FieldNamesOf<typeof menuCalls> = { setDish: { categoryId: 'category_id', groupIds: 'group_ids' } }

const menuRoutes = serve('food', menuCalls, menuFields, {
  createFoodCategory: async (ctx, { id, ...input }) =>
    done('Die Kategorie ist gespeichert.', {
      data: presentCategory(await menu.saveCategory(ctx, id, readCategory(input))),
    }),
  listFoodCategories: async ({ user }) => ({
    data: (await selectCategories(replica, user.providerId)).map(presentCategory),
  }),
  getMenu: async (ctx) => ({ data: presentOwnMenu(await menu.findMenu(ctx)) }),
  removeFoodCategory: async (ctx, { id }) => {
    await menu.removeCategory(ctx, id)
    return changedMenu(ctx, 'Die Kategorie ist gelöscht.')
  },
  createCategoryCopy: async (ctx, { id }) => {
    await menu.copyCategory(ctx, id)
    return changedMenu(ctx, 'Die Kategorie ist kopiert. Gäste sehen die Kopie noch nicht.')
  },
  setMenuOrder: async (ctx, { category_ids, category_id, dish_ids }) => {
    await menu.sortMenu(ctx, { categoryIds: category_ids, categoryId: category_id, dishIds: dish_ids })
    return changedMenu(ctx, 'Die Reihenfolge ist gespeichert.')
  },
  setDish: async (ctx, input) => {
    const id = await menu.saveDish(ctx, readDish(input))
    return { ...(await changedMenu(ctx, 'Das Gericht ist gespeichert.')), id }
  },
  createDishCopy: async (ctx, { id }) => {
    const made = await menu.copyDish(ctx, id)
    return { ...(await changedMenu(ctx, 'Das Gericht ist kopiert.')), id: made }
  },
  removeDish: async (ctx, { id }) => {
    await menu.removeDish(ctx, id)
    return changedMenu(ctx, 'Das Gericht ist von der Karte genommen.')
  },
  setSoldOut: async (ctx, { dish_id, option_id, sold_out }) => {
    await menu.setSoldOut(ctx, dish_id === undefined ? { optionId: option_id! } : { dishId: dish_id }, sold_out)
    return changedMenu(ctx, sold_out ? 'Ist heute aus.' : 'Ist wieder da.')
  },
  setOptionGroup: async (ctx, input) => {
    await menu.saveGroup(ctx, readGroup(input))
    return changedMenu(ctx, 'Die Auswahl ist gespeichert.')
  },
  removeOptionGroup: async (ctx, { id }) => {
    await menu.removeGroup(ctx, id)
    return changedMenu(ctx, 'Die Auswahl ist gelöscht.')
  },
})

const week = async (times: Awaited<ReturnType<typeof kitchen.selectTimes>>) => {
  const shown = presentTimes(times)
  return { data: shown, timings: shown }
}
const setTimes = async (ctx: CompanyCtx, { timings }: { timings: Parameters<typeof readTimes>[0] }) =>
  done('Die Lieferzeiten sind gespeichert.', await week(await kitchen.setTimes(ctx, readTimes(timings, 'timings'))))
const getTimes = async ({ user }: CompanyCtx) => week(await kitchen.selectTimes(user.providerId))

type Own = Awaited<ReturnType<typeof findOwn>>
const moved = async (order: Promise<Own>, message: string) => done(message, { data: presentKitchenOrder(await order) })

const movedTo = async (order: Promise<Own>, before = '') => {
  const data = presentKitchenOrder(await order)
  return done(`${before}Die Bestellung ist jetzt „${data.status_text}“.`, { data })
}

/** The restaurant tells callers itself. */
const answerOrder = async (order: Promise<Own>, message: string) => {
  const { isPhone } = await order
  return moved(order, isPhone ? 'Gespeichert. Bitte rufen Sie den Kunden an.' : message)
}

const kitchenFields: FieldNamesOf<typeof kitchenCalls> = {
  createFoodTrack: { id: 'shop_vendor_order_id' },
  moveFoodItems: { productIds: 'product_ids' },
  sendMissing: { itemIds: 'item_ids' },
  createTour: { orderNumbers: 'order_numbers' },
}

const kitchenRoutes = serve('food', kitchenCalls, kitchenFields, {
  setFoodSettings: async (ctx, input) =>
    done('Die Einstellungen sind gespeichert.', {
      data: presentSettings(
        await kitchen.setRestaurant(ctx, {
          isActive: input.status,
          delivers: input.delivery,
          offersPickup: input.pickup,
          preorderDays: input.preorder_days,
          remindMinutes: input.remind_minutes,
          refuseMinutes: input.refuse_minutes,
          ticketMm: input.ticket_width,
          printsItself: input.auto_print,
          reusable: input.reusable,
        }),
      ),
    }),
  getFoodSettings: async (ctx) => ({ data: presentSettings(await kitchen.findRestaurant(ctx)) }),
  setGastroSettings: async (ctx, input) =>
    done('Die Angaben zur Küche sind gespeichert.', {
      data: presentGastro(
        await kitchen.setRestaurant(ctx, {
          tagIds: input.tags,
          prepMinutes: input.preparation_minutes,
          capacityOrders: input.capacity_orders,
          capacityCents: input.capacity_amount
            ? toCents(input.capacity_amount)
            : (input.capacity_amount as null | undefined),
        }),
      ),
    }),
  getGastroSettings: async (ctx) => ({ data: presentGastro(await kitchen.findRestaurant(ctx)) }),
  setKitchenState: async (ctx, input) => {
    const change = {
      pauseMinutes: input.pause_minutes,
      busyMinutes: input.busy_minutes,
      closedToday: input.closed_today,
    }
    return done('Der Stand der Küche ist gespeichert.', { data: presentGastro(await kitchen.setState(ctx, change)) })
  },
  setDeliveryTimes: setTimes,
  getDeliveryTimes: getTimes,
  setDeliveryTimings: setTimes,
  getDeliveryTimings: getTimes,
  listDeliveryHolidays: async ({ user }) => {
    const { timings } = presentHolidays((await selectDefault(user.providerId))[0])
    return { timings: timings.map(({ id: _, ...timing }) => timing) }
  },
  listZones: async ({ user }) => ({ data: (await kitchen.selectZones(user.providerId)).map(presentZone) }),
  setZones: async (ctx, input) =>
    done('Die Liefergebiete sind gespeichert.', {
      data: (await kitchen.setZones(ctx, readZones(input))).map(presentZone),
    }),
  listFoodOrders: async ({ user }, { status, page }) => {
    const filter = { states: statesOfView(status), keyword: '', day: null }
    return presentPage(await selectPage(user.providerId, filter, page, perPage), presentKitchenOrder)
  },
  findFoodOrders: async ({ user }, { filter = {}, page }) => {
    const { delivery_status = '', keyword = '', created_at = null } = filter
    const wanted = { states: statesOfFilter(delivery_status), keyword, day: created_at }
    return presentPage(await selectPage(user.providerId, wanted, page, perPage), presentKitchenOrder)
  },
  getFoodOrder: async (ctx, { order_number }) => ({ data: presentKitchenOrder(await findOwn(ctx, order_number)) }),
  moveFoodOrder: (ctx, { order_number, status, reason }) => movedTo(moveNow(ctx, order_number, status, reason)),
  moveFoodItems: (ctx, { order_number, product_ids, status }) =>
    movedTo(moveItems(ctx, order_number, product_ids, status), 'Gespeichert. '),
  createFoodTrack: async (ctx, { order_id, shop_vendor_order_id, title, detail, tracking_number }) => {
    const news = { orderShippingId: null, title, detail, trackingNumber: tracking_number }
    const { order, track } = await createTrack(ctx, { id: shop_vendor_order_id, orderId: order_id }, news)
    return done('Die Nachricht ist verschickt.', { data: presentTrack(order, track) })
  },
  getBoard: async (ctx) => {
    const { providerId } = ctx.user
    const [orders, restaurant, tours] = await Promise.all([
      selectBoard(providerId),
      kitchen.findRestaurant(ctx),
      selectTours(providerId),
    ])
    return {
      data: orders.map(presentKitchenOrder),
      state: presentGastro(restaurant),
      settings: presentSettings(restaurant),
      tours: tours.map(presentTour),
      at: new Date().toISOString(),
    }
  },
  startMove: (ctx, { order_number, status, minutes = null, reason, sold_out_product_id = null }) => {
    const move = { to: status, minutes, reason, soldOutProductId: sold_out_product_id }
    return moved(planMove(ctx, order_number, move), 'Gleich erfährt es der Kunde.')
  },
  undoMove: (ctx, { order_number }) => moved(undoMove(ctx, order_number), 'Rückgängig gemacht.'),
  setDelay: (ctx, { order_number, minutes }) =>
    answerOrder(delay(ctx, order_number, minutes), 'Die neue Zeit ist dem Kunden mitgeteilt.'),
  sendMissing: (ctx, { order_number, item_ids, sold_out }) =>
    answerOrder(askMissing(ctx, order_number, item_ids, sold_out), 'Der Kunde ist gefragt.'),
  createTour: async (ctx, { name, order_numbers }) =>
    done('Die Tour ist unterwegs.', { data: presentTour(await createTour(ctx, name, order_numbers)) }),
  endTour: async (ctx, { id, handed_in }) =>
    done('Die Tour ist abgerechnet.', { data: presentTour(await closeTour(ctx, id, toCents(handed_in))) }),
})

const againRoutes = serve('food', againCalls, {
  listPastMeals: async ({ user }, { slug }) => ({ data: (await findPastMeals(user.id, slug)).map(presentPastMeal) }),
  getPastMeal: async (_ctx, { key }) => ({ data: presentPastMeal(await findPastMeal(key)) }),
})

const figureRoutes = serve('food', figureCalls, {
  getCashList: ({ user }, { day }) => cashListOf(user.providerId, day),
  getFoodFigures: async ({ user }, { day }) => ({ data: presentFigures(await selectFigures(user.providerId, day)) }),
})

export const routes = [
  ...publicRoutes,
  ...menuRoutes,
  ...kitchenRoutes,
  ...againRoutes,
  ...figureRoutes,
  ...phoneRoutes,
  ...menuImportRoutes,
  ...supervisionRoutes,
]
