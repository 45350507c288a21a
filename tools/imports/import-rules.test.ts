import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { cases } from './cases.ts'
import { readImports } from './cruise.ts'

const manifest = (name: string, imports: object, exports?: object) =>
  JSON.stringify({ name, type: 'module', imports, exports })
const manifests = {
  'contract/package.json': manifest('@matla/contract', { '#*': './src/*' }, { './*': './src/*.ts' }),
  'server/package.json': manifest('@matla/server', { '#test/*': './test/*', '#*': './src/*' }),
  'sandbox/package.json': manifest('@matla/sandbox', { '#*': './src/*' }),
  'e2e/package.json': manifest('@matla/e2e', { '#*': './*' }),
  'web/package.json': manifest('@matla/web', { '#*': './app/*' }),
}

/** The violations of the rules by a tree of files, as `rule: file`. */
async function violations(files: Readonly<Record<string, string>>): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'matla-imports-'))
  onTestFinished(() => rmSync(baseDir, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ ...manifests, ...files })) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true })
    writeFileSync(join(baseDir, path), text)
  }
  mkdirSync(join(baseDir, 'node_modules/@matla'), { recursive: true })
  symlinkSync('../../contract', join(baseDir, 'node_modules/@matla/contract'))
  const tops = new Set(
    Object.keys(files)
      .map((path) => path.split('/')[0] ?? '')
      .filter((top) => top !== 'node_modules'),
  )
  const { summary } = await readImports([...tops], { baseDir })
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].toSorted()
}

describe.each(Object.entries(cases))('the rule %s', (name, { wrong, right }) => {
  test('rejects every file that breaks it and accepts every file that follows it', async () => {
    const found = (await violations({ ...right, ...wrong })).filter((it) => it.startsWith(`${name}: `))
    expect(found).toEqual(
      Object.keys(wrong)
        .map((path) => `${name}: ${path}`)
        .toSorted(),
    )
  })
})

test('every rule that is not generated from a list has test cases', () => {
  const names = config.forbidden?.map(({ name = '' }) => name) ?? []
  const own = names.filter(
    (name) => !/^order-of-|-imports$|^no-folder-cycle$|^staff-calls-mounted-once$/.test(name),
  )
  expect(own.filter((name) => !Object.hasOwn(cases, name))).toEqual([])
})

test('two folders that import each other are reported', async () => {
  const found = await violations({
    'e2e/cart/line.ts': `import { x } from '#coupons/coupon.ts'\nexport const used = x\n`,
    'e2e/coupons/coupon.ts': `export const x = 1\n`,
    'e2e/coupons/redeem.ts': `import { y } from '#cart/total.ts'\nexport const used = y\n`,
    'e2e/cart/total.ts': `export const y = 1\n`,
    'e2e/ui/button.ts': `export const z = 1\n`,
    'e2e/cart/add.ts': `import { z } from '#ui/button.ts'\nexport const used = z\n`,
  })
  expect(found).toEqual(['no-folder-cycle: e2e/cart', 'no-folder-cycle: e2e/coupons'])
})

test('a staff area that two files mount is reported', async () => {
  const mount = `import { calls } from '@matla/contract/staff/refunds.calls'\nexport const used = calls\n`
  const found = await violations({
    'contract/src/staff/refunds.calls.ts': `export const calls = {}\n`,
    'server/src/staff/refunds/refunds.routes.ts': mount,
    'server/src/staff/orders/orders.routes.ts': mount,
  })
  expect(found).toEqual(['staff-calls-mounted-once: contract/src/staff/refunds.calls.ts'])
})
