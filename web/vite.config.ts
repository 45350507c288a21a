import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callRoutes } from './call-routes.plugin.ts'
import { isFollowing, isFramework, isInLayout, isPart } from './first-load.ts'
import { plainImports } from './plain-imports.plugin.ts'
import { postcss } from './postcss.ts'
import { publicModules } from './public-modules.plugin.ts'

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** A group of what passes a test that looks at who imports it. */
const namedIf = (name: string, test: typeof isInLayout) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (test(id, (module) => graph.getModuleInfo(module)) ? name : null),
})

export default defineConfig({
  plugins: [callRoutes(process.env['PRODUCT_SLUG'] ?? 'matla'), publicModules, plainImports, reactRouter()],
  // Class names are in the script, the styles and the page: short ones weigh less three times.
  css: {
    modules: { generateScopedName: '[hash:base64:5]' },
    postcss,
  },
  // One stylesheet of some 20 kB for all pages: sixteen small ones would each cost a way there and back.
  // What a part imports is not listed beside its name: the router preloads pages, and nobody waits for other parts.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // They stand in the list of routes, which every page has.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework },
                namedIf('layout', isInLayout),
                namedIf('following', isFollowing),
                { name: 'parts', test: isPart, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
})
