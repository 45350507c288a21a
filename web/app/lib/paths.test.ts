import { globSync, readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { paths } from './paths.ts'

const known = routes.flatMap(({ path }) => (path === undefined || path === '*' ? [] : [{ path }]))
const written = Object.entries(paths).map(([name, path]) => [
  name,
  typeof path === 'string' ? path : path('x'),
])

test.each(written)('the path of %s leads to a page', (_, path = '') => {
  expect(matchRoutes(known, path.split('?')[0] ?? '')).not.toBeNull()
})

test('no other file of the site contains the path of a page', () => {
  const app = `${import.meta.dirname}/..`
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['test/**', '**/*.test.*', 'lib/paths.ts'] })
  const writers = files.filter((file) => /['"`]\/home\b/.test(readFileSync(`${app}/${file}`, 'utf8')))
  expect(files.length).toBeGreaterThan(200)
  expect(writers).toEqual([])
})
