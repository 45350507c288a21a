import { request } from 'undici'

type Letter = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** HTTP status of the shop's answer; 0 when there was none in time. */
export async function post(
  { url, headers, body }: Letter,
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
