import { openPdf } from './pdf-file.ts'

const namespace = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"'
const level = '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>'

/**
 * Converts a document to PDF/A-3b for the compiler that lacks this option: adds the conformance metadata, the output
 * intent and the relationship of attached files (ISO 19005-3, 6.2.3, 6.6.4 and 6.8). The rest already conforms, and
 * `printable.ts` leaves no missing glyph.
 */
export function toArchivalPdf(bytes: Buffer): Buffer {
  const pdf = openPdf(bytes)
  const [profile] = pdf.find(/\/N 3\b[^]*\/Range \[0 1 0 1 0 1\]/)
  const [metadata] = pdf.find(/\/Type \/Metadata\b/)
  const [catalog] = pdf.find(/\/Type \/Catalog\b/)
  if (!profile || !metadata || !catalog) throw new Error('the document has no colours, metadata or catalog')
  const stated = pdf
    .stream(metadata)
    .toString()
    .replace('</rdf:Description>', `${level}</rdf:Description>`)
    .replace('<rdf:Description ', `<rdf:Description ${namespace} `)
  pdf.replaceStream(metadata, Buffer.from(stated))
  const files = pdf.find(/\/Type \/Filespec\b/)
  for (const id of files)
    pdf.replace(id, /\/Type \/Filespec\b/, '/Type /Filespec\n  /AFRelationship /Alternative')
  const attached = `/AF [${files.map((id) => `${id} 0 R`).join(' ')}]`
  const intent = `/Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${profile} 0 R`
  pdf.replace(
    catalog,
    /\/Type \/Catalog\b/,
    `/Type /Catalog\n  ${attached}\n  /OutputIntents [<< ${intent} >>]`,
  )
  return pdf.save()
}
