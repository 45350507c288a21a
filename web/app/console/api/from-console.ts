import { fromBrowser } from '#lib/from-browser.ts'
import { noteChange } from './changes.ts'
import { type Demand, meet } from './gate.ts'

/** How the console asks: what needs a log-in or a proof waits for it and is then made again by itself. */
export async function fromConsole(url: string, init: RequestInit): Promise<Response> {
  const answer = await fromBrowser(url, init)
  const demand = await demandOf(answer)
  if (demand !== null && (await meet(demand))) return fromConsole(url, init)
  if (answer.ok && init.method !== 'GET') noteChange()
  return answer
}

const demands: Readonly<Record<string, Demand>> = {
  'sign-in-needed': 'log-in',
  'second-factor-needed': 'proof',
  'prove-again': 'proof',
}

async function demandOf(answer: Response): Promise<Demand | null> {
  if (answer.status !== 401 && answer.status !== 403) return null
  const body: unknown = await answer
    .clone()
    .json()
    // A proxy's page: the client tells that it is none of our answers.
    .catch(() => null)
  const code = Object(body).code as unknown
  return (typeof code === 'string' && demands[code]) || null
}
