import { describe, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { cases } from './cases.ts'
import { readImports } from './cruise.ts'
import { writeProject } from './write-project.ts'

/** The violations in a tree of files, as `rule: file`. */
async function violations(files: Readonly<Record<string, string>>): Promise<string[]> {
  const baseDir = writeProject(files)
  const tops = new Set(
    Object.keys(files)
      .map((path) => path.split('/')[0] ?? '')
      .filter((top) => top !== 'node_modules'),
  )
  const { summary } = await readImports([...tops], { baseDir })
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].toSorted()
}

describe.each(Object.entries(cases))('the rule %s', (name, { wrong, right, reported }) => {
  test('rejects every file that breaks it and accepts every file that follows it', async () => {
    const found = (await violations({ ...right, ...wrong })).filter((it) => it.startsWith(`${name}: `))
    expect(found).toEqual((reported ?? Object.keys(wrong)).map((path) => `${name}: ${path}`).toSorted())
  })
})

test('every rule that is not generated from a list has test cases', () => {
  const names = config.forbidden?.map(({ name = '' }) => name) ?? []
  const own = names.filter((name) => !/^order-of-|-imports$|^staff-calls-mounted-once$/.test(name))
  expect(own.filter((name) => !Object.hasOwn(cases, name))).toEqual([])
})

test('a staff area that two files register is reported', async () => {
  const mount = `import { calls } from '@matla/contract/staff/refunds.calls'\nexport const used = calls\n`
  const found = await violations({
    'contract/src/staff/refunds.calls.ts': `export const calls = {}\n`,
    'server/src/staff/refunds/refunds.routes.ts': mount,
    'server/src/staff/orders/orders.routes.ts': mount,
  })
  expect(found).toEqual(['staff-calls-mounted-once: contract/src/staff/refunds.calls.ts'])
})
