import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callRoutes } from './call-routes.plugin.ts'
import { isFollowing, isFramework, isInLayout, isPart } from './first-load.ts'
import { plainImports } from './plain-imports.plugin.ts'
import { postcss } from './postcss.ts'
import { publicModules } from './public-modules.plugin.ts'

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** A chunk of the modules for which a test on their importers returns true. */
const namedIf = (name: string, test: typeof isInLayout) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (test(id, (module) => graph.getModuleInfo(module)) ? name : null),
})

export default defineConfig({
  plugins: [callRoutes(process.env['PRODUCT_SLUG'] ?? 'matla'), publicModules, plainImports, reactRouter()],
  // Class names are in scripts, styles and pages, so short ones save bytes three times.
  css: {
    modules: { generateScopedName: '[hash:base64:5]' },
    postcss,
  },
  // One stylesheet of about 20 kB for all pages, because sixteen small ones would each cost a round trip. The imports of
  // a part are not listed for preloading: the router preloads pages, and no other part is urgent.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Short names, because they are in the list of routes, which every page contains.
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
