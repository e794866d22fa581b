import { photoUrl } from '#web/files/photo.ts'
import { galleryPhotoUrl } from '#web/school-parts/gallery-photo.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

type PeerFaceProps = {
  peer: { name: string; photoFileId: string | null; coverFileId: string | null }
  size: number
}

/** A teacher's photo, or the first picture of a school, as a square. */
export function PeerFace({ peer: { name, photoFileId, coverFileId }, size }: PeerFaceProps) {
  const src = coverFileId ? galleryPhotoUrl(coverFileId, 344) : photoUrl(photoFileId, 96)
  return <Avatar name={name} src={src} size={size} square={coverFileId !== null} />
}
