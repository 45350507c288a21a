export type Message = {
  readonly type: 'INFO' | 'WARNING' | 'ERROR'
  readonly code: string
  readonly category: string
  readonly message: string
  readonly status: 'PASS' | 'WARNING' | 'ERROR'
}

const warning = (code: string, category: string, message: string): Message => ({
  type: 'WARNING',
  code,
  category,
  message,
  status: 'WARNING',
})
const error = (code: string, category: string, message: string): Message => ({
  type: 'ERROR',
  code,
  category,
  message,
  status: 'ERROR',
})
const qr = (code: string, message: string) => error(code, 'QRCODE_VALIDATION', message)
const ofCertificate = (code: string, message: string) => error(code, 'CERTIFICATE_ERRORS', message)

export const passed: Message = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
  status: 'PASS',
}

/** The authority's objections to a document, in its own wording and with its inconsistent spellings of codes. */
export const messages = {
  notXml: error(
    'XSD_ZATCA_INVALID',
    'XSD validation',
    'Schema validation failed; XML does not comply with UBL 2.1 standards',
  ),
  wrongHash: error(
    'invalid-invoice-hash',
    'INVOICE_HASHING_ERRORS',
    'The invoice hash API body does not match the (calculated) Hash of the XML',
  ),
  wrongUuid: error('Invalid-UUID', 'Invoice-Errors', 'The UUID of the request is not that of the XML'),
  wrongForm: error('XML-INVOICE-ERROR', 'INVOICETYPE_ERRORS', 'Invoice type is not allowed for this API'),
  foreignVatNumber: ofCertificate(
    'certificate-permissions',
    'User only allowed to use the vat number that exists in the authentication certificate',
  ),
  foreignForm: ofCertificate(
    'certificate-permissions',
    'The certificate does not cover documents of this form',
  ),
  future: error(
    'BR-KSA-04',
    'KSA',
    'The document issue date (BT-2) must be less or equal to the current date.',
  ),
  late: warning(
    'BR-KSA-98',
    'KSA',
    '[BR-KSA-98] - The simplified invoice should be submitted within 24 hours of issuing the invoice.',
  ),
  foreignCertificate: warning(
    'invalid-signing-certificate',
    'CERTIFICATE_ERRORS',
    'X509Certificate (CCSID / PCSID) used for signing is not valid certificate (CCSID / PCSID) for this VAT Registration Number.',
  ),
  wrongIssuer: warning(
    'certificate-issuer-name',
    'CERTIFICATE_ERRORS',
    'wrong certificate issuer name or serial number',
  ),
  wrongSignature: error('signatureValue', 'SIGNATURE_ERRORS', 'wrong signature value'),
  wrongProperties: ofCertificate(
    'signed-properties-hashing',
    "Invalid signed properties hashing, SignedProperties with id='xadesSignedProperties'",
  ),
  wrongCertificateDigest: ofCertificate('certificate-hashing', 'wrong certificate hash value'),
  wrongQr: qr('QRCODE_INVALID', 'Invalid QR code format, Please follow the ZATCA QR code specifications'),
  wrongQrSeller: qr('sellerName_QRCODE_INVALID', 'Seller name on QR Code does not match with the invoice'),
  wrongQrVatNumber: qr(
    'sellerVatNumber_QRCODE_INVALID',
    'VAT number on QR Code does not match with the invoice',
  ),
  wrongQrTotal: qr('invoiceTotal_QRCODE_INVALID', 'Total on QR Code does not match with the invoice'),
  wrongQrVat: qr('vatTotal_QRCODE_INVALID', 'VAT on QR Code does not match with the invoice'),
  wrongQrTime: warning(
    'invoiceTimeStamp_QRCODE_INVALID',
    'QRCODE_VALIDATION',
    'Time on QR Code does not match with Invoice Issue Time (KSA-25).',
  ),
  wrongQrHash: qr(
    'invoiceHash_QRCODE_INVALID',
    'Invoice xml hash does not match with qr code invoice xml hash',
  ),
  wrongQrSignature: qr('signature_QRCODE_INVALID', 'Signature does not match with qr code signature'),
  wrongQrKey: qr('publicKey_QRCODE_INVALID', 'Public key does not match with qr code public key'),
  wrongQrCertificate: qr(
    'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
    'Certificate signature does not match with qr code certificate signature',
  ),
  duplicate: error(
    'Invoice-Errors',
    'Duplicate-Invoice',
    'Invoice was already reported successfully earlier.',
  ),
  duplicateCleared: warning('Invoice-Warning', 'Duplicate-Invoice', 'Invoice Hash Previously submitted.'),
  asked: warning('BR-KSA-37', 'KSA', 'The seller address building number must contain 4 digits.'),
  rejected: error(
    'BR-KSA-39',
    'KSA',
    'The seller VAT registration number or group VAT registration number must be present.',
  ),
} as const satisfies Readonly<Record<string, Message>>
