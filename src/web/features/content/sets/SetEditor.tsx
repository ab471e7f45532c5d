import { useParams } from 'react-router'
import { DraftEditor } from '#web/app/drafts/DraftEditor.tsx'
import { StateBadge } from '#web/app/drafts/Publication.tsx'
import { useDraft } from '#web/app/drafts/useDraft.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SetItems } from './SetItems.tsx'
import { setStore } from './set-store.ts'
import { type EditableSet, useEditableSet } from './sets.data.ts'

const hints: Record<EditableSet['kind'], string> = {
  menu: 'Jeder Eintrag führt auf eine Seite oder hat Links unter sich. Adressen dieser Seite beginnen mit „/“.',
  banners:
    'Nebeneinander an einem Platz, den Seiten nennen. Was nicht sichtbar ist, bleibt für später; ein Zeitraum gilt für einen einzelnen Eintrag auf die Minute.',
  slider: 'Nacheinander in einer Bilderfolge, die Seiten nennen.',
  testimonials: 'Nur, was jemand wirklich gesagt hat und hier zeigen lässt: Erfundene Stimmen sind verboten (UWG).',
  cookies:
    'Welche Arten es gibt und was dazugehört, folgt aus dem, was die Seite wirklich speichert. Sie wählen die Worte.',
  contact:
    'Zwischen diesen Themen wählt, wer Ihnen schreibt. Was nicht sichtbar ist oder entfernt wird, steht nicht mehr zur Wahl; Nachrichten behalten ihr Thema.',
  texts:
    'Was auf jeder Seite um den Inhalt herum steht, und die Leistungen für Anbieter. Preisangaben, die Einwilligung zum Newsletter und die Worte der Cookie-Auswahl stehen fest: Sie folgen dem Gesetz.',
  category:
    'Name und Beschreibung stehen über den Produkten und bei Suchmaschinen. Das Bild steht daneben und auf Kacheln, die zur Kategorie führen; ohne Bild zeigen Kacheln das gezeichnete. Die Adresse der Kategorie bleibt.',
}

const Editor = ({ set }: { set: EditableSet }) => {
  const draft = useDraft(set, setStore)
  const { page } = draft
  return (
    <>
      <BackLink to={operatorPaths.operatorSets}>Menüs und Banner</BackLink>
      <PageHeader title={page.title} text={<StateBadge state={page.state} />} />
      <DraftEditor draft={draft}>
        <Card title="Einträge" text={hints[page.kind]}>
          <SetItems draft={draft} />
        </Card>
      </DraftEditor>
    </>
  )
}

/** One menu, place of banners or the like: its entries, what guests see of it and when. */
export const SetEditor = () => {
  const { slug = '' } = useParams()
  const { data, error, isFetchedAfterMount } = useEditableSet(slug)
  const shown = isFetchedAfterMount ? data : undefined
  return (
    <>
      <Loaded of={{ data: shown, error }} height={480} />
      {shown && <Editor key={slug} set={shown.data} />}
    </>
  )
}
