import { calls } from '@matla/contract'
import { staffCalls } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call, Features } from '@matla/contract/kit/call'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { callRoutes } from './call-routes.plugin.ts'

const app = `${import.meta.dirname}/app`

async function bundled(plugins: ReturnType<typeof callRoutes>[]) {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: `${app}/lib/browser-api.ts`, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
}

test('the browser gets URLs that contain the slug, and no schema', async () => {
  const code = await bundled([callRoutes('lens-school')])
  expect(code).toContain('/lens-school/pages/home')
  expect(code).toContain('/get-lens-school-pricing-details')
  expect(code).not.toMatch(/ZodType|safeParse/)
})

test('visitors do not get the routes of staff calls', async () => {
  const code = await bundled([callRoutes('lens-school')])
  const rowsOf = (features: Features) =>
    Object.values(features).flatMap((feature) => Object.values<Call>(feature))
  const stated = (features: Features) =>
    rowsOf(features).map(({ method, path, base }) =>
      code.includes(`${method}("${callUrl(path, 'lens-school', base)}")`),
    )
  expect(new Set(stated(staffCalls))).toEqual(new Set([false]))
  expect(new Set(stated(calls))).toEqual(new Set([true]))
  expect(code).not.toContain('/staff/')
  expect(rowsOf(calls).filter(({ access }) => access === 'staff')).toEqual([])
})

test('without the plugin the bundle contains the schemas', async () => {
  expect(await bundled([])).toMatch(/ZodType|safeParse/)
})
