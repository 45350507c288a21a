/** The header by which the shop’s own pages and the console name the language for the messages of a call. */
export const languageHeader = 'x-language'
