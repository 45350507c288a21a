import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { markDevice } from './known-device.ts'

/** This browser is known as this person's from now on: he has just proven on it who he is. */
export async function knowDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  visit: Pick<Visit, 'deviceMark' | 'keepDeviceMark'>,
  userId: string,
): Promise<void> {
  visit.keepDeviceMark(markDevice(await signingKey(deps), visit.deviceMark, userId))
}
