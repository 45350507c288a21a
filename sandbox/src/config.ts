import { z } from 'zod'
import { releases } from '#moodle/faults.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const Environment = z.object({
  SANDBOX_PORT: port.default(3900),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  /** Origin that the browser uses; default http://localhost:<the bound port>. */
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_SMTP_PORT: port.default(0),
  SANDBOX_PAYTABS_PROFILE_ID: z.coerce.number().int().positive().default(100_001),
  SANDBOX_PAYTABS_SERVER_KEY: z.string().min(8),
  SANDBOX_TABBY_SECRET_KEY: z.string().min(8).default('sk_test_stand-in'),
  SANDBOX_TABBY_MERCHANT_CODE: z.string().min(1).default('demo_sa'),
  SANDBOX_TAMARA_API_TOKEN: z.string().min(8).default('tamara-api-stand-in'),
  SANDBOX_TAMARA_NOTIFICATION_TOKEN: z.string().min(8).default('tamara-notices-stand-in'),
  SANDBOX_GOOGLE_CLIENT_ID: z.string().min(8).default('demo.apps.googleusercontent.com'),
  SANDBOX_MOODLE_TOKEN: z.string().min(8),
  /** The Moodle release whose error codes the LMS returns. */
  SANDBOX_MOODLE_RELEASE: z.enum(releases).default('4.5'),
  /** Path of a JSON file with the LMS's courses. */
  SANDBOX_MOODLE_COURSES: z.string().optional(),
  /** Folder of the journal; absent: in memory only. */
  SANDBOX_DIR: z.string().optional(),
})
export type SandboxConfig = z.output<typeof Environment>

export const Courses = z.array(
  z.object({
    id: z.int().min(2),
    shortname: z.string(),
    fullname: z.string(),
    courseimage: z.string().exactOptional(),
  }),
)

/** Reads the environment once; throws an error that names each invalid variable. */
export function readConfig(
  source: Readonly<Record<string, string | undefined>> = process.env,
): SandboxConfig {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  )
  if (parsed.success) return parsed.data
  throw new Error(z.prettifyError(parsed.error))
}
