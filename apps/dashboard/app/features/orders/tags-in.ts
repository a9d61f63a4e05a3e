/** Tags as people write them: separated by a comma of either script. */
export const tagsIn = (text = '') =>
  text
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
