import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// two files for every page instead of a dozen small ones, since phones wait for each of them
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /src\/web\/(root\.tsx|features\/content\/|app\/(api|AccountMenu|hydrated|Toasts|consent|lookup|meta|paths|session|theme|toasts))|src\/web\/ui\/(Button|EmptyState|Popover|Prose|NarrowLayout)|\.webp\?url$/,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'src/web/public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  optimizeDeps: {
    // without the list, a page visited for the first time reloads in the middle of work
    entries: ['src/web/**/*.{ts,tsx}'],
    exclude: ['@tabler/icons-react'],
  },
})
