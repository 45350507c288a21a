/** Which form is which: `form` is for jobs, `form2` for internships (S28). */
export const applicationPaths = {
  job: '/home/R2/R3/contact/form',
  internship: '/home/R2/R3/contact/form2',
} as const
