import css from './Difference.module.css'
import type { Difference as Change, Words } from './difference.ts'

const spoken = { added: 'neu: ', removed: 'entfernt: ' }

const Text = ({ words }: { words: Words }) => (
  <p className={css.words}>
    {words.map(({ kind, text }, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
      if (kind === 'same') return <span key={at}>{text}</span>
      const Mark = kind === 'added' ? 'ins' : 'del'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
        <Mark key={at}>
          <span className="visually-hidden">{spoken[kind]}</span>
          {text}
        </Mark>
      )
    })}
  </p>
)

/** What changes from one version to another: widgets, settings and words. */
export const Difference = ({ all }: { all: Change[] }) => {
  if (!all.length) return <p className={css.none}>Beide Fassungen sagen dasselbe.</p>
  return (
    <ul className={css.list}>
      {all.map(({ name, what, changes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two widgets may have the same name
        <li key={at}>
          <strong>{name}</strong> <span className={css.what}>{what}</span>
          {changes.map(({ label, words }) => (
            <div key={label}>
              <span className={css.label}>{label}</span>
              <Text words={words} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
