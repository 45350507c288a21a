import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cut, cuts } from './cuts.ts'

const folder = join(import.meta.dirname, '../../web/app/ui/fonts')

test('the committed web fonts match what the packages and the subsets generate', async () => {
  expect(readdirSync(folder).toSorted()).toEqual(cuts.map(({ name }) => `${name}.woff2`).toSorted())
  for (const face of cuts)
    expect((await cut(face)).equals(readFileSync(join(folder, `${face.name}.woff2`)))).toBe(true)
})
