import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { figureCalls } from '#contract/food/figures.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { menuImportCalls } from '#contract/food/menu-import.ts'
import { phoneCalls } from '#contract/food/phone.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError, type ApiInput, api, download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { lookupFor } from '#web/app/lookup.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { createWaitingMoves } from './board/waiting-moves.ts'

export type Board = OutputOf<typeof kitchenCalls.getBoard>
export type KitchenOrder = Board['data'][number]
export type OwnMenu = OutputOf<typeof menuCalls.getMenu>['data']
export type OwnDish = OwnMenu['dishes'][number]
export type OwnGroup = OwnMenu['groups'][number]
export type Zone = OutputOf<typeof kitchenCalls.listZones>['data'][number]
export type Figures = OutputOf<typeof figureCalls.getFoodFigures>['data']
export type Times = OutputOf<typeof kitchenCalls.getDeliveryTimes>['timings']

/** Asked every few seconds, whatever the socket does: what the kitchen sees is never older than that while connected. */
export const boardSeconds = 4

export const useBoard = () => {
  const client = useQueryClient()
  const board = query(kitchenCalls.getBoard, {})
  const reload = () => void client.invalidateQueries({ queryKey: board.queryKey })
  useRealtime('order.placed', reload)
  useRealtime('order.changed', reload)
  return useQuery({
    ...board,
    refetchInterval: boardSeconds * 1000,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
}

const say = ({ message }: { message: string }) => toast.success(message)

const reloads = [kitchenCalls.getBoard]
type MoveInput = ApiInput<typeof kitchenCalls.startMove>
const waitingMoves = createWaitingMoves<MoveInput>()

/** A move of an order; without network it waits, and is shown as waiting. */
export const useMove = () => {
  const tapped = useRef<MoveInput | null>(null)
  const write = useWrite(kitchenCalls.startMove, {
    reloads,
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 0 && tapped.current) waitingMoves.add(tapped.current)
      else toastError(error)
    },
  })
  const mutate = (input: MoveInput) => {
    tapped.current = input
    write.mutate(input)
  }
  return { ...write, mutate }
}

/** The tap on an order that waits for the network. */
export const useWaitingMove = (orderNumber: string) => {
  const moves = useSyncExternalStore(waitingMoves.subscribe, waitingMoves.read, waitingMoves.read)
  const found = moves.find(({ input }) => input.order_number === orderNumber)
  return { status: found?.input.status ?? null, takeBack: () => waitingMoves.remove(orderNumber) }
}

/** Sends what waits as soon as the board is heard of again. */
export const useSendWaiting = (heardAt: number) => {
  const move = useMove()
  const send = useRef(move.mutate)
  send.current = move.mutate
  useEffect(() => {
    if (heardAt) for (const input of waitingMoves.take()) send.current(input)
  }, [heardAt])
}
export const usePhoneAnswer = () => useWrite(phoneCalls.setPhoneAnswer, { reloads, onDone: say })
export const useUndo = () => useWrite(kitchenCalls.undoMove, { reloads })
export const useDelay = () => useWrite(kitchenCalls.setDelay, { reloads })
export const useAskMissing = () => useWrite(kitchenCalls.sendMissing, { reloads, onDone: say })
export const useKitchenState = () => useWrite(kitchenCalls.setKitchenState, { reloads })
export const useCreateTour = () => useWrite(kitchenCalls.createTour, { reloads })
export const useEndTour = () => useWrite(kitchenCalls.endTour, { reloads })

export const usePhoneCheck = lookupFor(phoneCalls.getPhonePrice)
export const usePhoneForm = formFor(phoneCalls.placePhoneOrder)

export const useFoodOrders = (wish: { page: number; status: string; keyword: string; day: string }) =>
  useQuery({
    ...query(kitchenCalls.findFoodOrders, {
      page: wish.page,
      filter: {
        ...(wish.status && { delivery_status: wish.status }),
        ...(wish.keyword && { keyword: wish.keyword }),
        ...(wish.day && { created_at: wish.day }),
      },
    }),
    placeholderData: keepPreviousData,
  })
export const useFoodOrder = (order_number: string) => useQuery(query(kitchenCalls.getFoodOrder, { order_number }))
export const useFoodSettings = () => useQuery(query(kitchenCalls.getFoodSettings, {}))
export const useGastro = () => useQuery(query(kitchenCalls.getGastroSettings, {}))
export const useZones = () => useQuery(query(kitchenCalls.listZones, {}))
export const useTimes = () => useQuery(query(kitchenCalls.getDeliveryTimes, {}))
export const saveCashList = (day: string) =>
  download(figureCalls.getCashList, { day }, `kassenliste-${day}.csv`).catch(toastError)
export const useFigures = (day: string) => useQuery(query(figureCalls.getFoodFigures, { day }))
export const useTags = () => useQuery(query(publicFoodCalls.listGastroTags, {}))
export const useMenu = () => useQuery(query(menuCalls.getMenu, {}))

