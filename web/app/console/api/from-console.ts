import { fromBrowser } from '#lib/from-browser.ts'
import { countChange } from './changes.ts'
import { type Demand, awaitProof } from './demands.ts'

type Ask = (url: string, init: RequestInit) => Promise<Response>

/** Sends a request of the console. When it requires a login or a second factor, waits for that and repeats the request. */
export async function fromConsole(url: string, init: RequestInit, ask: Ask = fromBrowser): Promise<Response> {
  const answer = await ask(url, init)
  const demand = backgroundPath.test(url) ? null : await readDemand(answer)
  if (demand !== null && (await awaitProof(demand))) return fromConsole(url, init, ask)
  if (answer.ok && init.method !== 'GET' && !autosavePath.test(url)) countChange()
  return answer
}

/** Autosave requests, which change nothing that other parts of the console show. */
const autosavePath = /\/staff\/documents\/[^/]+\/save$/

/** Background requests: a dialog for them would interrupt the member's typing. */
const backgroundPath = /\/staff\/documents\/[^/]+\/present(?:\?|$)/

const demands: Readonly<Record<string, Demand>> = {
  'sign-in-needed': 'log-in',
  'second-factor-needed': 'proof',
  'prove-again': 'proof',
}

async function readDemand(answer: Response): Promise<Demand | null> {
  if (answer.status !== 401 && answer.status !== 403) return null
  const body: unknown = await answer
    .clone()
    .json()
    // A proxy's error page is not JSON; the client reports it as an unexpected response.
    .catch(() => null)
  const code = Object(body).code as unknown
  return (typeof code === 'string' && demands[code]) || null
}
