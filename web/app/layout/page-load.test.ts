import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadPhase, trackPageLoad } from './page-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function followed() {
  let phase: LoadPhase = 'idle'
  const load = trackPageLoad((next) => (phase = next))
  return { load, phase: () => phase }
}
const never = new Promise<void>(() => undefined)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the progress line of a page stops 2 s after its data, its images and the page have loaded (R047)', async () => {
  const { load, phase } = followed()
  let haveImagesCome = () => {}
  load.begin()
  await pass(700)
  expect(phase()).toBe('loading')
  load.came('/home/', new Promise((resolve) => (haveImagesCome = resolve)))
  await pass(1_000)
  haveImagesCome()
  await pass(1_999)
  expect(phase()).toBe('settling')
  await pass(1)
  expect(phase()).toBe('idle')
})

test('the progress line stops after 5 s even if an image never loads (R047 R048)', async () => {
  const { load, phase } = followed()
  load.begin()
  await pass(300)
  load.came('/home/', never)
  await pass(4_699)
  expect(phase()).toBe('settling')
  await pass(1)
  expect(phase()).toBe('idle')
})

test('a response that takes longer than 5 s is reported as slow until it arrives (R047 R048)', async () => {
  const { load, phase } = followed()
  load.begin()
  await pass(5_000)
  expect(phase()).toBe('slow')
  await pass(60_000)
  expect(phase()).toBe('slow')
  load.came('/home/', never)
  expect(phase()).toBe('idle')
})

test('a page that arrived before its progress was rendered settles like any other (R047)', async () => {
  const { load, phase } = followed()
  load.begin()
  load.came('/home/', Promise.resolve())
  await pass(2_000)
  load.came('/home/', never)
  expect(phase()).toBe('idle')
  load.came('/home/faqs', never)
  expect(phase()).toBe('settling')
  await pass(4_999)
  expect(phase()).toBe('settling')
  await pass(1)
  expect(phase()).toBe('idle')
})

test('the next page starts a new load, whatever the previous one was waiting for', async () => {
  const { load, phase } = followed()
  load.begin()
  load.came('/home/', Promise.resolve())
  await pass(1_500)
  load.begin()
  await pass(1_000)
  expect(phase()).toBe('loading')
  load.stop()
  await pass(10_000)
  expect(phase()).toBe('loading')
})
