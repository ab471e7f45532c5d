import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's password field with a toggle that can be reached and read. */
export const Password = (props: PasswordInputProps) => (
  <PasswordInput
    required
    withAsterisk={false}
    visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen', tabIndex: 0 }}
    {...props}
  />
)

export const CurrentPassword = (props: PasswordInputProps) => (
  <Password label="Aktuelles Passwort" autoComplete="current-password" {...props} />
)
