import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const lookMs = 100
const busy = 0.6
const mostLooks = 40

/** Waits until this process has time to spare, for four seconds at most: people come before work that can wait. */
export async function giveWay(): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const before = performance.eventLoopUtilization()
    await pause(lookMs)
    if (performance.eventLoopUtilization(before).utilization < busy) return
  }
}
