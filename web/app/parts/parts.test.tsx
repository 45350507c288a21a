import { langs } from '@matla/contract/kit/lang'
import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import PartsPage from './parts.page.tsx'
import { samples } from './samples.tsx'

const ui = `${import.meta.dirname}/../ui`
const exported = globSync('*.tsx', { cwd: ui, exclude: ['*.test.tsx'] }).flatMap((file) =>
  [...readFileSync(`${ui}/${file}`, 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  ),
)
const shown = globSync('*samples.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n')
const isShown = (name: string) => new RegExp(`<${name}[\\s>]`).test(shown)

afterEach(() => void vi.unstubAllEnvs())

test('the page shows every part of ui/', () => {
  expect(exported.length).toBeGreaterThan(50)
  expect(exported.filter((name) => !isShown(name))).toEqual([])
  expect(isShown('NoSuchPart')).toBe(false)
})

test('each sample is shown in both directions and both themes', () => {
  const Stub = createRoutesStub([{ path: '/', Component: PartsPage }])
  const markup = renderToStaticMarkup(<Stub />)
  for (const [lang, dir] of [
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ])
    for (const theme of ['dark', 'light'])
      expect(markup.split(`lang="${lang}" dir="${dir}" data-theme="${theme}"`)).toHaveLength(
        Object.keys(samples).length + 1,
      )
  expect(langs).toHaveLength(2)
})

test.each([
  ['development', true],
  ['production', false],
])('in %s the page is among the routes: %s', async (mode, isThere) => {
  vi.stubEnv('MODE', mode)
  vi.resetModules()
  const { default: routes } = await import('#routes.ts')
  expect(routes.some(({ file }) => file === 'parts/parts.page.tsx')).toBe(isThere)
})
