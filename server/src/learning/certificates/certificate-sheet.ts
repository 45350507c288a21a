import type { Lang, Localized } from '@matla/contract/kit/lang'
import { readFileSync } from 'node:fs'
import { type Sheet, typeset } from '#platform/pdf/typeset.ts'
import { markSvg, sunSvg } from './certificate-art.ts'
import { certificateText } from './certificate.text.ts'
import type { Certificate } from './certificates.store.ts'

export type CertificateFacts = Pick<
  Certificate,
  'id' | 'isBundle' | 'studentName' | 'courseName' | 'look' | 'issuedAt'
>

export const certificateTemplate = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8')

/** Where anybody may check a certificate; its QR code leads there. */
const checkAddress = (publicUrl: string, id: string): string => `${publicUrl}/home/certificate/${id}`

/** The certificate as a PDF of 1280 × 720, the same bytes for the same facts. */
export const typesetCertificate = (facts: CertificateFacts, lang: Lang, publicUrl: string): Promise<Buffer> =>
  typeset(certificateTemplate, certificateSheet(facts, lang, publicUrl))

/** What the template says and shows. */
export function certificateSheet(facts: CertificateFacts, lang: Lang, publicUrl: string): Sheet {
  const { id, isBundle, studentName, courseName, look } = facts
  const { school, signatory, colours } = look
  const both = (words: Localized) => ({ main: words[lang], other: words[lang === 'ar' ? 'en' : 'ar'] })
  const address = checkAddress(publicUrl, id)
  return {
    lang,
    id,
    studentName,
    colours,
    address,
    course: both(courseName),
    date: both({ ar: days.ar.format(facts.issuedAt), en: days.en.format(facts.issuedAt) }),
    brand: { name: school.name[lang], tagline: school.tagline[lang], fullName: school.fullName[lang] },
    signatory: signatory && { name: signatory.name[lang], role: signatory.role[lang] },
    title: both(certificateText.title),
    awarded: both(certificateText.awarded),
    reason: both(isBundle ? certificateText.forBundle : certificateText.forCourse),
    number: both(certificateText.number),
    issued: both(certificateText.issued),
    verify: both(certificateText.verify),
    qr: address,
    markSvg: markSvg({ high: colours.sunHigh, low: colours.sunLow }),
    sunSvg: sunSvg({ high: colours.sunHigh, low: colours.sunLow }, lang),
  }
}

/** Certificates are dated in Riyadh, wherever the server runs. */
const days = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-arab', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
}
