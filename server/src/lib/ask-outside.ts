import { type Dispatcher, request } from 'undici'

export type Asking = {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly method?: 'PUT'
}

/**
 * One HTTP call to another house, a POST when it has a body. It ends after `limitMs` whether all was said or not, and
 * follows no redirect: what we say, keys above all, goes where it was configured to go. Whoever calls reads the body,
 * or lets it go with `dump`.
 */
export async function askOutside(
  url: string,
  asking: Asking,
  limitMs: number,
): Promise<Dispatcher.ResponseData> {
  const answer = await request(url, {
    method: asking.body === undefined ? 'GET' : 'POST',
    ...asking,
    signal: AbortSignal.timeout(limitMs),
  })
  if (answer.statusCode < 300 || answer.statusCode >= 400) return answer
  await answer.body.dump()
  throw new Error(`${new URL(url).host} led elsewhere: ${answer.statusCode}`)
}
