import type { Deps } from './deps.ts'
import { providerPath } from './provider.ts'

/** Registers the webhooks. Without them, returns, polls and the reconciliation still settle payments. */
export async function registerWebhooks({
  config,
  log,
  payments,
}: Pick<Deps, 'config' | 'log' | 'payments'>): Promise<void> {
  for (const provider of payments.values())
    await provider
      .registerWebhook?.(`${config.publicUrl}${providerPath(config.slug, provider.id)}/notice`)
      .catch((error: unknown) =>
        log.error({ err: error, provider: provider.id }, 'a payment webhook was not registered'),
      )
}
