import { Picture } from '#web/ui/Picture.tsx'
import type { Provider } from '../providers.data.ts'
import css from './Business.module.css'

type GalleryProps = { images: Provider['company_images']; name: string }

/** Each picture leads to its large file, with a script or without. */
export const BusinessGallery = ({ images, name }: GalleryProps) => (
  <section id="galerie" className={`${css.section} ${css.late}`}>
    <h2>Galerie</h2>
    <ul className={css.gallery}>
      {images.map((image, at) => (
        <li key={image.id}>
          <a href={image.src.replace('-640.', '-1600.')} target="_blank" rel="noopener">
            <Picture
              picture={image}
              alt={`${image.alt ?? name}, Bild ${at + 1} von ${images.length}`}
              sizes="(max-width: 767px) 46vw, 300px"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
)
