import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import css from '#web/app/media/Media.module.css'
import { type LoosePicture, useAdoptPicture, useLoosePictures } from '#web/app/media/own-media.data.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { Paging } from '#web/ui/Paging.tsx'

type LooseProps = { picture: LoosePicture; isBusy: boolean; onAdopt: () => void }

const Loose = ({ picture, isBusy, onAdopt }: LooseProps) => (
  <li className={css.loose}>
    <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
    <Link to={picture.path}>{picture.name}</Link>
    <Button
      variant="default"
      size="sm"
      disabled={isBusy}
      leftSection={<IconPhoto size={18} aria-hidden />}
      aria-label={`In die Mediathek übernehmen: ${picture.name}`}
      onClick={onAdopt}
    >
      Übernehmen
    </Button>
  </li>
)

/** Pictures that were uploaded to a product or the gallery before. They join without a copy. */
export const LoosePictures = ({ onAdopted }: { onAdopted: (id: number) => void }) => {
  const [page, setPage] = useState(1)
  const { data } = useLoosePictures(page)
  const adopt = useAdoptPicture(onAdopted)
  if (!data?.total) return null
  return (
    <Card
      title="Noch nicht in der Mediathek"
      text="Diese Bilder haben Sie bei einem Produkt oder für Ihre Galerie hochgeladen. Übernommen werden sie nicht kopiert: Sie lassen sich beschreiben, wiederfinden, anderswo wählen und überall ersetzen."
    >
      <ul className={css.grid}>
        {data.data.map((picture) => (
          <Loose
            key={picture.key}
            picture={picture}
            isBusy={adopt.isPending}
            onAdopt={() => adopt.mutate({ key: picture.key })}
          />
        ))}
      </ul>
      <Paging page={data} onPage={setPage} />
    </Card>
  )
}
