import { wallTimeOf } from '#lib/clock.ts'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import type {
  Dish,
  MealClaim,
  MealLine,
  MealPromise,
  Meals,
  MealTerms,
  MealWish,
} from '#server/domains/checkout/index.ts'
import { findPostalCode } from '#server/domains/reference/index.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type Kitchen, selectKitchens, selectLoads } from '../kitchen/kitchens.queries.ts'
import { hasFullMonth, monthIsFull, takeOrder, tellFullMonth } from '../kitchen/month-limit.service.ts'
import { categoryProblem, choiceOf } from '../menu/choice.rules.ts'
import { selectChoices, selectSoldOn } from '../menu/menu.queries.ts'
import { slotWords } from '../slots/slots.present.ts'
import { chooseSlot, nextSlots, type Slot, slotMs, slotsOf } from '../slots/slots.rules.ts'
import { rulesOf, zoneOf } from '../slots/zones.rules.ts'

const describeLines = async (on: Source, dishes: Dish[]) => {
  const known = await selectChoices(
    on,
    dishes.map(({ productId }) => productId),
  )
  const lines = dishes.map(({ id, productId, optionIds }): [number, MealLine] | null => {
    const dish = known.find((one) => one.productId === productId)
    if (!dish) return null
    const choice = choiceOf(dish.groups, optionIds)
    const isGone = dish.isSoldOut || !dish.category.isActive
    return [id, { ...choice, problem: isGone ? 'Dieses Gericht ist heute ausverkauft.' : choice.problem }]
  })
  return new Map(lines.filter((line) => line !== null))
}

const cannotOrder = (kitchen: Kitchen | undefined, isPickup: boolean) => {
  if (!kitchen?.isActive || !kitchen.isPublished) return 'Dieses Restaurant nimmt keine Bestellungen an.'
  if (isPickup && !(kitchen.offersPickup && kitchen.place)) return 'Hier können Sie nichts abholen.'
  if (!isPickup && !kitchen.delivers) return 'Dieses Restaurant liefert nicht. Sie können Ihre Bestellung abholen.'
  return null
}

/** Never moved to another time silently: the next possible ones are named. */
const noSlot = (slots: Slot[], wantedAt: Date | null, now: Date) => {
  const next = nextSlots(slots, wantedAt)
  const why = wantedAt ? `${slotWords(wantedAt, now)} ist nicht mehr möglich.` : 'Zurzeit wird nicht geliefert.'
  if (!next.length) return `${why} In den nächsten Tagen ist nichts mehr frei.`
  return `${why} Die nächsten Zeiten: ${next.map(({ at }) => slotWords(at, now)).join(', ')}.`
}

type Ordered = Dish & { name: string }
type Choices = readonly Awaited<ReturnType<typeof selectChoices>>[number][]

const choicesOf = (on: Source, dishes: Ordered[]): PromiseLike<Choices> =>
  selectChoices(
    on,
    dishes.map(({ productId }) => productId),
  )

/** Some dishes are only made at some hours, such as lunch. */
const timeProblemOf = (choices: Choices, dishes: Ordered[], at: Date) => {
  for (const { productId, category } of choices) {
    const problem = categoryProblem(category, at)
    if (problem) return `${dishes.find((dish) => dish.productId === productId)!.name}: ${problem}`
  }
  return null
}

type Found = { kitchen: Kitchen; roadMinutes: number; loads: Awaited<ReturnType<typeof selectLoads>> }

const slotsFor = ({ kitchen, roadMinutes, loads }: Found, isPickup: boolean, now: Date, cents: number) =>
  slotsOf(rulesOf(kitchen, isPickup, roadMinutes, now), loads, now, cents)

/** What was read of a restaurant after its row was locked, and whether its package has a limit. */
type Held = { found?: Found; choices?: Choices; isLimited?: boolean }
const heldBy = new WeakMap<Source, Map<number, Held>>()

/** Always in the same order, so that two orders never wait for each other in a circle. */
const hold = async (tx: Tx, providerIds: number[]) => {
  await tx.sql`
    select provider_id from food_restaurants where provider_id = any(${providerIds}::int[]) order by provider_id for update`
  heldBy.set(tx, new Map(providerIds.map((id) => [id, {}])))
}

const termsOf = async (
  on: Source,
  wish: MealWish,
  kitchen: Kitchen | undefined,
  dishes: Ordered[],
): Promise<MealTerms> => {
  const none = { zoneName: '', feeCents: 0, freeFromCents: null, minCents: 0, promisedAt: null, place: null }
  const refused = (problem: string) => ({ ...wish, ...none, problem })
  const problem = cannotOrder(kitchen, wish.isPickup)
  if (problem || !kitchen) return refused(problem ?? '')
  const zone = wish.isPickup ? null : zoneOf(kitchen, wish.zip, wish.zip ? await findPostalCode(wish.zip) : null)
  if (!wish.isPickup && !wish.zip) return refused('Bitte nennen Sie die Postleitzahl, an die geliefert wird.')
  if (!wish.isPickup && !zone) return refused(`Nach ${wish.zip} liefert ${kitchen.companyName} nicht.`)
  const held = heldBy.get(on)?.get(wish.providerId)
  // who claims is refused by the count under the lock
  if (!held && (await hasFullMonth(on, kitchen.providerId))) return refused(monthIsFull)
  const now = new Date()
  const found = { kitchen, roadMinutes: zone?.minutes ?? 0, loads: await selectLoads(on, kitchen.providerId) }
  const slots = slotsFor(found, wish.isPickup, now, 0)
  const slot = chooseSlot(slots, wish.wantedAt)
  const choices = slot && dishes.length ? await choicesOf(on, dishes) : []
  if (held) Object.assign(held, { found, choices })
  return {
    ...wish,
    zoneName: zone?.name ?? '',
    feeCents: zone?.feeCents ?? 0,
    freeFromCents: zone?.freeFromCents ?? null,
    minCents: zone?.minCents ?? 0,
    promisedAt: slot?.at ?? null,
    place: wish.isPickup ? placeOf(kitchen) : null,
    problem: slot ? timeProblemOf(choices, dishes, slot.at) : noSlot(slots, wish.wantedAt, now),
  }
}