const ofMenu = { reloads: [menuCalls.getMenu], onDone: say }

type FoodSettings = OutputOf<typeof kitchenCalls.getFoodSettings>['data']
type GastroSettings = OutputOf<typeof kitchenCalls.getGastroSettings>['data']
export const useSaveSettings = (read: FoodSettings) =>
  useWrite(kitchenCalls.setFoodSettings, {
    loaded: loadedBy(kitchenCalls.getFoodSettings, {}, read),
    reloads: [kitchenCalls.getFoodSettings],
    onDone: say,
  })
export const useSaveGastro = ({ tags, preparation_minutes, capacity_orders, capacity_amount }: GastroSettings) =>
  useWrite(kitchenCalls.setGastroSettings, {
    loaded: loadedBy(
      kitchenCalls.getGastroSettings,
      {},
      { tags, preparation_minutes, capacity_orders, capacity_amount },
    ),
    reloads: [kitchenCalls.getGastroSettings],
    onDone: say,
  })
export const useSaveZones = (read: Zone[]) =>
  useWrite(kitchenCalls.setZones, {
    loaded: loadedBy(kitchenCalls.listZones, {}, { data: read }),
    reloads: [kitchenCalls.listZones],
    onDone: say,
  })
export const useSaveTimes = (read: Times) =>
  useWrite(kitchenCalls.setDeliveryTimes, {
    loaded: loadedBy(kitchenCalls.getDeliveryTimes, {}, { data: read }),
    reloads: [kitchenCalls.getDeliveryTimes],
    onDone: say,
  })

/** What is edited of the menu; nothing of what is new. */
const loadedMenu = (read: object | null, names: readonly string[]) =>
  read
    ? loadedBy(menuCalls.getMenu, {}, Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name))))
    : undefined
const categoryFields = ['id', 'name', 'description', 'weekdays', 'from_time', 'untill_time', 'status']
const dishFields =
  'id name details price sizes tax_class deposit age_limit allergens no_allergens additives tags group_ids daily_limit is_active'
const groupFields = ['id', 'name', 'min', 'max', 'options']
export const useSaveCategory = (read: OwnMenu['categories'][number] | null) =>
  useWrite(menuCalls.createFoodCategory, { ...ofMenu, loaded: loadedMenu(read, categoryFields) })
export const useRemoveCategory = () => useWrite(menuCalls.removeFoodCategory, ofMenu)
export const useCopyCategory = () => useWrite(menuCalls.createCategoryCopy, ofMenu)
export const useSortMenu = () => useWrite(menuCalls.setMenuOrder, { reloads: [menuCalls.getMenu] })
export const useSaveDish = (read: OwnDish | null) =>
  useWrite(menuCalls.setDish, { ...ofMenu, loaded: loadedMenu(read, dishFields.split(' ')) })
/** The picture of a dish that guests see; a new one takes the place of the old. */
export const useDishPicture = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ dish: { id, picture_id }, image }: { dish: OwnDish; image: File }) =>
      picture_id === null
        ? api(providerProductCalls.uploadImages, { product_id: id, image })
        : api(providerProductCalls.updateImage, { id: picture_id, image }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query(menuCalls.getMenu, {}).queryKey })
      toast.success('Das Bild ist gespeichert.')
    },
    onError: toastError,
  })
}
/** The same with a picture of the own library. */
export const useDishMedium = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ dish: { id, picture_id }, media_id }: { dish: OwnDish; media_id: number }) =>
      picture_id === null
        ? api(providerProductCalls.createImagesFromMedia, { product_id: id, media_ids: [media_id] })
        : api(providerProductCalls.setImageMedium, { id: picture_id, media_id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query(menuCalls.getMenu, {}).queryKey })
      toast.success('Das Bild ist gespeichert.')
    },
    onError: toastError,
  })
}
export const useCopyDish = () => useWrite(menuCalls.createDishCopy, ofMenu)
export const useRemoveDish = () => useWrite(menuCalls.removeDish, ofMenu)
export const useSoldOut = () => useWrite(menuCalls.setSoldOut, ofMenu)
export const useSaveGroup = (read: OwnGroup | null) =>
  useWrite(menuCalls.setOptionGroup, { ...ofMenu, loaded: loadedMenu(read, groupFields) })
export const useRemoveGroup = () => useWrite(menuCalls.removeOptionGroup, ofMenu)

export type MenuCheck = OutputOf<typeof menuImportCalls.importMenu>
export const useImportMenu = () => useWrite(menuImportCalls.importMenu, { reloads: [menuCalls.getMenu] })
export const downloadMenuTemplate = (format: 'csv' | 'xlsx') =>
  download(menuImportCalls.getMenuTemplate, { format }, `speisekarte.${format}`).catch(toastError)
