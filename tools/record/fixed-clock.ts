import process from 'node:process'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

// Loaded with --import before anything else, in each thread: the shop, its sandbox providers and the embedded database, which
// has a thread of its own, read the same time, which moves only when it is told to.
const key = 'fixed-clock'
const start = Date.UTC(2026, 2, 2, 9)
process.env.TZ = 'UTC'
if (isMainThread) {
  const made = new BigInt64Array(new SharedArrayBuffer(8))
  made[0] = BigInt(start)
  setEnvironmentData(key, made.buffer)
}
const time = new BigInt64Array(getEnvironmentData(key) as unknown as SharedArrayBuffer)
const now = () => Number(Atomics.load(time, 0))

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
  apply: (real) => new real(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})

/** Seconds since the start; the clock of every thread is set at once. Throws when that is past already. */
export function setClock(seconds: number): void {
  const wanted = start + seconds * 1_000
  if (wanted < now()) throw new Error(`The clock is past second ${seconds} already`)
  Atomics.store(time, 0, BigInt(wanted))
}

/** Seconds, in every thread at once. */
export function advance(seconds: number): void {
  Atomics.add(time, 0, BigInt(seconds * 1_000))
}
