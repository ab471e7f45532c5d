import { Prose } from '#web/ui/layout/Prose.tsx'
import type { Provider } from '../providers.data.ts'
import css from './Business.module.css'

type Block = Provider['description_contents'][number]

const BlockContent = ({ content_type, contents }: Block) => {
  if (content_type === 'quote')
    return (
      <blockquote className={css.quote}>
        {contents.map(({ content, position }) => (
          <p key={position}>{content}</p>
        ))}
      </blockquote>
    )
  if (content_type === 'points')
    return (
      <ul className={css.points}>
        {contents.map(({ content, position }) => (
          <li key={position}>{content}</li>
        ))}
      </ul>
    )
  return (
    <div className={content_type === 'columns' ? css.columns : undefined}>
      {contents.map(({ content, position }) => (
        <Prose key={position} html={content} />
      ))}
    </div>
  )
}

/** What a provider tells of itself, in the order it chose. */
export const BusinessBlocks = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block) => <BlockContent key={block.position} {...block} />)
