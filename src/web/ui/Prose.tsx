import css from './Prose.module.css'

type ProseProps = { html: string /** lists as a grid of points */; points?: boolean; id?: string }

/** Running text. The server cleaned its HTML when it was stored. */
export const Prose = ({ html, points = false, id }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  <div id={id} className={`${css.prose} ${points ? css.points : ''}`} dangerouslySetInnerHTML={{ __html: html }} />
)
