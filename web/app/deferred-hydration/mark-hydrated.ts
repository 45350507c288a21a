/** Journeys wait for this mark of the page: from here on React handles what is done to it. */
export const hydratedMark = 'data-hydrated'

export const markHydrated = (): void => document.documentElement.setAttribute(hydratedMark, '')
