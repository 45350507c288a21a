/** Of one kind, while there are others: a word that fits every course still finds the article. */
export const mostOfKind = 5
