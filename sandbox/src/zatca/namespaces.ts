const schema = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Namespace prefixes in the XPaths that read documents. */
export const namespaces = {
  invoice: `${schema}:Invoice-2`,
  ext: `${schema}:CommonExtensionComponents-2`,
  cac: `${schema}:CommonAggregateComponents-2`,
  cbc: `${schema}:CommonBasicComponents-2`,
  sig: `${schema}:CommonSignatureComponents-2`,
  sac: `${schema}:SignatureAggregateComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}
