/** The page as the documents spell it; another address shows the same (X31). */
export const ebooksPath = '/home/R2/ebooks'

/** The page with the form for one e-book open. */
export const requestPath = (id: string): string => `${ebooksPath}?request=${encodeURIComponent(id)}`
