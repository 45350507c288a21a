import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failpointNames } from '#platform/telemetry/failpoints.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('every failpoint is listed, and the code reaches it', () => {
  const listed = [...read('docs/testing.md').matchAll(/^\| `([a-z-]+:[a-z-]+)`/gm)].map(([, name]) => name)
  expect(listed).toEqual([...failpointNames])
})
