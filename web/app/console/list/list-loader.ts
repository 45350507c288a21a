import type { Failure } from '@matla/contract/kit/errors'
import { loaded } from '#console/api/loaded.ts'
import { keeping } from './keeping.ts'
import { queryIn } from './list-address.ts'
import type { ListData } from './list.ts'

type ListCall<Query, Row> = (input: {
  query: Query
}) => Promise<
  { readonly ok: true; readonly value: ListData<Row> } | { readonly ok: false; readonly failure: Failure }
>

/** The loader of a list page: makes its call with the query of the address. Throws `FailedCall` as `keeping` does. */
export const listLoader = <Query, Row>(call: ListCall<Query, Row>) =>
  keeping(async ({ request }): Promise<ListData<Row>> =>
    // Anything can be typed into the address; the server validates it.
    loaded(await call({ query: queryIn(new URL(request.url).searchParams) as Query })),
  )
