import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { providerPaths } from '#web/app/paths/provider.ts'
import { paths } from '#web/app/paths.ts'
import { useMember, useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconChevronRight, IconFileText, IconMapPin, IconPackage, IconShieldCheck, IconUser } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './AccountOverview.module.css'
import { twoFactor } from './accounts.data.ts'

type TileProps = { to: string; icon: ReactNode; title: string; text: string }

const Tile = ({ to, icon, title, text }: TileProps) => (
  <Link to={to} className={css.tile}>
    <span className={css.icon}>{icon}</span>
    <span className={css.words}>
      <span className={css.title}>{title}</span>
      <span className={css.text}>{text}</span>
    </span>
    <IconChevronRight size={20} aria-hidden />
  </Link>
)

/** A provider whose registration lacks something, or whose package has ended, is told so first. */
const Flags = () => {
  const session = useSession()
  if (session.status !== 'member') return null
  const { registrationCompleted, canceled } = session.banner
  return (
    <>
      {!registrationCompleted && (
        <Notice
          kind="warning"
          title="Ihre Registrierung ist noch nicht vollständig"
          action={
            <ButtonLink to={providerPaths.providerOnboarding} look="quiet" compact>
              Weiter zur Registrierung
            </ButtonLink>
          }
        >
          Erst wenn alle Schritte erledigt sind, können Kunden bei Ihnen kaufen.
        </Notice>
      )}
      {canceled && (
        <Notice
          kind="warning"
          title="Ihr Paket ist beendet"
          action={
            <ButtonLink to={providerPaths.providerPackage} look="quiet" compact>
              Pakete ansehen
            </ButtonLink>
          }
        >
          Zurzeit gilt das kostenlose Paket.
        </Notice>
      )}
    </>
  )
}

export const AccountOverview = () => {
  const member = useMember()
  const secondFactor = useQuery(twoFactor()).data
  const security =
    secondFactor?.two_factor_status === 1
      ? 'Zwei-Faktor-Anmeldung ist eingeschaltet'
      : 'Passwort, Zwei-Faktor-Anmeldung und Geräte'
  return (
    <div className={css.overview}>
      <Flags />
      <div className={css.tiles}>
        <Tile
          to={paths.orders}
          icon={<IconPackage size={24} aria-hidden />}
          title="Bestellungen"
          text="Was Sie gekauft haben und wo es gerade ist"
        />
        <Tile
          to={paths.profile}
          icon={<IconUser size={24} aria-hidden />}
          title="Profil"
          text={
            member.role === 'Company' ? 'Ansprechpartner, Firma und Rechnungstexte' : 'Name, Bild und Angaben zu Ihnen'
          }
        />
        <Tile
          to={paths.addresses}
          icon={<IconMapPin size={24} aria-hidden />}
          title="Adressen"
          text="Wohin geliefert und auf wen berechnet wird"
        />
        <Tile to={paths.security} icon={<IconShieldCheck size={24} aria-hidden />} title="Sicherheit" text={security} />
        <Tile
          to={paths.privacy}
          icon={<IconFileText size={24} aria-hidden />}
          title="Meine Daten"
          text="Daten mitnehmen oder Konto löschen"
        />
      </div>
    </div>
  )
}
