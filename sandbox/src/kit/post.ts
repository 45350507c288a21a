import { request } from 'undici'
import type { Background } from './pause.ts'

type Message = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Delivery = {
  readonly background: Background
  /** Asked anew for each try. */
  readonly message: () => Message
  readonly patienceMs: number
  readonly delayMs: number
  /** First gap before the next try; each next gap is twice as long. */
  readonly retryMs: () => number
  readonly retries: number
  /** Writes down what the shop answered; false when there is nothing more to bring. */
  readonly record: (status: number) => boolean
}

/** Brings a message to the shop until it answers 200. Resolves after the first try; further ones go on behind. */
export async function bring(delivery: Delivery): Promise<void> {
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

/** HTTP status of the shop's answer; 0 when there was none in time. */
async function post(
  { url, headers, body }: Message,
  patienceMs: number,
  ending: AbortSignal,
): Promise<number> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)])
    const answer = await request(url, { method: 'POST', headers, body, signal })
    // Reading to the end lets the connection be used again.
    await answer.body.dump()
    return answer.statusCode
  } catch {
    // Refused, reset or too slow are all the same to the provider: not delivered, try again later.
    return 0
  }
}

/** A buyer waits this long for the shop to take what it is told before the browser goes back. */
const courtesyMs = 2000

/** Waits for the shop's first answers, unless they are held back. */
export async function courtesy(
  background: Background,
  delivered: Promise<void>,
  delayMs: number,
): Promise<void> {
  await Promise.race([delivered, background.pause(delayMs > 0 ? 0 : courtesyMs)])
}
