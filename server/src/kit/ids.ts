import { createHash, randomBytes, randomFillSync } from 'node:crypto'

/** A UUID of version 7: sorts by time, so that indexes grow at their end. */
export function newId(now: Date): string {
  const bytes = randomFillSync(new Uint8Array(16))
  let time = now.getTime()
  for (let at = 5; at >= 0; at--) {
    bytes[at] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 128 random bits as 32 hex digits: ids that are secrets (V21). */
export const newSecretId = (): string => randomBytes(16).toString('hex')

/** 256 random bits for sessions and mailed links; only `hashOf` it is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
