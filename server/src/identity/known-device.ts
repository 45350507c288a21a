import { newSecretId } from '#lib/ids.ts'
import { isSigned, signatureOf } from '#platform/signing/signature.ts'

/** People who share one browser; the one who was here longest ago is forgotten first. */
const mostPeople = 3

const claimOf = (deviceId: string, userId: string) => ['known-device', deviceId, userId] as const

/** What a browser keeps so that it is known as this person's; it opens nothing (decision 25). */
export function markDevice(key: string, mark: string | null, userId: string): string {
  const [id = newSecretId(), ...signatures] = partsOf(mark)
  const own = signatureOf(key, claimOf(id, userId))
  return [id, own, ...signatures.filter((each) => each !== own)].slice(0, mostPeople + 1).join('.')
}

/** The name of the device where this person has proven who he is; null: it is not known as his. */
export function deviceOf(key: string, mark: string | null, userId: string): string | null {
  const [id, ...signatures] = partsOf(mark)
  if (id === undefined) return null
  return signatures.some((each) => isSigned(key, claimOf(id, userId), each)) ? id : null
}

const partsOf = (mark: string | null): string[] =>
  mark !== null && /^[0-9a-f]{32}(\.[\w-]{43}){1,3}$/.test(mark) ? mark.split('.') : []
