import type { Deps } from '#platform/deps.ts'
import { registerWebhook } from '#payments/tabby/register-webhook.ts'
import type { TabbySettings } from '#payments/tabby/tabby.ts'

/**
 * Registers the webhook. Without it pay-later still works by returns, status requests and the reconciliation of pending payments.
 */
export async function listenToTabby(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  settings: TabbySettings,
): Promise<void> {
  const address = `${config.publicUrl}/${config.slug}/payments/tabby/notice`
  await registerWebhook(settings, address).catch((error: unknown) =>
    log.error({ err: error }, 'the pay-later webhook was not registered'),
  )
}
