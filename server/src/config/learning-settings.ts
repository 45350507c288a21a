import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** The learning site and how we speak to it. */
export const learningVariables = {
  MOODLE_URL: url.optional().describe('Learning site: address'),
  MOODLE_TOKEN: z.string().min(8).optional().describe('Learning site: web-service token'),
  MOODLE_STUDENT_ROLE: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .describe('Learning site: id of the student role'),
} as const
