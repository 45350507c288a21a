import type { consoleApi } from '#console/api/console-api.ts'

/** The data of the start page. */
export type Today = Extract<
  Awaited<ReturnType<(typeof consoleApi)['today']['read']>>,
  { readonly ok: true }
>['value']
