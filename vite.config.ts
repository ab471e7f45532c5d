import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'src/web/public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', target: 'baseline-widely-available' },
  optimizeDeps: {
    // without the list, a page visited for the first time reloads in the middle of work
    entries: ['src/web/**/*.{ts,tsx}'],
    exclude: ['@tabler/icons-react'],
  },
})
