import { Link } from 'react-router'
import { IconClock, IconMail, IconMapPin, IconPhone } from '#web/ui/icons.ts'
import css from './Contact.module.css'
import type { Info } from './contact.data.ts'

/** Other ways to reach the operator. */
export const ContactInfo = ({ info }: { info: Info }) => (
  <aside className={css.info} aria-label="Weitere Wege">
    <h2>So erreichen Sie uns</h2>
    <ul>
      <li>
        <IconPhone size={20} aria-hidden />
        <a href={`tel:${info.phone.replace(/\s/g, '')}`}>{info.phone}</a>
      </li>
      <li>
        <IconMail size={20} aria-hidden />
        <a href={`mailto:${info.email}`}>{info.email}</a>
      </li>
      <li>
        <IconClock size={20} aria-hidden />
        <span>{info.opening_hours}</span>
      </li>
      <li>
        <IconMapPin size={20} aria-hidden />
        <address>
          {info.company}
          <br />
          {info.street}
          <br />
          {info.postal_code} {info.city}
        </address>
      </li>
    </ul>
    <p>
      Viele Antworten stehen schon unter <Link to="/hilfe">Hilfe und Fragen</Link>.
    </p>
  </aside>
)
