import { paths, policyPath } from '#web/app/paths.ts'
import { IconExternalLink, IconMail, IconMapPin, IconPhone } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { callOf } from '../calls.ts'
import type { Provider, VendorPolicies } from '../providers.data.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import css from './Business.module.css'

const networks: Record<Provider['social_links'][number]['network'], string> = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
}

type BusinessContactProps = {
  provider: Provider
  policies: Pick<VendorPolicies['policies'][number], 'type'>[]
  isDraft: boolean
}

/** How to reach a provider, and a form for an appointment where it takes wishes. */
export const BusinessContact = ({ provider, policies, isDraft }: BusinessContactProps) => (
  <section id="kontakt" className={`${css.section} ${css.late}`}>
    <h2>Kontakt</h2>
    <div className={css.contact}>
      <div className={css.reach}>
        <p>
          <strong>{provider.company_name}</strong>
          <br />
          {provider.first_name} {provider.last_name}
        </p>
        <address>
          <IconMapPin size={18} aria-hidden />
          <span>
            {provider.street} {provider.street_number}
            <br />
            {provider.postal_code} {provider.city}
          </span>
        </address>
        <p className={css.line}>
          <IconPhone size={18} aria-hidden />
          <a href={callOf(provider.phone)}>{provider.phone}</a>
        </p>
        {provider.show_chat === 1 && (
          <p className={css.line}>
            <IconMail size={18} aria-hidden />
            <a href={`mailto:${provider.email}`}>{provider.email}</a>
          </p>
        )}
        {provider.social_links.map(({ network, url }) => (
          <p key={url} className={css.line}>
            <IconExternalLink size={18} aria-hidden />
            <a href={url} target="_blank" rel="noopener noreferrer">
              {networks[network]}
            </a>
          </p>
        ))}
      </div>
      {provider.show_lead === 1 && isDraft && (
        <Notice>Hier fragen Besucher nach einem Termin. In der Vorschau wird nichts gesendet.</Notice>
      )}
      {provider.show_lead === 1 && !isDraft && (
        <div id="termin">
          <AppointmentForm
            slug={provider.url}
            name={provider.company_name}
            privacyPath={
              policies.some(({ type }) => type === 'privacy')
                ? policyPath(provider.url, 'privacy')
                : paths.privacyPolicy
            }
          />
        </div>
      )}
    </div>
  </section>
)
