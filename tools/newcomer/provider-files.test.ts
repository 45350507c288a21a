import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The newest provider, which product files outside its folders should hardly name. */
const provider = 'tamara'
const parts = { contract: 'contract/src', server: 'server/src', pages: 'web/app' } as const

/** Product files outside the provider's folders that name it. */
function namingFiles(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,svg}`, { cwd: root })
    .filter((path) => !path.includes(`/${provider}/`) && !/\.test\.tsx?$/.test(path))
    .filter((path) => new RegExp(`${provider}|تمارا`, 'i').test(readFileSync(join(root, path), 'utf8')))
    .toSorted((left, right) => left.localeCompare(right))
}

/** The number of files in a row of the guide's table. */
function filesInGuide(part: string): number {
  const guide = readFileSync(join(root, 'docs/how-to/payment-provider.md'), 'utf8')
  return Number(new RegExp(`\\| the ${part} \\(.*?\\| (\\d+) `).exec(guide)?.[1])
}

test('a payment provider is named by at most 14 product files outside its own folders, as its guide says', () => {
  const named = Object.entries(parts).map(([part, folder]) => [part, namingFiles(folder)] as const)
  for (const [part, files] of named)
    expect(files, `docs/how-to/payment-provider.md: ${part}`).toHaveLength(filesInGuide(part))
  expect(named.flatMap(([, files]) => files).length).toBeLessThanOrEqual(14)
})
