import { createWorkerThread } from '#platform/pdf/worker-thread.ts'
import type { PdfFault } from './check-pdf.ts'

// The largest file of the corpus takes a second of a slow core and 60 MB.
const thread = createWorkerThread<Uint8Array, PdfFault | null>({
  file: new URL('./check-pdf-worker.ts', import.meta.url),
  name: 'checkOne',
  maxQueue: 50,
  maxHeapMb: 192,
  limitMs: 20_000,
})

/** `checkPdf` beside the event loop. Rejects when the thread takes too long or too much, or too many files wait. */
export const checkUpload = (bytes: Buffer): Promise<PdfFault | null> => thread.run(bytes)
export const stopCheckingUploads = thread.stop
