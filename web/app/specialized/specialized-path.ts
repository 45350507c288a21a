/** The product documents name the page, not its address; this is ours (R097, S27). */
export const specializedPath = '/home/specialized-courses'
