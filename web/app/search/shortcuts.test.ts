import { expect, test } from 'vitest'
import { findShortcut } from './shortcuts.ts'

const targets = { scriptCourseHref: '/home/R2/R4/filmproduction/674335f14eb03d780d763f47', hasPackage: true }

test.each(['full package', 'package', 'bundle', ' Full  PACKAGE ', 'الباقة الكاملة', 'الباقه', 'بكج'])(
  'the search %s opens the bundle page (R060)',
  (query) => expect(findShortcut(query, targets)?.href).toBe('/home/R2/bundle'),
)

test.each(['script', 'Script Writing', 'سكربت'])(
  'the search %s opens the course for scripts (R061)',
  (query) => {
    expect(findShortcut(query, targets)?.href).toBe(targets.scriptCourseHref)
  },
)

test.each(['editing', 'EDITING', 'المُونتاج'])('the search %s opens the category Editing (R062)', (query) => {
  expect(findShortcut(query, targets)?.href).toBe('/home/R2/R3/prc/Editing')
})

test.each(['', 'scripts', 'packages', 'lighting'])('the search %j is not a shortcut', (query) => {
  expect(findShortcut(query, targets)).toBeNull()
})

test('a search for a script or a package is an ordinary search while the shop has none', () => {
  const without = { scriptCourseHref: undefined, hasPackage: false }
  for (const query of ['script', 'full package', 'الباقة']) expect(findShortcut(query, without)).toBeNull()
})
