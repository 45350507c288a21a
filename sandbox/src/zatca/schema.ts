import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'ubl-xsd')

type IsValid = (xml: Buffer) => boolean
let opened: Promise<IsValid> | null = null

/** Whether a document complies with the UBL 2.1 schema of invoices, which is read at the first one. */
export async function isOfSchema(xml: Buffer): Promise<boolean> {
  opened ??= openSchema()
  return (await opened)(xml)
}

/** libxml2 reads no integer of more than 24 digits; serial numbers of real certificates have more. */
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
