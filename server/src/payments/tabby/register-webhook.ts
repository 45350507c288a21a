import { z } from 'zod'
import { fetchJson } from '#lib/http-client.ts'
import { ProviderFailed } from '#payments/provider.ts'
import type { TabbySettings } from './tabby.ts'

const HookWire = z.looseObject({
  id: z.string(),
  url: z.string(),
  header: z.looseObject({ title: z.string(), value: z.string() }).nullish(),
})
const timeoutMs = 10_000
export const webhookHeader = 'x-webhook-secret'

/**
 * Registers the webhook URL and its secret header with Tabby. Idempotent. Throws `ProviderFailed` or `NoAnswer`; payments
 * are then still settled by returns, polls and the reconciliation of pending payments.
 */
export async function registerWebhook(
  { url, secretKey, merchantCode, webhookSecret }: TabbySettings,
  webhookUrl: string,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'x-merchant-code': merchantCode,
    'content-type': 'application/json',
  }
  const base = `${url}/api/v1/webhooks`
  const { json } = await fetchJson(base, { headers }, timeoutMs)
  const hooks = HookWire.array().safeParse(json)
  if (!hooks.success) throw new ProviderFailed('refused', 'unexpected response to the list of webhooks')
  const registered = hooks.data.find((hook) => hook.url === webhookUrl)
  if (registered?.header?.title === webhookHeader && registered.header.value === webhookSecret) return
  const hook = { url: webhookUrl, header: { title: webhookHeader, value: webhookSecret } }
  const address = registered ? `${base}/${encodeURIComponent(registered.id)}` : base
  const init = { headers, body: JSON.stringify(hook), ...(registered && { method: 'PUT' as const }) }
  const { status } = await fetchJson(address, init, timeoutMs)
  if (status >= 300) throw new ProviderFailed('refused', `status ${status}`)
}
