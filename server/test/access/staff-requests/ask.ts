import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import type { LightMyRequestResponse } from 'fastify'
import type { Sent } from '#test/access/access-row.ts'
import { methodAt } from '#test/access/access-to-files.ts'
import type { Shop } from '#test/open-shop.ts'

type Target = Pick<Call, 'method'> & { readonly url: string }

/** The method and path of a call in the table, or of an endpoint outside it. */
export function targetOf(name: string): Target {
  const [, feature = '', callName = ''] = /^(.+)\.(\w+)$/.exec(name) ?? []
  const row = everyCall[feature]?.[callName]
  return row
    ? { method: row.method, url: callUrl(row.path, 'matla', row.base) }
    : { method: methodAt(name), url: `/matla${name}` }
}

/** Sends one request in this session. */
export function askWith(
  { app }: Shop,
  { method, url }: Target,
  { params = {}, query = {}, body }: Sent,
  token: string,
): Promise<LightMyRequestResponse> {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return app.inject({
    method,
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
}
