import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { iconShapes } from './scripts/icon-shapes.ts'
import { pageExports } from './scripts/page-exports.ts'

const oneOf = (...paths: string[]) => new RegExp(`/(?:src/web|src/lib)/(${paths.join('|')})`)

// a few files for every page instead of a dozen small ones, since phones wait for each of them
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: oneOf(
      'root\\.tsx',
      'format\\.ts',
      // loaded with the pages that need them, or when somebody types
      'features/content/(?!shell/(Suggestions|MenuPreview)|archive/|contact/|frames/|media/|nearby/|operator/|preview/|sets/|doors/WelcomeBack|doors/welcome|widgets/|Contract|NewsletterLink|TextPage|search/)',
      'features/products/shop/(favourites|FavouritesLink)',
      'app/(api|lookup|meta|paths(?!/operator|/provider)|session|toasts)',
      'app/frame/(AccountMenu|Toasts|frame|hydrated|moved|theme|worker)',
      'app/public/(consent|views)',
      'ui/(Button|EmptyState|Link|Picture|icons|generated/icons|layout/(NarrowLayout|Prose|SearchBar|Tile)|overlay/Popover)\\.',
      'rendering/',
      '.*\\.avif\\?url$',
    ),
  },
  // without the calls, which guests load when they first need one
  {
    name: 'shop',
    test: oneOf(
      // facts of a product come with its page
      'features/(products/shop(/listing|/product(?!/Product(Facts|View)))?|catalogue)/[A-Za-z]+\\.(module\\.css|tsx?)$',
      'features/leads/ask/RouteLinks',
      'features/providers/calls',
      'features/reports/shop/(ReportButton|LateReportDialog)',
      'ui/(layout/(Breadcrumb|Chips)|PageHeader)',
      'ui/map/(LatePlaceMap|PlaceMap\\.module)',
    ),
  },
  { name: 'content', test: oneOf('features/content/(widgets/|TextPage)') },
  { name: 'posts', test: oneOf('features/portal/shop/(dates|PortalSection|PostCards)') },
  // what product and provider pages share
  {
    name: 'opinions',
    test: oneOf(
      'features/reviews/(reviews\\.ts|shop/(ReviewCard|ReviewSection|shown-reviews))',
      'features/actions/(ActionButtons|shown-actions)',
      'features/chat/(AskLink|ask\\.data)',
    ),
  },
  { name: 'facts', test: oneOf('lists/food-words', 'law/(guarantee|media)', 'ui/law/LegalGuarantee') },
  {
    name: 'guest-forms',
    test: oneOf('ui/(Notice|form/(DateField|Field|TrapField|typed-day))', 'app/public/(guest-form|sending)'),
  },
  // the areas of account, provider and operator: one file instead of fifty of less than a kilobyte
  { name: 'mantine', test: /node_modules\/(@mantine\/(core|hooks|form)|@floating-ui)\// },
  { name: 'queries', test: /node_modules\/@tanstack\// },
]

// hundreds of small files that every start of the server would look for one by one
const bundled = [/^@(mantine|tanstack|floating-ui)\//]

// The server has loaded the contract already. A second copy of its 20,000 schemas costs memory and the time of a start.
const loadedByServer = /^#(contract|lib)\//

export default defineConfig(({ command }) => ({
  plugins: [iconShapes(), pageExports(), react()],
  appType: 'custom',
  ...(command === 'build' && { ssr: { noExternal: bundled } }),
  publicDir: 'src/web/public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // the server finds the scripts and stylesheets of a page in it
        manifest: true,
        rolldownOptions: { input: 'src/web/entry.client.tsx', output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        // V8 keeps the text of what it runs
        minify: true,
        rolldownOptions: {
          input: 'src/web/entry.server.tsx',
          external: loadedByServer,
          output: { entryFileNames: 'index.js' },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      await build(environments.client!)
      await build(environments.ssr!)
      await compressAssets('build/client')
    },
  },
  optimizeDeps: {
    // without the list, a page visited for the first time reloads in the middle of work
    entries: ['src/web/**/*.{ts,tsx}'],
  },
}))
