import { Button, Select, Textarea } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type BlockType, type CardProps, type DraftBlock, newKey } from './draft.present.ts'
import css from './Editor.module.css'
import { changed, Entry, moved } from './Entry.tsx'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

const types: Record<BlockType, string> = {
  text: 'Text',
  columns: 'Zwei Spalten',
  points: 'Punkte',
  quote: 'Zitat',
}

const emptyOf: Record<BlockType, string[]> = { text: [''], columns: ['', ''], points: [''], quote: [''] }

const BlockFields = ({ block, onChange }: { block: DraftBlock; onChange: (contents: string[]) => void }) => {
  if (block.type === 'points' || block.type === 'quote')
    return (
      <Textarea
        label={block.type === 'points' ? 'Ein Punkt in jeder Zeile' : 'Zitat'}
        autosize
        minRows={3}
        value={block.contents.join('\n')}
        onChange={(event) =>
          onChange(
            block.type === 'points' ? event.currentTarget.value.split('\n').slice(0, 12) : [event.currentTarget.value],
          )
        }
      />
    )
  return block.contents.map((content, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
    <Suspense key={at} fallback={<Skeleton height={240} radius={10} />}>
      <RichText
        label={block.type === 'columns' ? `Spalte ${at + 1}` : 'Text'}
        path={`block-${block.key}-${at}`}
        value={content}
        onChange={(html) => onChange(block.contents.map((old, place) => (place === at ? html : old)))}
      />
    </Suspense>
  ))
}

export const BlocksCard = ({ draft: { blocks }, change }: CardProps) => {
  const set = (next: DraftBlock[]) => change({ blocks: next })
  return (
    <Card title="Abschnitte" text="Erzählen Sie mehr, in der Reihenfolge, die Sie möchten.">
      <ul className={css.entries}>
        {blocks.map((block, at) => (
          <Entry
            key={block.key}
            name={`Abschnitt ${at + 1}`}
            onMove={(by) => set(moved(blocks, block.key, by))}
            onRemove={() => set(blocks.filter(({ key }) => key !== block.key))}
          >
            <Select
              label="Art"
              maw={260}
              allowDeselect={false}
              data={Object.entries(types).map(([value, label]) => ({ value, label }))}
              value={block.type}
              onChange={(type) =>
                set(changed(blocks, block.key, { type: type as BlockType, contents: emptyOf[type as BlockType] }))
              }
            />
            <BlockFields
              key={block.type}
              block={block}
              onChange={(contents) => set(changed(blocks, block.key, { contents }))}
            />
          </Entry>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={blocks.length >= 20}
        onClick={() => set([...blocks, { key: newKey(), type: 'text', contents: [''] }])}
      >
        Abschnitt hinzufügen
      </Button>
    </Card>
  )
}
