import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TookTooLong } from '#lib/with-timeout.ts'
import { openRenderQueue } from './render-queue.ts'

const limitMs = 20_000

test('a network with many renders leaves a slot free, and networks alternate', async () => {
  const queue = openRenderQueue()
  const order: string[] = []
  let running = 0
  let most = 0
  const render = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    await pause(20)
    order.push(name)
    running -= 1
  }
  const many = Array.from({ length: 60 }, () => queue.run('many', limitMs, render('many')))
  const few = ['a', 'b', 'a', 'b'].map((network) => queue.run(network, limitMs, render(network)))
  await Promise.all(few)
  expect(order.length).toBeLessThan(25)
  await Promise.all(many)
  expect(order).toHaveLength(64)
  expect(most).toBeLessThanOrEqual(4)
})

test('a network with a full queue is rejected immediately, and another network still gets a slot', async () => {
  const queue = openRenderQueue()
  const hold = Promise.withResolvers<void>()
  const runs = Array.from({ length: 300 }, () => queue.run('many', limitMs, () => hold.promise))
  const refused = Promise.allSettled(runs)
  await expect(queue.run('other', limitMs, async () => 'done')).resolves.toBe('done')
  hold.resolve()
  const statuses = (await refused).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(100)
})

test('a waiting render releases its slot after a second, and no render waits longer than its limit', async () => {
  const queue = openRenderQueue()
  const never = new Promise<never>(() => undefined)
  const hanging = Array.from({ length: 8 }, () => queue.run('hanging', 3_000, () => never))
  const all = Promise.allSettled(hanging)
  const others = ['a', 'b', 'c', 'd'].map((network) => queue.run(network, limitMs, async () => network))
  expect(await Promise.all(others)).toEqual(['a', 'b', 'c', 'd'])
  for (const each of await all) expect(each).toMatchObject({ reason: expect.any(TookTooLong) })
  expect(queue.isStalled()).toBe(true)
  await queue.run('a', limitMs, async () => undefined)
  expect(queue.isStalled()).toBe(false)
})
