/** The page's background in each theme, as in theme.css, for places without CSS. */
export const paper = { light: '#fcfaf5', dark: '#181411' }
