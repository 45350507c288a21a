import { type Asking, askOutside } from './ask-outside.ts'

/** The other side gave no usable answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type JsonAnswer = { readonly status: number; readonly json: unknown }

/** One call to a provider (see `askOutside`): JSON, or `NoAnswer`. */
export async function askJson(url: string, asking: Asking, limitMs: number): Promise<JsonAnswer> {
  try {
    const { statusCode, body } = await askOutside(url, asking, limitMs)
    return { status: statusCode, json: await body.json() }
  } catch (error) {
    throw new NoAnswer(`no JSON from ${new URL(url).host}`, { cause: error })
  }
}
