import { data } from 'react-router'
import { lossOf, type Loss } from './lost-loads.ts'

/** As long as the documents let a payment wait for its answer (R339). */
const longestWaitMs = 30_000

/**
 * For a page's `clientAction`: when no usable answer of the server comes within 30 s, the page shows what `lost` says of it
 * and reads nothing again. Redirects of the server are followed.
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
