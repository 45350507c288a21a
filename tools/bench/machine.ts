import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { rate } from './rate.ts'
import { startBare } from './shop.ts'

export type Machine = {
  readonly cores: number
  /** The share of CPU time that other programs use, and the load average of the last minute. */
  readonly busyShare: number
  readonly load: number
  /** Responses per second of a bare Fastify route. */
  readonly bareRate: number
}

const lookMs = 3_000
/** Above this share, other programs affect the figures more than our code does. */
const mostBusyShare = 0.2

export const isQuiet = ({ busyShare }: Pick<Machine, 'busyShare'>): boolean => busyShare <= mostBusyShare

/** Measures the machine before any program of the benchmark runs on it. */
export async function readMachine(): Promise<Machine> {
  const [load = 0] = loadavg()
  const before = ticks()
  await pause(lookMs)
  const after = ticks()
  const busyShare = (after.busy - before.busy) / (after.all - before.all)
  return { cores: cpus().length, busyShare, load, bareRate: await bareRate() }
}

export function describeMachine({ cores, busyShare, load, bareRate: answers }: Machine): string {
  const busy = `${Math.round(100 * busyShare)} % busy (load ${load.toFixed(1)})`
  return `${cores} cores, ${busy} before the start, ${Math.round(answers)} bare answers per second`
}

/** The current speed of the machine; on rented ones it varies by half. */
export async function bareRate(): Promise<number> {
  const bare = await startBare(import.meta.filename, 'text/plain')
  const { perSecond } = await rate(bare.url)
  await bare.stop()
  return perSecond
}

function ticks(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const total = Object.values(times).reduce((sum, part) => sum + part, 0)
    all += total
    busy += total - times.idle
  }
  return { busy, all }
}
