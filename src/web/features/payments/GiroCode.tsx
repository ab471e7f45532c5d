import css from './Payments.module.css'

/** A transfer as a picture for banking apps. */
export const GiroCode = ({ svg, to }: { svg: string; to: string }) => (
  <figure className={css.code}>
    <div
      className={css.picture}
      role="img"
      aria-label={`GiroCode für die Überweisung an ${to}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a picture that our server made of squares
      dangerouslySetInnerHTML={{ __html: svg }}
    />
    <figcaption>Mit der Banking-App scannen</figcaption>
  </figure>
)
