import { expect, test } from 'vitest'
import { findLongChains, readChains } from './chain.ts'
import { writeProject } from './write-project.ts'

const baseDir = () =>
  writeProject({
    'server/src/payments/open.ts': `import { x } from '#sales/order.ts'\nimport type { Row } from './row.ts'\nexport const used: Row = x\n`,
    'server/src/payments/row.ts': `export type Row = number\n`,
    'server/src/payments/settle.ts': `import { now } from '#lib/clock.ts'\nimport { x } from '#sales/order.ts'\nexport const used = [now, x]\n`,
    'server/src/sales/order.ts': `import { rows } from '#sales/order.store.ts'\nexport const x = rows\n`,
    'server/src/sales/order.store.ts': `import { table } from '#schema/sales.tables.ts'\nexport const rows = table\n`,
    'server/src/schema/sales.tables.ts': `export const table = 1\n`,
    'server/src/lib/clock.ts': `export const now = 1\n`,
  })

test('a use case is followed through value imports, but not into types, tables and infrastructure', async () => {
  const chains = await readChains(baseDir(), [{ path: 'payments/open.ts' }, { path: 'payments/settle.ts' }])
  const sales = ['server/src/sales/order.ts', 'server/src/sales/order.store.ts']
  expect(chains.map(({ files }) => files)).toEqual([
    ['server/src/payments/open.ts', ...sales],
    ['server/src/payments/settle.ts', ...sales],
  ])
})

test('only a use case that exceeds its limit of files is reported', async () => {
  const chains = await readChains(baseDir(), [
    { path: 'payments/open.ts', most: 2 },
    { path: 'payments/settle.ts', most: 3 },
    { path: 'sales/order.ts' },
  ])
  expect(findLongChains(chains)).toEqual([
    'payments/open.ts: 3 files, at most 2 (npm run chain -- --files lists them)',
  ])
})
