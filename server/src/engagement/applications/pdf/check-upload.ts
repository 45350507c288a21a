import { createWorkerThread } from '#platform/pdf/worker-thread.ts'
import type { PdfFault } from './check-pdf.ts'

// The largest file of the test corpus takes one second on a slow core, and 60 MB.
const thread = createWorkerThread<Uint8Array, PdfFault | null>({
  file: new URL('./check-pdf-worker.ts', import.meta.url),
  name: 'checkOne',
  maxQueue: 50,
  maxHeapMb: 192,
  limitMs: 20_000,
})

/** Runs `checkPdf` in a worker thread. Rejects when it exceeds its time or memory, or when the queue is full. */
export const checkUpload = (bytes: Buffer): Promise<PdfFault | null> => thread.run(bytes)
export const stopCheckingUploads = thread.stop
