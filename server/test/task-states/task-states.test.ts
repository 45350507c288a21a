import { taskKinds } from '@matla/contract/staff/task-kinds'
import { afterAll, expect, test } from 'vitest'
import { arrangeTasks } from './arrange-tasks.ts'
import { withStaff } from '#test/with-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await withStaff(await openShop({ jobs: 'queued' }))
afterAll(() => shop.close())

test('events in the shop open every kind of task', async () => {
  await arrangeTasks(shop, shop.deps)
  const open = await shop.sql<{ kind: string }>(
    'select distinct kind from staff_tasks where closed_at is null',
  )
  expect(open.map(({ kind }) => kind).toSorted()).toEqual([...taskKinds].toSorted())
}, 300_000)
