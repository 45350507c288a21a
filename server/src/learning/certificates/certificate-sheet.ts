import type { Lang, Localized } from '@matla/contract/kit/lang'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readDocumentLogo } from '#cms/content/document-logo.ts'
import { fontFamilies } from '#cms/content/font-families.ts'
import { drawMark, drawShine, type Light } from '#cms/brand/default-mark.ts'
import { formatLongDate } from '#lib/long-date.ts'
import type { Deps } from '#platform/deps.ts'
import { type Sheet, typeset } from '#platform/pdf/typeset.ts'
import { certificateText } from './certificate.text.ts'
import { type Certificate, findDocument, recordDocument } from './certificates.store.ts'

const camera =
  '<rect x="210" y="322" width="86" height="52" rx="7"/><rect x="176" y="328" width="40" height="42" rx="5"/>' +
  '<rect x="296" y="334" width="34" height="30" rx="3"/><path d="M330 322h26l16-8v68l-16-8h-26z"/>' +
  '<path d="M250 374l-38 74h7l36-62 4 62h6l-2-62 40 62h7l-44-74z"/>' +
  '<path d="M232 322c2-14 52-16 58 0" fill="none" stroke="#17140E" stroke-width="6"/>'
const chair =
  '<g stroke="#17140E" stroke-width="6" stroke-linecap="round" fill="none">' +
  '<path d="M420 448l52-62M472 448l-52-62M416 386h60M418 386v-34M474 386v-34"/></g>' +
  '<rect x="416" y="326" width="60" height="28" rx="4"/>'

/** A sun drawn as a film light, with a camera and a chair in front. The lens points at the text. */
function drawSun(light: Light, lang: Lang): string {
  const waves = [0, 1, 2, 3, 4].map((at) => {
    const [x, y, width, height] = [40 + at * 26, 446 + at * 17, 540 - at * 52, 9 - at]
    const opacity = (0.75 - at * 0.14).toFixed(2)
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${light.low}" opacity="${opacity}"/>`
  })
  const turn = lang === 'ar' ? '' : ' transform="translate(620 0) scale(-1 1)"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 520">${drawShine(light)}<g${turn}>` +
    '<path d="M40 430a270 270 0 0 1 540 0z" fill="url(#s)" opacity="0.9"/>' +
    `${waves.join('')}<g fill="#17140E">${camera}${chair}</g></g></svg>`
  )
}

export type CertificateFacts = Pick<
  Certificate,
  'id' | 'isBundle' | 'studentName' | 'latinName' | 'courseName' | 'look' | 'issuedAt'
>

export const certificateTemplate = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8')

/** The public verification page, which the QR code links to. */
const buildVerificationUrl = (publicUrl: string, id: string): string => `${publicUrl}/home/certificate/${id}`

/** The certificate as a PDF of 1280 × 720, with the same bytes for the same facts. */
export const typesetCertificate = (
  facts: CertificateFacts,
  lang: Lang,
  publicUrl: string,
  logoSvg: string | null = null,
): Promise<Buffer> =>
  typeset(certificateTemplate, {
    ...buildCertificateSheet(facts, lang, publicUrl),
    ...(logoSvg !== null && { logoSvg }),
  })

/** The name on the document in this language. */
export const getPrintedName = (
  { studentName, latinName }: Pick<Certificate, 'studentName' | 'latinName'>,
  lang: Lang,
): string => (lang === 'en' && latinName !== '' ? latinName : studentName)

/** The data of the template. */
export function buildCertificateSheet(facts: CertificateFacts, lang: Lang, publicUrl: string): Sheet {
  const { id, isBundle, courseName, look } = facts
  const { school, signatory, colours, fonts } = look
  const inBothLanguages = (words: Localized) => ({
    main: words[lang],
    other: words[lang === 'ar' ? 'en' : 'ar'],
  })
  const address = buildVerificationUrl(publicUrl, id)
  return {
    lang,
    id,
    studentName: getPrintedName(facts, lang),
    colours,
    titleFont: fontFamilies(fonts ?? null).title,
    address,
    course: inBothLanguages(courseName),
    date: inBothLanguages({
      ar: formatLongDate(facts.issuedAt, 'ar'),
      en: formatLongDate(facts.issuedAt, 'en'),
    }),
    brand: { name: school.name[lang], tagline: school.tagline[lang], fullName: school.fullName[lang] },
    signatory: signatory && { name: signatory.name[lang], role: signatory.role[lang] },
    title: inBothLanguages(certificateText.title),
    awarded: inBothLanguages(certificateText.awarded),
    reason: inBothLanguages(isBundle ? certificateText.forBundle : certificateText.forCourse),
    number: inBothLanguages(certificateText.number),
    issued: inBothLanguages(certificateText.issued),
    verify: inBothLanguages(certificateText.verify),
    qr: address,
    markSvg: drawMark({ high: colours.sunHigh, low: colours.sunLow }),
    sunSvg: drawSun({ high: colours.sunHigh, low: colours.sunLow }, lang),
  }
}

type DocumentDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config'>

/** The certificate's document in one language. Rendered when it does not exist, or when the stored file is lost or damaged. */
export async function readDocument(
  deps: DocumentDeps,
  certificate: Certificate,
  lang: Lang,
): Promise<Buffer> {
  const stored = await findDocument(deps.db, certificate.id, lang)
  const bytes = stored ? await deps.files.get(stored.fileKey) : null
  return bytes && hashSha256(bytes) === stored?.fileSha256 ? bytes : renderAndMark(deps, certificate, lang)
}

/** Stores the file before recording it. Two concurrent renders produce the same bytes. */
async function renderAndMark(deps: DocumentDeps, certificate: Certificate, lang: Lang): Promise<Buffer> {
  const pdf = await typesetWithLogo(deps, certificate, lang)
  await recordDocument(deps.db, await storeDocument(deps, certificate, { lang, pdf, suffix: '' }))
  return pdf
}

/** Uses the logo from the time of issue, or the default mark if its file has been deleted since. */
export async function renderDocument(
  deps: Omit<DocumentDeps, 'db'>,
  certificate: Certificate,
  lang: Lang,
  suffix: string,
) {
  const pdf = await typesetWithLogo(deps, certificate, lang)
  return storeDocument(deps, certificate, { lang, pdf, suffix })
}

/** With the logo of the time of issue; the usual mark if its file has been deleted since. */
const typesetWithLogo = async (
  { files, config }: Pick<Deps, 'files' | 'config'>,
  certificate: Certificate,
  lang: Lang,
): Promise<Buffer> => {
  const logoSvg = await readDocumentLogo(files, certificate.look.logo ?? null)
  return typesetCertificate(certificate, lang, config.publicUrl, logoSvg)
}

type RenderedDocument = { readonly lang: Lang; readonly pdf: Buffer; readonly suffix: string }

async function storeDocument(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  { id: certificateId, version }: Certificate,
  { lang, pdf, suffix }: RenderedDocument,
) {
  const name = [certificateId, ...(version > 1 ? [`v${version}`] : []), lang, suffix]
    .filter(Boolean)
    .join('-')
  const fileKey = `certificates/${name}.pdf`
  await files.put(fileKey, pdf, 'application/pdf')
  return { certificateId, lang, fileKey, fileSha256: hashSha256(pdf), renderedAt: clock() }
}

const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
