/** The colour of the page in each theme, as theme.css has it: what stands outside a page knows no CSS. */
export const paper = { light: '#fcfaf5', dark: '#181411' }
