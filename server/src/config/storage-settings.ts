import { z } from 'zod'

const text = z.string().optional()
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** Where files are kept. */
export const storageVariables = {
  S3_ENDPOINT: url.optional().describe('Files: address of an S3-compatible storage; absent: DATA_DIR/files'),
  S3_REGION: z.string().default('auto').describe('Files: region'),
  S3_BUCKET: text.describe('Files: bucket'),
  S3_ACCESS_KEY_ID: text.describe('Files: key id'),
  S3_SECRET_ACCESS_KEY: text.describe('Files: secret'),
} as const
