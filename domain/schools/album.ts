import { housingPhotosMax } from './housing.ts'
import { photosMax } from './school.ts'

/** `vacancyId`: housing of one vacancy, otherwise of the school itself. */
export type Album = { isOfHousing: boolean; vacancyId: string | null }

export const gallery: Album = { isOfHousing: false, vacancyId: null }

export const housingAlbum = (vacancyId: string | null): Album => ({ isOfHousing: true, vacancyId })

export const albumMax = ({ isOfHousing }: Album) => (isOfHousing ? housingPhotosMax : photosMax)
