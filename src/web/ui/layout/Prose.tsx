import css from './Prose.module.css'

type ProseProps = { html: string /** lists as a grid of points */; points?: boolean; id?: string }

// a table wider than the screen scrolls, and the keyboard must be able to scroll it
const scrollTables = (html: string) =>
  html
    .replaceAll('<table>', '<div role="group" aria-label="Tabelle" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

/** Running text. The server cleaned its HTML when it was stored. */
export const Prose = ({ html, points = false, id }: ProseProps) => {
  const markup = { __html: scrollTables(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  return <div id={id} className={`${css.prose} ${points ? css.points : ''}`} dangerouslySetInnerHTML={markup} />
}
