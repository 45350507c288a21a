/** The maximum of one kind while other kinds match too, so that a word in every course still finds the article. */
export const mostOfKind = 5
