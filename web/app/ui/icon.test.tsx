import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { Icon } from './icon.tsx'

test('the sprite contains exactly the named icons', () => {
  const sprite = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8')
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).toEqual([...iconNames])
})

test('an icon is decorative unless it has a label', () => {
  expect(renderToStaticMarkup(<Icon name="cart" />)).toMatch(/aria-hidden="true".*#cart"/)
  const spoken = renderToStaticMarkup(<Icon name="lock" label="Locked" />)
  expect(spoken).toContain('role="img"')
  expect(spoken).toContain('aria-label="Locked"')
  expect(spoken).not.toContain('aria-hidden')
})
