import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callRoutes } from './call-routes.plugin.ts'
import { isEverywhere, isFramework } from './first-load.ts'
import { laterStyles } from './later-styles.plugin.ts'

export default defineConfig({
  plugins: [callRoutes(process.env['PRODUCT_SLUG'] ?? 'matla'), reactRouter(), laterStyles()],
  // Class names are in the script, the styles and the page: short ones weigh less three times.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework },
                { name: 'shell', test: isEverywhere },
              ],
            },
          },
        },
      },
    },
  },
})
