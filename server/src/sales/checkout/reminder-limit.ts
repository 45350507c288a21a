import type { Deps } from '#platform/deps.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'

/** A reminder is an email to an address that was only typed. */
const perNetwork: Limit = { name: 'reminder-network', most: 100, windowSeconds: 3_600 }
const perAddress: Limit = { name: 'reminder-address', most: 5, windowSeconds: 86_400 }

/** Whether one more reminder may be asked for; over a limit the purchase goes on without one. */
export async function mayAskReminder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<boolean> {
  const now = clock()
  return (
    (await takeTry(db, perAddress, email.trim().toLowerCase(), now)) &&
    (await takeTry(db, perNetwork, networkOf(ip), now))
  )
}
