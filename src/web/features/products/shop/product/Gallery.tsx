import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState } from 'react'
import { IconChevronLeft, IconChevronRight, IconPhoto, IconX, IconZoomIn } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import css from './Gallery.module.css'
import type { ProductPage } from './product.ts'

/** How far a finger moves across before it turns the picture. */
const swipeWidth = 40

type GalleryProps = { images: ProductPage['images']; name: string }

/**
 * The pictures of a product: one large, the others small below it. Arrow keys and swipes turn the pages, a click enlarges.
 * Without a script the small ones lead to their files.
 */
export const Gallery = ({ images, name }: GalleryProps) => {
  const [at, setAt] = useState(0)
  const zoom = useRef<HTMLDialogElement>(null)
  const start = useRef({ x: 0, y: 0 })
  const shown = images[at] ?? images[0]
  if (!shown) {
    return (
      <div className={css.missing}>
        <IconPhoto size={64} aria-hidden />
      </div>
    )
  }
  const place = images.indexOf(shown)
  const turn = (by: number) => setAt((place + by + images.length) % images.length)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    turn(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const touch = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    if (finger) start.current = { x: finger.clientX, y: finger.clientY }
  }
  const lift = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0]
    if (!finger || images.length < 2) return
    const across = finger.clientX - start.current.x
    const isSwipe = Math.abs(across) > swipeWidth && Math.abs(across) > Math.abs(finger.clientY - start.current.y)
    if (isSwipe) turn(across < 0 ? 1 : -1)
  }
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setAt(index)
  }
  const words = `${shown.alt ?? name}, Bild ${place + 1} von ${images.length}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut for the buttons inside
    <div className={css.gallery} onKeyDown={press}>
      <div className={css.stage} onTouchStart={touch} onTouchEnd={lift}>
        <Picture
          key={shown.id}
          picture={shown.picture}
          alt={words}
          sizes="(max-width: 959px) 100vw, 620px"
          isEager={place === 0}
        />
        <button
          type="button"
          className={css.zoom}
          aria-label="Bild vergrößern"
          onClick={() => zoom.current?.showModal()}
        >
          <IconZoomIn size={22} aria-hidden />
        </button>
      </div>
      {images.length > 1 && (
        <ul className={css.thumbs} aria-label="Bilder">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={image.picture.src}
                aria-label={`Bild ${index + 1} zeigen`}
                aria-current={index === place ? 'true' : undefined}
                onClick={(event) => pick(event, index)}
              >
                <Picture picture={image.picture} alt="" sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog ref={zoom} className={css.dialog} aria-label={words}>
        <Picture picture={shown.picture} alt={words} sizes="100vw" />
        <form method="dialog">
          <button type="submit" aria-label="Schließen">
            <IconX size={24} aria-hidden />
          </button>
        </form>
        {images.length > 1 && (
          <>
            <button type="button" className={css.back} aria-label="Vorheriges Bild" onClick={() => turn(-1)}>
              <IconChevronLeft size={28} aria-hidden />
            </button>
            <button type="button" className={css.on} aria-label="Nächstes Bild" onClick={() => turn(1)}>
              <IconChevronRight size={28} aria-hidden />
            </button>
          </>
        )}
      </dialog>
    </div>
  )
}
