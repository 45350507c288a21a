import type { Jobs } from './jobs.ts'

const jobs: Jobs = { add: async () => undefined, hasten: async () => undefined }

/** For tests that ignore jobs. */
export const noJobs = { jobs, reach: () => undefined }
