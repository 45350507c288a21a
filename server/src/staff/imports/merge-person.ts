import type { ImportedFacts } from '#schema/imports.tables.ts'

const firstOf = <Value>(values: readonly Value[], isGiven: (value: Value) => boolean): Value | undefined =>
  values.find(isGiven)

/** The earlier of two moments. An unknown moment counts as later than any other. */
const earlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/**
 * Merges what several rows say about one person: the first name, phone number and language, the first consent,
 * each course with its earliest date, and every certificate.
 */
export function mergePerson(rows: readonly ImportedFacts[]): ImportedFacts {
  const courses = new Map<string, string | null>()
  for (const { id, at } of rows.flatMap((row) => row.courses))
    courses.set(id, courses.has(id) ? earlier(courses.get(id) ?? null, at) : at)
  const certificates = new Map(rows.flatMap((row) => row.certificates).map((each) => [each.key, each]))
  const isText = (text: string) => text !== ''
  return {
    name:
      firstOf(
        rows.map(({ name }) => name),
        isText,
      ) ?? '',
    phone:
      firstOf(
        rows.map(({ phone }) => phone),
        isText,
      ) ?? '',
    lang:
      firstOf(
        rows.map(({ lang }) => lang),
        (lang) => lang !== null,
      ) ?? null,
    consent:
      firstOf(
        rows.map(({ consent }) => consent),
        (consent) => consent !== null,
      ) ?? null,
    courses: [...courses].map(([id, at]) => ({ id, at })),
    certificates: [...certificates.values()],
  }
}
