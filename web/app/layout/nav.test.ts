import { expect, test } from 'vitest'
import { layoutPage } from '#test/layout-page.ts'
import { isWithin, linksUnder } from './nav.ts'

test.each([
  ['/home/R2/R3/prc/Editing', '/home/R2/R3/prc/All', true],
  ['/HOME/r2/r3/PRC', '/home/R2/R3/prc/All', true],
  ['/home/R2/bundle', '/home/R2/R3/prc/All', false],
  ['/home/R2/bundles', '/home/R2/bundle', false],
])('the path %s belongs to the menu entry %s: %s', (here, href, expected) => {
  expect(isWithin(here, href)).toBe(expected)
})

test('a menu lists its own page first, then its entries, without repeating a URL', () => {
  const [courses] = layoutPage.nav
  if (!courses) throw new Error('the test shell has a menu')
  const again = { name: 'Sound', href: '/home/r2/r3/prc/recording', icon: 'film', gel: '' }
  const twice = { ...courses, dropdownItems: [...courses.dropdownItems, again] }
  expect(linksUnder(twice, 'All courses').map(({ href, name }) => [href, name])).toEqual([
    ['/home/R2/R3/prc/All', 'All courses'],
    ['/home/R2/R3/prc/Recording', 'Sound Recording'],
  ])
})

test('a menu entry has the colour of its category, even if the school added the category', () => {
  const [courses] = layoutPage.nav
  if (!courses) throw new Error('the test shell has a menu')
  const own = { name: 'Drawing', href: '/home/R2/R3/prc/drawing-ink', icon: 'film', gel: '#00e5ff' }
  const links = linksUnder({ ...courses, dropdownItems: [own] }, 'All courses')
  expect(links.map(({ gel }) => gel)).toEqual([undefined, 'drawing-ink'])
})
