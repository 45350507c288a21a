import { fetchJson, type JsonResponse, NoAnswer } from '#lib/http-client.ts'
import { ProviderFailed } from './provider.ts'

const usualTimeoutMs = 5_000

/** Calls a payment provider, with a POST when there is a body. Throws `ProviderFailed` when it is unreachable or answers 5xx or 429. */
export async function callProvider(
  url: string,
  authorization: string,
  body: object | null,
  timeoutMs = usualTimeoutMs,
): Promise<JsonResponse> {
  const headers = { authorization, 'content-type': 'application/json' }
  const init = body === null ? { headers } : { headers, body: JSON.stringify(body) }
  const response = await fetchJson(url, init, timeoutMs).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new ProviderFailed('away', error.message, { cause: error }) : error
  })
  if (response.status >= 500 || response.status === 429)
    throw new ProviderFailed('away', `status ${response.status}`)
  return response
}
