import { Button } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import css from './Handover.module.css'

type SignaturePadProps = { onChange: (signature: File | null) => void }

const lineWidth = 2.5

/** A field to sign with finger, pen or mouse; it answers a picture, white below the ink. */
export const SignaturePad = ({ onChange }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const [isEmpty, setIsEmpty] = useState(true)

  const clear = () => {
    const field = canvas.current
    const pen = field?.getContext('2d')
    if (!field || !pen) return
    const { width, height } = field.getBoundingClientRect()
    field.width = width * 2
    field.height = height * 2
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, field.width, field.height)
    pen.scale(2, 2)
    Object.assign(pen, { lineWidth, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' })
    setIsEmpty(true)
  }
  useEffect(clear, [])

  const at = ({ nativeEvent }: PointerEvent) => [nativeEvent.offsetX, nativeEvent.offsetY] as const
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    const pen = canvas.current?.getContext('2d')
    pen?.beginPath()
    pen?.moveTo(...at(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return
    const pen = canvas.current?.getContext('2d')
    pen?.lineTo(...at(event))
    pen?.stroke()
  }
  const end = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    setIsEmpty(false)
    canvas.current?.toBlob((blob) => blob && onChange(new File([blob], 'Unterschrift.png', { type: 'image/png' })))
  }

  return (
    <div>
      <canvas
        ref={canvas}
        className={css.pad}
        role="img"
        aria-label={isEmpty ? 'Feld für die Unterschrift, noch leer' : 'Unterschrift'}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button
        variant="subtle"
        size="xs"
        disabled={isEmpty}
        onClick={() => {
          clear()
          onChange(null)
        }}
      >
        Unterschrift löschen
      </Button>
    </div>
  )
}
