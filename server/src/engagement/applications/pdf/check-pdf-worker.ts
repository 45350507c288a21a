import { checkPdf, type PdfFault } from './check-pdf.ts'

/** Runs in the worker thread: one file. */
export const checkOne = (bytes: Uint8Array): Promise<PdfFault | null> =>
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
