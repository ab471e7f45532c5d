import { Button, FileButton } from '@mantine/core'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Settings.module.css'
import {
  type LawPicture,
  useGuaranteePictures,
  useRemoveGuaranteePicture,
  useUploadGuaranteePicture,
} from './settings.data.ts'

const names: Record<LawPicture['picture'], string> = {
  notice: 'Mitteilung über die gesetzliche Gewährleistung',
  label: 'Kennzeichnung GARAN, ohne Jahre, Marke und Modell',
}

const Picture = ({ picture, url, is_official }: LawPicture) => {
  const upload = useUploadGuaranteePicture()
  const remove = useRemoveGuaranteePicture()
  const name = names[picture]
  return (
    <li className={css.logoRow}>
      <img src={url} alt={name} width={72} />
      <span>
        {name}: {is_official ? 'Ihre Datei' : 'mitgelieferte Zeichnung'}
      </span>
      <FileButton accept="image/svg+xml,image/png" onChange={(image) => image && upload.mutate({ picture, image })}>
        {(props) => (
          <Button {...props} variant="default" loading={upload.isPending} aria-label={`${name}: Datei hochladen`}>
            Datei hochladen
          </Button>
        )}
      </FileButton>
      {is_official && (
        <Button
          variant="subtle"
          loading={remove.isPending}
          aria-label={`${name}: Datei entfernen`}
          onClick={() => remove.mutate({ picture })}
        >
          Datei entfernen
        </Button>
      )}
    </li>
  )
}

/** The pictures that (EU) 2025/1960 prescribes; the official files take the place of our drawings. */
export const GuaranteePictures = () => {
  const pictures = useGuaranteePictures()
  return (
    <section aria-label="Gewährleistung und Garantie" className={css.logo}>
      <h3>Gewährleistung und Garantie</h3>
      <p>
        Die EU-Kommission gibt Mitteilung und Kennzeichnung als Dateien heraus. Laden Sie hier die deutsche, farbige
        Fassung als SVG oder PNG (mindestens 800 Bildpunkte breit, höchstens 2 MB) hoch. Sie steht unverändert auf
        Produktseiten und vor dem Bestellknopf; bis dahin zeigen wir unsere Zeichnung mit demselben Wortlaut.
      </p>
      <Loaded of={pictures} height={160}>
        {({ data }) => (
          <ul className={css.pictures}>
            {data.map(({ picture, ...one }) => (
              <Picture key={picture} picture={picture} {...one} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
