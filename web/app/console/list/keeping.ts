import type { ErrorCode } from '@matla/contract/kit/errors'
import type { LoaderFunctionArgs } from 'react-router'
import { FailedCall } from '#console/api/loaded.ts'
import { serverNow } from '#lib/server-clock.ts'
import { queryIn } from './list-address.ts'
import type { ListData } from './list.ts'

/** The server was not reached, or could not answer just now: what was read before is better than nothing. */
const passing: ReadonlySet<ErrorCode> = new Set(['unreachable', 'unexpected', 'too-many-requests'])

/**
 * A loader of a list whose last answer stays when it cannot be read anew: it then comes with `stale`, which says when it
 * was read. Throws `FailedCall` while there is none, and for what another try would not mend.
 */
export function keeping<Data extends ListData<unknown>>(load: (args: LoaderFunctionArgs) => Promise<Data>) {
  let last: { readonly data: Data; readonly asked: string; readonly at: string } | null = null
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const asked = JSON.stringify(queryIn(new URL(args.request.url).searchParams))
    try {
      const data = await load(args)
      if (!data.stale) last = { data, asked, at: new Date(serverNow()).toISOString() }
      return data
    } catch (error) {
      if (!(error instanceof FailedCall) || !passing.has(error.failure.code) || last === null) throw error
      const { message, reference } = error.failure
      return { ...last.data, stale: { at: last.at, isOther: last.asked !== asked, message, reference } }
    }
  }
}
