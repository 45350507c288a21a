import { callUrl } from '../../contract/src/client.ts'
import { calls } from '../../contract/src/index.ts'
import type { Call, Features } from '../../contract/src/kit/call.ts'
import type { Person } from '../../server/test/access/access-people.ts'
import type { Row, Sent } from '../../server/test/access/access-row.ts'
import { accessTable } from '../../server/test/access/access-table.ts'
import { accessToFiles } from '../../server/test/access/access-to-files.ts'
import { goodForms } from '../../server/test/malicious-input/good-forms.ts'
import { fileName, type Into } from './into.ts'
import type { Caller } from './caller.ts'
import type { Method } from './shop.ts'

/** Who makes the calls, the ids that refer to themselves, and those of another person. */
export type Actor = {
  readonly name: string
  readonly self: Person
  readonly other: Person
  /** Logs in again in case a previous call ended the session. */
  caller(isLast: boolean): Promise<Caller>
}
type Endpoint = {
  readonly method: Method
  readonly url: string
  readonly row: Row
  readonly form: Form | undefined
}
type Form = (fresh: string, person: Person) => object

/**
 * Every call of the contract and other endpoints, reads before changes, sorted by address, so that renames in the code
 * do not reorder them.
 */
function endpointsOf(slug: string): Endpoint[] {
  const features: Features = calls
  const declared = Object.entries(features).flatMap(([feature, rows]) =>
    Object.entries(rows).flatMap(([callName, { method, path, aliases = [], base }]: [string, Call]) =>
      [path, ...aliases].map((each) => ({
        method,
        url: callUrl(each, slug, base),
        row: accessTable[feature]?.[callName] ?? {},
        form: goodForms[`${feature}.${callName}`],
      })),
    ),
  )
  const files = Object.entries(accessToFiles).map(([path, row]) => ({
    method: 'GET' as const,
    url: `/${slug}${path}`,
    row,
    form: undefined,
  }))
  const order = ({ method, url, row }: Endpoint) =>
    `${row.endsSession ? 2 : method === 'GET' ? 0 : 1} ${url} ${method}`
  return [...declared, ...files].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** Makes each call as this person and writes a file per address; returns the number of calls. */
export async function recordCalls(write: Into, slug: string, actor: Actor): Promise<number> {
  let count = 0
  const usual = await actor.caller(false)
  for (const { method, url, row, form } of endpointsOf(slug)) {
    const person = row.endsSession ? await actor.caller(true) : usual
    const from = person.lines.length
    const fresh = `${actor.name}-${fileName(url)
      .replace(/[^a-z]+/gi, '-')
      .slice(-30)}@record.test`.toLowerCase()
    const sent: Sent[] = [
      row.send?.(actor.self) ?? {},
      ...(row.foreign ? [row.send?.(actor.other) ?? {}] : []),
      ...(form ? [{ ...row.send?.(actor.self), body: form(fresh, actor.self) }] : []),
    ]
    for (const each of sent) await person.ask(method, addressed(url, each), each.body)
    write(`calls/${actor.name}/${fileName(`${url} ${method}`)}.txt`, person.lines.slice(from).join('\n'))
    count += sent.length
  }
  return count
}

function addressed(url: string, { params = {}, query = {} }: Sent): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // The caller's own language applies.
  const search = new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'lang'))
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
