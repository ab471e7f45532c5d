import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/platform/**/*.tables.ts', './src/server/domains/**/*.tables.ts'],
  out: './migrations',
})
