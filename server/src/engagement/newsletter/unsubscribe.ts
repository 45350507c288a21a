import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { endSubscription } from './subscriptions.store.ts'
import { unsubscribeOf } from './unsubscribe-link.ts'

/** Ends a subscription at once; again is as good. Fails with `link-dead` for a token that is not ours. */
export async function unsubscribe(deps: Pick<Deps, 'db' | 'clock' | 'config'>, token: string): Promise<void> {
  const id = unsubscribeOf(await signingKey(deps), token) ?? fail('link-dead')
  await endSubscription(deps.db, id, deps.clock())
}
