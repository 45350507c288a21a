import type { consoleApi } from '#console/api/console-api.ts'

/** What the first page is told. */
export type Today = Extract<
  Awaited<ReturnType<(typeof consoleApi)['today']['read']>>,
  { readonly ok: true }
>['value']
