import { readdirSync, readFileSync } from 'node:fs'
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm'

const folder = new URL('../../../../sandbox/src/zatca/ubl-xsd/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder))

/** Validates documents against the UBL 2.1 schema. Returns '' for a valid document. */
export function openSchema(): { faultOf(xml: Buffer): string; close(): void } {
  const common = readdirSync(new URL('common/', folder))
  const files = Object.fromEntries(common.map((name) => [`ubl/common/${name}`, read(`common/${name}`)]))
  xmlRegisterInputProvider(new XmlBufferInputProvider(files))
  const schema = XmlDocument.fromBuffer(read('maindoc/UBL-Invoice-2.1.xsd'), {
    url: 'ubl/maindoc/invoice.xsd',
  })
  const validator = XsdValidator.fromDoc(schema)
  return {
    faultOf(xml) {
      const document = XmlDocument.fromBuffer(xml)
      try {
        validator.validate(document)
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      } finally {
        document.dispose()
      }
    },
    close() {
      validator.dispose()
      schema.dispose()
    },
  }
}
