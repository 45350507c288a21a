import type { Jobs } from './jobs.ts'

const jobs: Jobs = { add: async () => undefined, hasten: async () => undefined }

/** For tests of what is written beside the jobs. */
export const noJobs = { jobs, reach: () => undefined }
