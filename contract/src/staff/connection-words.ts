/** The longest value of a connection: Apple's domain association file has about 9,000 characters. */
export const maxValueLength = 12_000
