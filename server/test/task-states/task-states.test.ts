import { taskKinds } from '@matla/contract/staff/task-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrangeTasks } from './arrange-tasks.ts'
import { staffShop } from './staff-shop.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { byTheClock: false })
})
afterAll(() => world.close())

test('events in the shop open every kind of task', async () => {
  const { deps } = world.shop
  const { pool } = deps.database
  const shop = await staffShop({ ...world, query: (text, values) => pool.query(text, values) })
  await arrangeTasks(shop, deps)
  const open = await shop.rows<{ kind: string }>(
    'select distinct kind from staff_tasks where closed_at is null',
  )
  expect(open.map(({ kind }) => kind).toSorted()).toEqual([...taskKinds].toSorted())
}, 300_000)
