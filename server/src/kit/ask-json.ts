/** The other side gave no usable answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type JsonAnswer = { readonly status: number; readonly json: unknown }

/** One HTTP call to a provider, a POST when it has a body: no redirects, a time limit, JSON or `NoAnswer`. */
export async function askJson(
  url: string,
  init: {
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly method?: 'PUT'
  },
  limitMs: number,
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method: init.body === undefined ? 'GET' : 'POST',
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    return { status: response.status, json: await response.json() }
  } catch (error) {
    throw new NoAnswer(`no JSON from ${new URL(url).host}`, { cause: error })
  }
}
