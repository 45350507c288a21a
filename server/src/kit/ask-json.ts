/** The other side gave no usable answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type JsonAnswer = { readonly status: number; readonly json: unknown }

/** One HTTP call to a provider: no redirects, a time limit, JSON or `NoAnswer`. */
export async function askJson(
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  limitMs: number,
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    return { status: response.status, json: await response.json() }
  } catch (error) {
    throw new NoAnswer(`no JSON from ${new URL(url).host}`, { cause: error })
  }
}
