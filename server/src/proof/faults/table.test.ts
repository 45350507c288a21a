import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failpointNames } from '#platform/telemetry/failpoints.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Rows of the table in docs/faults.md: `| F01 | what | expected | file | name |`. */
const rows = read('docs/faults.md')
  .split('\n')
  .filter((line) => /^\| F\d\d /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', , , file = '', name = '']) => ({
    id,
    file: file.replaceAll('`', ''),
    name: name.replaceAll('`', ''),
  }))

/** F22, F23, F29 to F33 and F40 are shown elsewhere: they are about disks, clocks, networks, migrations and backups. */
const ours = [
  ...Array.from({ length: 21 }, (_, at) => at + 1),
  24,
  25,
  26,
  27,
  28,
  34,
  35,
  36,
  37,
  38,
  39,
].map((number) => `F${String(number).padStart(2, '0')}`)

test('every row of the fault list is in the table', () => {
  expect([...new Set(rows.map(({ id }) => id))].toSorted()).toEqual(ours.toSorted())
})

test.each(rows)('$id: the test that the table names exists: $file, $name', ({ file, name }) => {
  expect(existsSync(new URL(`server/src/${file}`, root))).toBe(true)
  expect(name).not.toBe('')
  expect(read(`server/src/${file}`)).toContain(name)
})

test('every place where a test may kill the process is listed, and reached by the program', () => {
  const listed = [...read('docs/proof-processes.md').matchAll(/^\| `([a-z]+:[a-z-]+)`/gm)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual([...failpointNames])
})
