import { askJson, type JsonAnswer, NoAnswer } from '#lib/ask-json.ts'
import { ProviderFailed } from './provider.ts'

const limitMs = 5_000

/** One call to a payment provider, a POST when it has a body. Throws `ProviderFailed` while it is away. */
export async function askProvider(
  url: string,
  authorization: string,
  body: object | null,
): Promise<JsonAnswer> {
  const headers = { authorization, 'content-type': 'application/json' }
  const asking = body === null ? { headers } : { headers, body: JSON.stringify(body) }
  const answer = await askJson(url, asking, limitMs).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new ProviderFailed('away', error.message, { cause: error }) : error
  })
  if (answer.status >= 500 || answer.status === 429)
    throw new ProviderFailed('away', `status ${answer.status}`)
  return answer
}
