import { fromBrowser } from '#lib/from-browser.ts'
import { noteChange } from './changes.ts'
import { type Demand, meet } from './gate.ts'

type Ask = (url: string, init: RequestInit) => Promise<Response>

/** How the console asks: what needs a log-in or a proof waits for it and is then made again by itself. */
export async function fromConsole(url: string, init: RequestInit, ask: Ask = fromBrowser): Promise<Response> {
  const answer = await ask(url, init)
  const demand = isByItself.test(url) ? null : await demandOf(answer)
  if (demand !== null && (await meet(demand))) return fromConsole(url, init, ask)
  if (answer.ok && init.method !== 'GET' && !isOfTyping.test(url)) noteChange()
  return answer
}

/** What is saved while somebody types changes nothing that waits elsewhere. */
const isOfTyping = /\/staff\/documents\/[^/]+\/save$/

/** What a page asks from time to time: a dialog for it would take the keys of somebody who types. */
const isByItself = /\/staff\/documents\/[^/]+\/present(?:\?|$)/

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
