import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { endSubscription } from './subscriptions.store.ts'
import { wayOutOf } from './way-out.ts'

/** Ends a subscription at once; again is as good. Refuses `link-dead` for a token that is not ours. */
export async function unsubscribe(deps: Pick<Deps, 'db' | 'clock' | 'config'>, token: string): Promise<void> {
  const id = wayOutOf(await signingKey(deps), token) ?? refuse('link-dead')
  await endSubscription(deps.db, id, deps.clock())
}
