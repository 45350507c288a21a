import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callRoutes } from './call-routes.plugin.ts'

export default defineConfig({
  plugins: [callRoutes(process.env['PRODUCT_SLUG'] ?? 'matla'), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
})
