import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { otherPages, crawls } from '#test/crawled-pages.ts'
import routes from './routes.ts'

const tree = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index }) =>
    index ? { id: file, index } : { id: file, ...(path !== undefined && { path }) },
  )

const componentsAt = (paths: readonly string[]) =>
  new Set(
    paths.flatMap(
      (path) => matchRoutes(tree(routes), path.split('?')[0] ?? '')?.map(({ route }) => route.id) ?? [],
    ),
  )

test('every page component is visited by the browser crawl', () => {
  const walked = componentsAt(
    crawls.flatMap(({ pages }) => pages.flatMap(({ path, leadsTo = path }) => [path, leadsTo])),
  )
  const components = new Set(routes.map(({ file }) => file))
  expect(components.size).toBeGreaterThan(50)
  expect([...components].filter((file) => !walked.has(file))).toEqual([])
})

test('only the pages at the listed places count as visited by the crawl', () => {
  expect(componentsAt(['/home/faqs?lang=en'])).toEqual(new Set(['faqs/faqs.page.tsx']))
})

test('a page at a path without a parameter is added to the crawl automatically, and only once', () => {
  const text = [
    "  route('home/figures', 'figures/figures.page.tsx'),",
    "  route('home/in-figures', 'figures/figures.page.tsx', { id: 'figures/spelt' }),",
    "  route('home/figures/:id', 'figures/figure.page.tsx'),",
    "  route('home/faqs', 'faqs/faqs.page.tsx'),",
  ].join('\n')
  expect(otherPages(text, [{ name: 'questions', path: '/home/faqs?lang=en' }])).toEqual([
    { name: '/home/figures', path: '/home/figures' },
  ])
})
