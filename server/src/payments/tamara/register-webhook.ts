import { fetchJson } from '#lib/http-client.ts'
import { ProviderFailed } from '#payments/provider.ts'
import { FailureWire } from './order.wire.ts'
import type { TamaraSettings } from './tamara.ts'

const timeoutMs = 10_000
const events = [
  'order_approved',
  'order_declined',
  'order_authorised',
  'order_canceled',
  'order_updated',
  'order_captured',
  'order_refunded',
  'order_expired',
]

/**
 * Registers the webhook URL with Tamara. Idempotent: a URL that is already registered stays as it is. Throws
 * `ProviderFailed` or `NoAnswer`; payments are then still settled by returns, polls and the reconciliation of
 * pending payments.
 */
export async function registerWebhook(
  { url, apiToken }: Pick<TamaraSettings, 'url' | 'apiToken'>,
  webhookUrl: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ type: 'order', url: webhookUrl, events })
  const { status, json } = await fetchJson(`${url}/webhooks`, { headers, body }, timeoutMs)
  const failure = FailureWire.safeParse(json)
  const codes = failure.success ? failure.data.errors.map(({ error_code }) => error_code) : []
  if (status >= 300 && !codes.includes('webhook_already_registered'))
    throw new ProviderFailed('refused', `status ${status}`)
}
