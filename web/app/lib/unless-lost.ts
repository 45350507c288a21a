import { data } from 'react-router'
import { lossOf, type Loss } from './lost-loads.ts'

/** The documented time that a payment waits for its response (R339). */
const longestWaitMs = 30_000

/**
 * For a page's `clientAction`: without a usable response within 30 s, the page shows `lost` and reloads nothing. Redirects of
 * the server are followed.
 */
export async function unlessLost<Answer, Lost>(answer: Promise<Answer>, lost: (loss: Loss) => Lost) {
  try {
    return await Promise.race([answer, noAnswerInTime()])
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return data(lost(lossOf(thrown)), { status: 503 })
  }
}

const noAnswerInTime = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new TypeError('No answer came in time.')), longestWaitMs),
  )
