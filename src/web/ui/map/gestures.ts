import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveBy, type Offset, type Point, type Shift, settle, shiftOf, type View, zoomAt } from './geometry.ts'

type Frame = RefObject<HTMLDivElement | null>
type Change = (change: (view: View) => View) => void

/** a pin, a button or a list on the map; the map itself may stand in a section of the page */
const isControl = ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
  const control = (target as Element).closest('a, button, section')
  return control !== null && currentTarget.contains(control)
}

const fromMiddle = (frame: Frame, { clientX, clientY }: { clientX: number; clientY: number }): Offset => {
  const { left, top, width, height } = frame.current!.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/**
 * One pointer moves the map, two fingers zoom it too. Until somebody clicked or tapped into the map, the wheel and one finger
 * scroll the page: a map in the middle of a page must not catch them.
 */
export const useGestures = (frame: Frame, most: number, change: Change) => {
  const fingers = useRef(new Map<number, { from: Offset; to: Offset }>())
  const [shift, setShift] = useState<Shift | null>(null)
  const [isActive, setIsActive] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // with two fingers the page neither scrolls nor zooms
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element.addEventListener('touchstart', onTouch, { passive: false })
    element.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
    }
  }, [frame])

  useEffect(() => {
    if (!isActive) return
    const leave = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setIsActive(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [frame, isActive])

  const ends = () => {
    const all = [...fingers.current.values()]
    return [all.map(({ from }) => from), all.map(({ to }) => to)] as const
  }
  const end = () => {
    if (shift) {
      const [from, to] = ends()
      change((view) => settle(view, from, to, most))
    }
    fingers.current.clear()
    setShift(null)
  }
  return {
    shift,
    isActive,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        const isFirst = fingers.current.size === 0
        if (fingers.current.size > 1 || (isFirst && isControl(event))) return
        event.currentTarget.setPointerCapture(event.pointerId)
        // a second finger starts anew from where the first one is
        for (const finger of fingers.current.values()) finger.from = finger.to
        if (!isFirst && shift) change((view) => moveBy(view, { x: -shift.x, y: -shift.y }))
        const spot = fromMiddle(frame, event)
        fingers.current.set(event.pointerId, { from: spot, to: spot })
        setShift(shiftOf(...ends()))
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const finger = fingers.current.get(event.pointerId)
        if (!finger) return
        finger.to = fromMiddle(frame, event)
        setShift(shiftOf(...ends()))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!fingers.current.has(event.pointerId)) return
        setIsActive(true)
        end()
      },
      onPointerCancel: () => {
        fingers.current.clear()
        setShift(null)
      },
    },
  }
}

/** pixels of the wheel for one step of the zoom, and the shortest time between two */
const wheelStep = 60
const wheelPause = 140

/** The wheel zooms with Ctrl, which pinching on a touchpad sends too, and in a map that somebody clicked into. */
export const useWheel = (frame: Frame, isActive: boolean, most: number, change: Change) => {
  const [isHinted, setIsHinted] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let sum = 0
    let last = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !isActive) {
        setIsHinted(true)
        return
      }
      event.preventDefault()
      // lines instead of pixels, as some mice have them; fingers on a touchpad send small numbers
      const factor = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : event.ctrlKey ? 4 : 1
      sum += event.deltaY * factor
      if (Math.abs(sum) < wheelStep || event.timeStamp - last < wheelPause) return
      const steps = sum < 0 ? 1 : -1
      sum = 0
      last = event.timeStamp
      const spot = fromMiddle(frame, event)
      change((view) => zoomAt(view, spot, steps, most))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, isActive, most, change])

  useEffect(() => {
    if (!isHinted) return
    const timer = setTimeout(() => setIsHinted(false), 1600)
    return () => clearTimeout(timer)
  }, [isHinted])
  return isHinted && !isActive
}

const isSame = (one: Point | undefined, other: Point) => one?.lat === other.lat && one.lng === other.lng

/**
 * An area, by the line of the pointer or corner by corner with keys: these move the map below a cross, and Enter sets a corner. Too
 * short a line is a slip.
 */
export const useDrawing = (view: View, frame: Frame, onArea: (corners: Point[], isByKey: boolean) => void) => {
  const [line, setLine] = useState<Point[]>([])
  const [mode, setMode] = useState<'off' | 'pointer' | 'keys'>('off')
  const stop = () => {
    setLine([])
    setMode('off')
  }
  const end = (corners: number) => {
    if (line.length >= corners)
      onArea(
        line.filter((_, at) => at % Math.ceil(line.length / 40) === 0),
        mode === 'keys',
      )
    stop()
  }
  const placeOf = (event: PointerEvent): Point => moveBy(view, fromMiddle(frame, event))
  return {
    mode,
    line,
    toggle: (isByKey: boolean) => {
      setLine([])
      setMode(mode === 'off' ? (isByKey ? 'keys' : 'pointer') : 'off')
      if (mode === 'off' && isByKey) frame.current?.focus()
    },
    /** true when it was about drawing */
    onKey: (key: string) => {
      if (mode === 'off' || (key !== 'Escape' && key !== 'Enter')) return false
      if (key === 'Escape') stop()
      else if (line.length > 2 && isSame(line.at(-1), view)) end(3)
      else if (!isSame(line.at(-1), view)) setLine([...line, { lat: view.lat, lng: view.lng }])
      return true
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || isControl(event)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setMode('pointer')
        setLine([placeOf(event)])
      },
      onPointerMove: (event: PointerEvent) =>
        setLine((now) => (now.length && mode === 'pointer' ? [...now, placeOf(event)] : now)),
      onPointerUp: () => mode === 'pointer' && end(5),
      onPointerCancel: stop,
    },
  }
}
