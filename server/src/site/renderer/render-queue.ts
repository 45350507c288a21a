import { stopwatch } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { TookTooLong, withTimeout } from '#lib/with-timeout.ts'

/** A render takes about 30 ms of CPU. With this many at a time, the event loop stays responsive. */
const slots = 4
const slotsPerNetwork = 3
/** Longer than any render computes. A slower one is waiting for something else, so its slot is released. */
const slotMs = 1_000
const limits = { running: 200, waiting: 500, waitingOfNetwork: 100 }
/** A render that exceeds its limit by this much means that rendering is stalled. */
const stalledMs = 15_000

type QueuedRender = { readonly start: () => void }

export type RenderQueue = {
  /**
   * Runs a render when a slot is free; networks alternate. Fails with `unreachable` when the queue is full, and throws
   * `TookTooLong` when it has not finished within `limitMs`, including the wait.
   */
  run<Result>(network: string, limitMs: number, render: () => Promise<Result>): Promise<Result>
  /** Whether renders no longer finish. */
  isStalled(): boolean
}

export function openRenderQueue(): RenderQueue {
  /** The next network is first. */
  const waiting = new Map<string, QueuedRender[]>()
  const slotsTaken = new Map<string, number>()
  let waitingCount = 0
  let isScheduled = false
  let running = 0
  let taken = 0
  let endedAt = 0
  let tooLongAt = -Infinity

  const takenBy = (network: string) => slotsTaken.get(network) ?? 0
  const hasSlot = (network: string) =>
    taken < slots && running < limits.running && takenBy(network) < slotsPerNetwork

  /**
   * Starts one render per round of the event loop, because a render may finish without yielding and sockets are read
   * between rounds.
   */
  function scheduleStart(): void {
    if (isScheduled || waitingCount === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      if (startNext()) scheduleStart()
    })
  }

  function takeSlot(network: string): () => void {
    taken += 1
    slotsTaken.set(network, takenBy(network) + 1)
    let isTaken = true
    const release = () => {
      if (!isTaken) return
      isTaken = false
      clearTimeout(timer)
      taken -= 1
      if (takenBy(network) > 1) slotsTaken.set(network, takenBy(network) - 1)
      else slotsTaken.delete(network)
      scheduleStart()
    }
    const timer = setTimeout(release, slotMs)
    return release
  }

  /** Returns whether a render was started. */
  function startNext(): boolean {
    for (const [network, line] of waiting) {
      if (!hasSlot(network)) continue
      line.shift()?.start()
      // Moves the network to the end of the round.
      waiting.delete(network)
      if (line.length > 0) waiting.set(network, line)
      return true
    }
    return false
  }

  /** Resolves when the render may start. The returned function releases the slot. */
  function enter(network: string, signal: AbortSignal): Promise<() => void> {
    const line = waiting.get(network) ?? []
    if (waitingCount >= limits.waiting || line.length >= limits.waitingOfNetwork) return fail('unreachable')
    return new Promise((resolve, reject) => {
      const entry = {
        start: () => {
          waitingCount -= 1
          resolve(takeSlot(network))
        },
      }
      waitingCount += 1
      waiting.set(network, line)
      line.push(entry)
      scheduleStart()
      signal.addEventListener('abort', () => {
        const at = line.indexOf(entry)
        if (at < 0) return
        line.splice(at, 1)
        waitingCount -= 1
        if (line.length === 0 && waiting.get(network) === line) waiting.delete(network)
        reject(new TookTooLong('no slot in time'))
      })
    })
  }

  async function inSlot<Result>(
    network: string,
    signal: AbortSignal,
    render: () => Promise<Result>,
  ): Promise<Result> {
    const release = await enter(network, signal)
    running += 1
    try {
      return await render()
    } finally {
      running -= 1
      endedAt = stopwatch()
      release()
      scheduleStart()
    }
  }

  return {
    run: async (network, limitMs, render) => {
      const waitingEnds = new AbortController()
      let hasStarted = false
      const started = () => {
        hasStarted = true
        return render()
      }
      try {
        return await withTimeout(inSlot(network, waitingEnds.signal, started), limitMs)
      } catch (error) {
        if (error instanceof TookTooLong && hasStarted) tooLongAt = stopwatch()
        throw error
      } finally {
        waitingEnds.abort()
      }
    },
    isStalled: () => tooLongAt > endedAt && stopwatch() - tooLongAt < stalledMs,
  }
}
