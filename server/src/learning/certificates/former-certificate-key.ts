import { latinDigits } from '@matla/contract/kit/digits'

const maxLength = 64

/**
 * What two spellings of a certificate number of another program have in common: capitals, Western digits, no spaces or
 * invisible characters. null: it cannot be such a number.
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
