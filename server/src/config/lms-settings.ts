import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** The LMS and how we speak to it. */
export const learningVariables = {
  MOODLE_URL: url.optional().describe('LMS: address'),
  MOODLE_TOKEN: z.string().min(8).optional().describe('LMS: web-service token'),
  MOODLE_STUDENT_ROLE: z.coerce.number().int().positive().default(5).describe('LMS: id of the student role'),
} as const
