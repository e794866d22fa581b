export const vacancyTemplatesMax = 30
export const vacancyTemplateNameLengthMax = 100
/** Characters of the stored JSON. */
export const vacancyTemplateLengthMax = 60_000
