import type { RequestContext } from '#platform/http/request-context.ts'
import type { Deps } from '#platform/deps.ts'
import { newSecretId } from '#lib/ids.ts'
import { isSigned, signatureOf } from '#platform/signing/signature.ts'
import { signingKey } from '#platform/signing/signing-key.ts'

/** People who share one browser; the one who was here longest ago is dropped first. */
const mostPeople = 3

const claimOf = (deviceId: string, userId: string) => ['known-device', deviceId, userId] as const

/** This browser is known as this user's from now on: he has just proven on it who he is. The mark opens nothing. */
export async function rememberDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  context: Pick<RequestContext, 'deviceMark' | 'keepDeviceMark'>,
  userId: string,
): Promise<void> {
  const [id = newSecretId(), ...signatures] = partsOf(context.deviceMark)
  const own = signatureOf(await signingKey(deps), claimOf(id, userId))
  const people = [own, ...signatures.filter((each) => each !== own)].slice(0, mostPeople)
  context.keepDeviceMark([id, ...people].join('.'))
}

/** The name of the device where this user has proven who he is; null: it is not known as his. */
export async function knownDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  mark: string | null,
  userId: string,
): Promise<string | null> {
  const [id, ...signatures] = partsOf(mark)
  if (id === undefined) return null
  const key = await signingKey(deps)
  return signatures.some((each) => isSigned(key, claimOf(id, userId), each)) ? id : null
}

const partsOf = (mark: string | null): string[] =>
  mark !== null && /^[0-9a-f]{32}(\.[\w-]{43}){1,3}$/.test(mark) ? mark.split('.') : []
