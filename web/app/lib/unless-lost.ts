import { data } from 'react-router'

/**
 * For a page's `clientAction`: an answer of the server that does not come is told where the form stands, and nothing is
 * read anew meanwhile. Where the server leads on to goes on.
 */
export async function unlessLost<Answer, Lost>(asked: Promise<Answer>, lost: () => Lost) {
  try {
    return await asked
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return data(lost(), { status: 503 })
  }
}
