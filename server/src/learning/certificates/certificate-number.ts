import { randomBytes } from 'node:crypto'

/** Digits and letters that nobody mistakes for one another when copying from paper (Crockford's base 32). */
const emails = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits in four groups: `7F3A-20C9-KD4M-81XZ`. */
export function newCertificateNumber(): string {
  const drawn = Array.from(randomBytes(16), (byte) => emails[byte % 32]).join('')
  return drawn.replace(/(.{4})(?!$)/g, '$1-')
}

/** As somebody may have typed it: any case, any grouping, O for 0, I and L for 1. null when it cannot be one. */
export function certificateNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain.replace(/(.{4})(?!$)/g, '$1-') : null
}
