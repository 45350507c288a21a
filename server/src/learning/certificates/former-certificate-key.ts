import { latinDigits } from '@matla/contract/kit/digits'

const maxLength = 64

/**
 * Normalises a certificate number of another program: capitals, Western digits, no spaces or invisible characters.
 * Returns null when it cannot be such a number.
 */
export function getFormerCertificateKey(number: string): string | null {
  const key = latinDigits(number)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
  return key.length <= maxLength && /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(key) && /\p{N}/u.test(key)
    ? key
    : null
}
