import { checkPdf, type PdfFault } from './check-pdf.ts'

/** Checks one file in the worker thread. */
export const checkOne = (bytes: Uint8Array): Promise<PdfFault | null> =>
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
