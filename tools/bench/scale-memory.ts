import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { arrive, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import { type Figure, megabytes } from './figure.ts'
import type { ScaleShop, Shops } from './scale-shops.ts'
import { commandOf, memoryOf } from './shop.ts'

const root = new URL('../../', import.meta.url).pathname
/** `server`: how many times the memory of the small shop; `reconciliation`: bytes. */
const goals = { server: 1.3, reconciliation: 50_000_000 }
const lanes = 16

export function compareMemory({ small, large }: Shops): Figure {
  const [one, other] = [memoryOf(small.running.pid).now, memoryOf(large.running.pid).now]
  return {
    what: 'memory of the server after all this, beside the small one',
    value: `${(other / one).toFixed(2)} × of ${megabytes(one)}`,
    goal: `≤ ${goals.server} ×`,
    isMet: other / one <= goals.server,
  }
}

/** The memory of the daily reconciliation with this many payments, compared with the few that the benchmark has made. */
export async function reconciliationMemory({ small, large }: Shops, payments: number): Promise<Figure> {
  const few = await reconcile(small)
  await buyMany(large, payments)
  const all = await reconcile(large)
  return {
    what: `memory of a reconciliation of ${payments} payments more`,
    value: `+${megabytes(all - few)}`,
    goal: `≤ +${megabytes(goals.reconciliation)}`,
    isMet: all - few <= goals.reconciliation,
  }
}

async function buyMany(shop: ScaleShop, payments: number): Promise<void> {
  let left = payments
  const lane = async () => {
    while (left-- > 0) {
      const buyer = await arrive(shop.running.url, `${randomUUID()}@bench.test`, shop.courseIds.slice(0, 1))
      const { reference: tranRef } = await openPage(shop.running.url, buyer)
      await callSandbox(shop.outside.url, '/paytabs/finish', {
        tranRef,
        outcome: 'approve',
        awaitCallback: true,
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The peak memory of `npm run money-check`, in bytes. */
async function reconcile({ env }: ScaleShop): Promise<number> {
  const args = [...commandOf('money-check').args, '--days', '7']
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  while (child.exitCode === null) {
    most = Math.max(most, memoryOf(child.pid ?? 0).most)
    await pause(20)
  }
  return most
}
