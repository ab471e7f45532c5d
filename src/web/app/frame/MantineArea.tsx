import '@mantine/core/styles.layer.css'
import '../mantine.css'
import { createTheme, defaultVariantColorsResolver, MantineProvider, type VariantColorsResolver } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../query.ts'
import { schemeOf, useTheme } from './theme.ts'

const resolveVariant: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isBrand = !input.color || input.color === 'brand'
  return input.variant === 'filled' && isBrand ? { ...colors, color: 'var(--primary-ink)' } : colors
}

// the shades only serve Mantine's arithmetic: mantine.css points every colour at the tokens of the three themes
const brand = [
  '#eaf5f0',
  '#d4e9df',
  '#a8d2bf',
  '#78ba9d',
  '#52a681',
  '#38936f',
  '#2a7f5f',
  '#1e6b52',
  '#185643',
  '#104033',
] as const

const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 10,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver: resolveVariant,
  components: {
    // options belong to the page they are chosen on, also for screen readers
    Combobox: { defaultProps: { withinPortal: false } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', withScrollArea: false } },
    Autocomplete: { defaultProps: { size: 'md', withScrollArea: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md', placeholder: 'Datei auswählen' } },
  },
})

/** Where Mantine and queries live: login, registration and everything behind them. Public pages do without. */
export const MantineArea = ({ children }: { children: ReactNode }) => {
  const scheme = schemeOf(useTheme())
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme={scheme}>
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
