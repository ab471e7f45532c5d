import { pictogramUrl } from '../pictograms.ts'
import css from './Stall.module.css'

const goods = ['bouquet', 'bread', 'basket', 'cheese', 'honey', 'tomato', 'pretzel'] as const

const stripes = [0, 1, 2, 3, 4, 5, 6, 7]

/** A market stall with goods on its counter. */
export const Stall = () => (
  <div className={css.stall} aria-hidden>
    <svg viewBox="0 0 480 400" aria-hidden="true">
      <path d="M58 120h12v250H58zM410 120h12v250h-12z" fill="var(--post)" />
      <path d="M52 96h376v40H52z" fill="var(--shade)" />
      {stripes.map((stripe) => {
        const top = 84 + stripe * 39
        const foot = 32 + stripe * 52
        return (
          <path
            key={stripe}
            d={`M${top} 26h39L${foot + 52} 104v14a26 24 0 0 1-52 0v-14z`}
            fill={stripe % 2 ? 'var(--cloth-light)' : 'var(--cloth)'}
          />
        )
      })}
      <path d="M84 26a8 8 0 0 1 8-8h296a8 8 0 0 1 8 8z" fill="var(--post)" />
      <path d="M26 286h428a8 8 0 0 1 8 8v14H18v-14a8 8 0 0 1 8-8z" fill="var(--board)" />
      <path d="M34 308h412v76a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8z" fill="var(--front)" />
      <path d="M34 336h412M34 364h412" stroke="var(--gap)" strokeWidth="3" />
    </svg>
    {goods.map((name) => (
      <img key={name} src={pictogramUrl(name)} alt="" width={160} height={160} loading="lazy" data-good={name} />
    ))}
  </div>
)
