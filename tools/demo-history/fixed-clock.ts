import process from 'node:process'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

// Loaded with --import before anything else in each thread, so that the shop, the sandbox and the embedded
// database, which has its own thread, read the same clock. Only the functions below advance it.
const key = 'fixed-clock'
const start = Date.parse(process.env['CLOCK_START'] ?? '')
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

/** Sets the clock of every thread to this many seconds after the start. Throws if that is in the past. */
export function setClock(seconds: number): void {
  const wanted = start + seconds * 1_000
  if (wanted < now()) throw new Error(`The clock is past second ${seconds} already`)
  Atomics.store(time, 0, BigInt(wanted))
}

/** Advances the clock of every thread by these seconds. */
export function advance(seconds: number): void {
  Atomics.add(time, 0, BigInt(seconds * 1_000))
}
