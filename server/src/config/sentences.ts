import type { z } from 'zod'

/** What a value must be, worded as the end of a sentence. A schema's own message takes precedence. */
export function toSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.expected === 'string' ? undefined : 'must be a whole number'
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be a whole address, e.g. https://school.example'
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `must have at least ${issue.minimum} characters`
      : `must be ${issue.minimum} or more`
  if (issue.code === 'too_big') return `must be ${issue.maximum} or less`
  return undefined
}
