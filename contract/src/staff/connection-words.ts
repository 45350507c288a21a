/** The maximum length of a connection’s value: Apple's domain association file has about 9,000 characters. */
export const maxValueLength = 12_000