/** The times a restaurant can still offer, for somebody who takes an order by telephone. */
export const freeSlots = async (on: Source, providerId: number, zip: string, isPickup: boolean) => {
  const [kitchen] = await selectKitchens(on, [providerId])
  if (!kitchen || cannotOrder(kitchen, isPickup)) return []
  const zone = isPickup ? null : zoneOf(kitchen, zip, await findPostalCode(zip))
  if (!isPickup && !zone) return []
  const found = { kitchen, roadMinutes: zone?.minutes ?? 0, loads: await selectLoads(on, providerId) }
  const slots = slotsFor(found, isPickup, new Date(), 0)
  return slots.filter(({ isFull }) => !isFull).map((slot) => slot.at)
}

const placeOf = ({ place }: Kitchen) => {
  if (!place) return null
  const { storeLocationId, title, street, streetNumber, zip, city } = place
  return { storeLocationId, title, street, streetNumber, zip, city }
}

const describeTerms: Meals['describeTerms'] = async (on, wishes, dishes) => {
  const kitchens = await selectKitchens(
    on,
    wishes.map(({ providerId }) => providerId),
  )
  const terms: MealTerms[] = []
  for (const wish of wishes)
    terms.push(
      await termsOf(
        on,
        wish,
        kitchens.find(({ providerId }) => providerId === wish.providerId),
        dishes.filter(({ providerId }) => providerId === wish.providerId),
      ),
    )
  return terms
}

/** A day's limit holds because the caller holds the row of the restaurant. */
const assertDishes = async (tx: Tx, known: Choices, dishes: MealClaim['dishes'], at: Date) => {
  const ids = dishes.map(({ productId }) => productId)
  const timeProblem = timeProblemOf(known, dishes, at)
  if (timeProblem) throw refuse('CONFLICT', { message: timeProblem })
  const { day } = wallTimeOf(at)
  const sold = known.some(({ dailyLimit }) => dailyLimit !== null) ? await selectSoldOn(tx, ids, day) : []
  const when = day === germanDay() ? 'heute' : 'an diesem Tag'
  for (const { productId, name } of dishes) {
    const dish = known.find((one) => one.productId === productId)!
    const ordered = dishes.filter((one) => one.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
    const before = sold.find((one) => one.productId === productId)?.count ?? 0
    if (dish.dailyLimit !== null && before + ordered > dish.dailyLimit) {
      const left = Math.max(0, dish.dailyLimit - before)
      const message = left ? `Von „${name}“ sind ${when} nur noch ${left} da.` : `„${name}“ ist ${when} aus.`
      throw refuse('CONFLICT', { message })
    }
  }
}

/** A slot never holds more than its capacity, since the restaurant is held. What was described of it under the lock is not read again. */
const claim = async (tx: Tx, wish: MealClaim): Promise<MealPromise> => {
  const held = heldBy.get(tx)?.get(wish.providerId)
  if (!held?.found || !held.choices) throw new Error('a restaurant is held and described before it is claimed')
  const now = new Date()
  const slots = slotsFor(held.found, wish.isPickup, now, wish.goodsCents)
  const slot = chooseSlot(slots, wish.wantedAt)
  if (!slot) throw refuse('CONFLICT', { message: noSlot(slots, wish.wantedAt, now) })
  await assertDishes(tx, held.choices, wish.dishes, slot.at)
  held.isLimited = await takeOrder(tx, wish.providerId)
  return { promisedAt: slot.at, slotAt: new Date(Math.floor(slot.at.getTime() / slotMs) * slotMs) }
}

const placed = async (tx: Tx, orderNumber: string, wishes: MealWish[]) => {
  for (const { providerId, isPickup, wantedAt, changeForCents, note } of wishes) {
    await tx.sql`
      insert into food_orders (vendor_order_id, provider_id, is_asap, is_pickup, first_promised_at, change_for_cents, note)
      select v.id, v.provider_id, ${wantedAt === null}, ${isPickup}, v.promised_at, ${changeForCents}, ${note}
      from shared.vendor_orders v join shared.orders o on o.id = v.order_id
      where o.number = ${orderNumber} and v.provider_id = ${providerId} and v.kind = 'food'`
    if (heldBy.get(tx)?.get(providerId)?.isLimited) await tellFullMonth(tx, providerId)
  }
}

export const meals: Meals = { describeLines, describeTerms, hold, claim, placed }
