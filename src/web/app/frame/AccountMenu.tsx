import type { Role } from '#contract/wire/call.ts'
import { cutText, firstLetter } from '#lib/text/texts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import {
  IconBuildingStore,
  IconChevronDown,
  IconLogout,
  IconMapPin,
  IconPackage,
  IconSettings,
  IconShieldCheck,
  IconUser,
} from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Popover } from '#web/ui/overlay/Popover.tsx'
import { paths } from '../paths.ts'
import { type Member, useLogout, useSession } from '../session.ts'
import css from './AccountMenu.module.css'
import { chooseTheme, themeNames, themes, useTheme } from './theme.ts'

const ThemeSwitch = () => {
  const current = useTheme()
  return (
    <fieldset className={css.themes}>
      <legend>Farbschema</legend>
      <div>
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
            />
            <span className={css.swatch} data-swatch={theme} aria-hidden />
            {themeNames[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const initialsOf = ({ firstName, lastName, name }: Member) =>
  (firstLetter(firstName) + firstLetter(lastName) || cutText(name, 2)).toUpperCase()

const roleNames: Record<Role, string> = { User: 'Kundenkonto', Company: 'Anbieterkonto', Operator: 'Betreiber' }

const linksOf = (role: Role) => [
  ...(role === 'Operator' ? [{ to: paths.operator, label: 'Betreiberbereich', Icon: IconSettings }] : []),
  ...(role === 'Company' ? [{ to: paths.provider, label: 'Anbieterbereich', Icon: IconBuildingStore }] : []),
  ...(role === 'Operator' ? [] : [{ to: paths.orders, label: 'Bestellungen', Icon: IconPackage }]),
  { to: paths.profile, label: 'Profil', Icon: IconUser },
  ...(role === 'Operator' ? [] : [{ to: paths.addresses, label: 'Adressen', Icon: IconMapPin }]),
  { to: paths.security, label: 'Sicherheit', Icon: IconShieldCheck },
]

const MemberPanel = ({ member }: { member: Member }) => {
  const logout = useLogout()
  return (
    <>
      <p className={css.who}>
        <strong>{member.name}</strong>
        <span>{roleNames[member.role]}</span>
      </p>
      <ul className={css.links}>
        {linksOf(member.role).map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logout}>
            <IconLogout size={20} aria-hidden />
            Abmelden
          </button>
        </li>
      </ul>
    </>
  )
}

const GuestPanel = () => (
  <div className={css.guest}>
    <ButtonLink to={paths.login}>Anmelden</ButtonLink>
    <p>
      Neu hier? <Link to={paths.register}>Konto anlegen</Link>
    </p>
    <p>
      Sie führen einen Betrieb? <Link to={paths.registerProvider}>Anbieter werden</Link>
    </p>
  </div>
)

const Avatar = ({ member }: { member: Member }) =>
  member.avatar ? (
    <img className={css.avatar} src={member.avatar} alt="" width={40} height={40} />
  ) : (
    <span className={css.avatar} data-initials={initialsOf(member)} aria-hidden />
  )

/** Who is logged in, what is theirs, and how the page looks. */
export const AccountMenu = () => {
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  return (
    <Popover
      label={member ? `${member.firstName || member.name}, mein Konto` : 'Anmelden, Konto und Farbschema'}
      className={css.menu}
      button={
        <>
          {member ? (
            <Avatar member={member} />
          ) : (
            <span className={css.unknown}>
              <IconUser size={22} aria-hidden />
            </span>
          )}
          <span className={css.label}>{member ? member.firstName || member.name : 'Anmelden'}</span>
          <IconChevronDown className={css.chevron} size={18} aria-hidden />
        </>
      }
    >
      <div className={css.panel}>
        {member ? <MemberPanel member={member} /> : <GuestPanel />}
        <ThemeSwitch />
      </div>
    </Popover>
  )
}
