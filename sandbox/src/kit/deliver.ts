import { request } from 'undici'
import type { Background } from './background.ts'

type Message = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Delivery = {
  readonly background: Background
  /** Called for each attempt. */
  readonly message: () => Message
  readonly patienceMs: number
  readonly delayMs: number
  /** The delay before the first retry, doubled for each further one. */
  readonly retryMs: () => number
  readonly retries: number
  /** Records the shop's response; returns false when there is nothing left to deliver. */
  readonly record: (status: number) => boolean
}

/** Delivers a message until the shop responds with 200. Resolves after the first attempt; retries run in the background. */
export async function deliver(delivery: Delivery): Promise<void> {
  const { background, message, patienceMs, delayMs, retryMs, retries, record } = delivery

  async function attempt(): Promise<boolean> {
    const status = await post(message(), patienceMs, background.signal)
    return background.signal.aborted || !record(status) || status === 200
  }

  async function tryAgain(): Promise<void> {
    let gap = retryMs()
    for (let tried = 0; tried < retries; tried += 1) {
      if (!(await background.pause(gap))) return
      if (await attempt()) return
      gap *= 2
    }
  }

  if (!(await background.pause(delayMs))) return
  if (await attempt()) return
  background.run(tryAgain())
}

/** Returns the HTTP status of the shop's response, or 0 without a response in time. */
async function post(
  { url, headers, body }: Message,
  patienceMs: number,
  ending: AbortSignal,
): Promise<number> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)])
    const answer = await request(url, { method: 'POST', headers, body, signal })
    // Consuming the body lets the connection be reused.
    await answer.body.dump()
    return answer.statusCode
  } catch {
    // To a provider, a refused, reset or slow connection is a failed delivery to retry later.
    return 0
  }
}

/** How long the browser's return may wait for the shop to accept the first deliveries. */
const firstDeliveryMs = 2000

/** Waits for the shop's responses to the first deliveries, unless a fault delays these. */
export async function awaitFirstDelivery(
  background: Background,
  delivered: Promise<void>,
  delayMs: number,
): Promise<void> {
  await Promise.race([delivered, background.pause(delayMs > 0 ? 0 : firstDeliveryMs)])
}
