import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'ubl-xsd')

type IsValid = (xml: Buffer) => boolean
let opened: Promise<IsValid> | null = null

/** Loads the UBL 2.1 schema of invoices once; takes about 0.3 seconds. */
export function readSchema(): Promise<IsValid> {
  opened ??= openSchema()
  return opened
}

/** Whether a document is valid against the schema. */
export const isOfSchema = async (xml: Buffer): Promise<boolean> => (await readSchema())(xml)

/** libxml2 rejects integers longer than 24 digits, which real serial numbers are. */
const shortSerial = (xml: Buffer): Buffer =>
  Buffer.from(xml.toString().replace(/(X509SerialNumber(?:\s[^>]*)?>)\s*\d{19,}\s*</g, '$11<'))

async function openSchema(): Promise<IsValid> {
  const { ParseOption, XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } =
    await import('libxml2-wasm')
  const common = await readdir(join(folder, 'common'))
  const files = await Promise.all(
    common.map(async (name) => [`ubl/common/${name}`, await readFile(join(folder, 'common', name))] as const),
  )
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(files)))
  const main = await readFile(join(folder, 'maindoc/UBL-Invoice-2.1.xsd'))
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(main, { url: 'ubl/maindoc/invoice.xsd' }))
  return (xml) => {
    const document = XmlDocument.fromBuffer(shortSerial(xml), { option: ParseOption.XML_PARSE_NO_XXE })
    try {
      validator.validate(document)
      return true
    } catch {
      return false
    } finally {
      document.dispose()
    }
  }
}
