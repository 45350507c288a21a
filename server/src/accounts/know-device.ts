import type { Visit } from '#http/visit.ts'
import type { Deps } from '#kit/deps.ts'
import { signingKey } from '#signing/signing-key.ts'
import { markDevice } from './known-device.ts'

/** This browser is known as this person's from now on: he has just proven on it who he is. */
export async function knowDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  visit: Pick<Visit, 'deviceMark' | 'keepDeviceMark'>,
  userId: string,
): Promise<void> {
  visit.keepDeviceMark(markDevice(await signingKey(deps), visit.deviceMark, userId))
}
