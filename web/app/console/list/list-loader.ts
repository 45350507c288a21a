import type { Failure } from '@matla/contract/kit/errors'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { keepOnFailure } from './keep-on-failure.ts'
import { queryIn } from './list-address.ts'
import type { ListData } from './list.ts'

type ListCaller<Query, Row> = (input: {
  query: Query
}) => Promise<
  { readonly ok: true; readonly value: ListData<Row> } | { readonly ok: false; readonly failure: Failure }
>

/** The loader of a list page, which makes the call with the query of the URL. Throws `FailedCall` like `keepOnFailure`. */
export const listLoader = <Query, Row>(call: ListCaller<Query, Row>) =>
  keepOnFailure(async ({ request }): Promise<ListData<Row>> =>
    // The URL can contain anything; the server validates it.
    valueOrThrow(await call({ query: queryIn(new URL(request.url).searchParams) as Query })),
  )
