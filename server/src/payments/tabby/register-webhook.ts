import { z } from 'zod'
import { askJson } from '#lib/ask-json.ts'
import { ProviderFailed } from '#payments/provider.ts'
import { type TabbySettings, webhookHeader } from './tabby.ts'

const HookWire = z.looseObject({
  id: z.string(),
  url: z.string(),
  header: z.looseObject({ title: z.string(), value: z.string() }).nullish(),
})
const limitMs = 10_000

/**
 * Sees to it that Tabby tells this address about payments, under our header; the same twice changes nothing. Throws
 * `ProviderFailed` or `NoAnswer`: payments are then still learnt from returns, polls and the reconciliation of pending payments.
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
  const { json } = await askJson(base, { headers }, limitMs)
  const hooks = HookWire.array().safeParse(json)
  if (!hooks.success) throw new ProviderFailed('refused', 'no list of webhooks')
  const known = hooks.data.find((hook) => hook.url === webhookUrl)
  if (known?.header?.title === webhookHeader && known.header.value === webhookSecret) return
  const wanted = { url: webhookUrl, header: { title: webhookHeader, value: webhookSecret } }
  const address = known ? `${base}/${encodeURIComponent(known.id)}` : base
  const init = { headers, body: JSON.stringify(wanted), ...(known && { method: 'PUT' as const }) }
  const { status } = await askJson(address, init, limitMs)
  if (status >= 300) throw new ProviderFailed('refused', `status ${status}`)
}
