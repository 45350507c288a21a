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

/** The loader of a list page: makes its call with the query of the address. Throws `FailedCall` as `keeping` does. */
export const listLoader = <Query, Row>(call: ListCaller<Query, Row>) =>
  keepOnFailure(async ({ request }): Promise<ListData<Row>> =>
    // Anything can be typed into the address; the server validates it.
    valueOrThrow(await call({ query: queryIn(new URL(request.url).searchParams) as Query })),
  )
