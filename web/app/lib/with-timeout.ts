import { data } from 'react-router'
import { classifyLoadError, type LoadErrorKind } from './load-errors.ts'

/** The documented time that a payment waits for a response (R339). */
const timeoutMs = 30_000

/**
 * For a page's `clientAction`: without a usable response within 30 s, the page shows `lost` and nothing is reloaded.
 * Redirects of the server are followed.
 */
export async function withTimeout<Answer, Lost>(
  answer: Promise<Answer>,
  lost: (errorKind: LoadErrorKind) => Lost,
) {
  try {
    return await Promise.race([answer, rejectAfterTimeout()])
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return data(lost(classifyLoadError(thrown)), { status: 503 })
  }
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new TypeError('No answer came in time.')), timeoutMs),
  )
