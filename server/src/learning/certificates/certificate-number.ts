import { plainCode } from '@matla/contract/kit/digits'
import type { Localized } from '@matla/contract/kit/lang'
import { randomBytes } from 'node:crypto'
import { foldedSearch } from '#platform/db/folded-search.store.ts'

/** Digits and letters that cannot be mistaken for each other when copied from paper (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits in four groups, such as `7F3A-20C9-KD4M-81XZ`. */
export function newCertificateNumber(): string {
  const digits = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
  return digits.replace(/(.{4})(?!$)/g, '$1-')
}

/**
 * Normalises typed input in any case, grouping and digits, with O for 0 and I or L for 1. Returns null when it is not a
 * certificate number.
 */
export function parseCertificateNumber(text: string): string | null {
  const plain = plainCode(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain.replace(/(.{4})(?!$)/g, '$1-') : null
}

/** Control and direction characters, which are invisible and can reorder the text around them. */
const invisible = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** Characters that file names may not contain. */
const forbiddenInFileNames = /[\\/:*?"<>|]/g
const maxNameLength = 120

/** The text that staff search in: the number, the names on the certificate, and the course in both languages. */
export const buildSearchText = ({ id, studentName, latinName, courseName }: SearchTextFacts): string =>
  foldedSearch(id, studentName, courseName.ar, courseName.en, latinName)
type SearchTextFacts = Readonly<Record<'id' | 'studentName' | 'latinName', string>> & {
  readonly courseName: Localized
}

/** A name as printed, with single spaces and without invisible characters. */
export const normaliseName = (fullName: string): string =>
  fullName.replace(/\s+/g, ' ').replace(invisible, '').trim()

/** Content-Disposition for `{student name} - {certificate id}.pdf` in any script (RFC 6266, RFC 5987). */
export function buildAttachmentHeader(studentName: string, certificateId: string): string {
  const name = `${shorten(studentName).replace(forbiddenInFileNames, '-')} - ${certificateId}.pdf`
  const ascii = /^[\x20-\x7e]+$/.test(name) ? name : `${certificateId}.pdf`
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(name)}`
}

const shorten = (name: string) => Array.from(name).slice(0, maxNameLength).join('').trim()
const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
