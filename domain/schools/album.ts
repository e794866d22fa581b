import { housingPhotosMax } from './housing.ts'
import { photosMax } from './school.ts'

/** The gallery of a school, or pictures of housing: of one vacancy's, or of the school's own. */
export type Album = { isOfHousing: boolean; vacancyId: string | null }

export const gallery: Album = { isOfHousing: false, vacancyId: null }

export const housingAlbum = (vacancyId: string | null): Album => ({ isOfHousing: true, vacancyId })

export const albumMax = ({ isOfHousing }: Album) => (isOfHousing ? housingPhotosMax : photosMax)
