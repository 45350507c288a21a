import { expect, test } from 'vitest'
import { whenLoaded } from './when-loaded.ts'

const coming = () => ({ target: new EventTarget(), isLoaded: false })
const there = () => ({ target: new EventTarget(), isLoaded: true })

async function isSettled(promise: Promise<void>): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
  return Promise.race([promise.then(() => true), later])
}

test('a page has loaded once the last of its images has, and a failed image is not waited for (R094)', async () => {
  const [page, picture, broken] = [coming(), coming(), coming()]
  const all = whenLoaded([page, there(), picture, broken])
  page.target.dispatchEvent(new Event('load'))
  broken.target.dispatchEvent(new Event('error'))
  expect(await isSettled(all)).toBe(false)
  picture.target.dispatchEvent(new Event('load'))
  expect(await isSettled(all)).toBe(true)
})

test('a page that has already loaded is not waited for', async () => {
  expect(await isSettled(whenLoaded([there(), there()]))).toBe(true)
})
