/** How the shop's own pages and console name the language that they are shown in, for the messages of a call. */
export const languageHeader = 'x-language'
