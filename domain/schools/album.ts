import { housingPhotosMax } from './housing.ts'
import { photosMax } from './school.ts'

/** The gallery of a school, or photos of housing: of one vacancy, or of the school itself. */
export type Album = { isOfHousing: boolean; vacancyId: string | null }

export const gallery: Album = { isOfHousing: false, vacancyId: null }

export const housingAlbum = (vacancyId: string | null): Album => ({ isOfHousing: true, vacancyId })

export const albumMax = ({ isOfHousing }: Album) => (isOfHousing ? housingPhotosMax : photosMax)
