import { type DragEvent, useState } from 'react'

export const moved = <T>(list: readonly T[], from: number, to: number) => {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

const kind = 'text/x-picture'

/** For an item of a list that is put in order by dragging; buttons beside it do the same for the keyboard. */
export const useDragOrder = (at: number, isBusy: boolean, onMove: (from: number, to: number) => void) => {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    draggable: !isBusy,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(kind, String(at)),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(kind)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const from = Number(event.dataTransfer.getData(kind) || Number.NaN)
      if (Number.isInteger(from) && from !== at) onMove(from, at)
    },
  }
}
