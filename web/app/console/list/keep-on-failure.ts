import type { ErrorCode } from '@matla/contract/kit/errors'
import type { LoaderFunctionArgs } from 'react-router'
import { FailedCall } from '#console/api/value-or-throw.ts'
import { serverNow } from '#lib/server-clock.ts'
import { queryIn } from './list-address.ts'
import type { ListData } from './list.ts'

/** Temporary failures, for which the previous rows are better than none. */
const transientCodes: ReadonlySet<ErrorCode> = new Set(['unreachable', 'unexpected', 'too-many-requests'])

/**
 * Wraps the loader of a list: when a reload fails, it returns the previous rows with `stale`, which says when they were
 * read. Throws `FailedCall` when there are no previous rows, or when a retry cannot help.
 */
export function keepOnFailure<Data extends ListData<unknown>>(
  load: (args: LoaderFunctionArgs) => Promise<Data>,
) {
  let last: { readonly data: Data; readonly asked: string; readonly at: string } | null = null
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const asked = JSON.stringify(queryIn(new URL(args.request.url).searchParams))
    try {
      const data = await load(args)
      if (!data.stale) last = { data, asked, at: new Date(serverNow()).toISOString() }
      return data
    } catch (error) {
      if (!(error instanceof FailedCall) || !transientCodes.has(error.failure.code) || last === null)
        throw error
      const { message, reference } = error.failure
      return { ...last.data, stale: { at: last.at, isOther: last.asked !== asked, message, reference } }
    }
  }
}
