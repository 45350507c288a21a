import globalData from '@csstools/postcss-global-data'
import { reactRouter } from '@react-router/dev/vite'
import { join } from 'node:path'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import { callRoutes } from './call-routes.plugin.ts'
import { isEverywhere, isFramework } from './first-load.ts'

const breakpoints = join(import.meta.dirname, 'app/ui/breakpoints.css')

export default defineConfig({
  plugins: [callRoutes(process.env['PRODUCT_SLUG'] ?? 'matla'), reactRouter()],
  // Class names are in the script, the styles and the page: short ones weigh less three times.
  css: {
    modules: { generateScopedName: '[hash:base64:5]' },
    postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia()] },
  },
  // One stylesheet of some 20 kB for all pages: sixteen small ones would each cost a way there and back.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework },
                { name: 'layout', test: isEverywhere },
              ],
            },
          },
        },
      },
    },
  },
})
