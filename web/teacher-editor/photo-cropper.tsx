import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'

/** What the form needs when it is sent: the cropped part, or undefined if the browser cannot crop. */
export type CropperHandle = { cut(): Promise<Blob | undefined> }

type PhotoCropperProps = { url: string; handle: RefObject<CropperHandle | null>; onFailed: () => void }

const zoomMax = 5
const zoomStep = 0.01
const zoomButtonStep = 0.2
const sidePixels = 768
const jpegQuality = 0.95

/** A circle over the picture: drag it, pinch it, or use the arrow keys, the slider and the buttons. */
export default function PhotoCropper({ url, handle, onFailed }: PhotoCropperProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const area = useRef<Area>(null)

  useImperativeHandle(handle, () => ({ cut: () => cut(url, area.current, rotation) }), [url, rotation])

  return (
    <div className="grid gap-3">
      {/* On a low screen the slider and the rotation stay visible below it. */}
      <div className="relative aspect-square max-h-[max(12rem,min(50dvh,100dvh_-_28rem))] w-full overflow-hidden rounded-lg bg-felt">
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          minZoom={1}
          maxZoom={zoomMax}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': m.teacher_photo_area(), role: 'group' }}
          mediaProps={{ alt: '', onError: onFailed }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels
          }}
        />
      </div>
      <p className="text-sm text-muted">{m.teacher_photo_area_hint()}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ZoomSlider zoom={zoom} setZoom={setZoom} />
        <Button
          type="button"
          variant="secondary"
          icon={<RotateCw size={18} />}
          onClick={() => setRotation((now) => (now + 90) % 360)}
        >
          {m.teacher_photo_rotate()}
        </Button>
      </div>
    </div>
  )
}

type ZoomSliderProps = { zoom: number; setZoom: Dispatch<SetStateAction<number>> }

function ZoomSlider({ zoom, setZoom }: ZoomSliderProps) {
  const sliderId = useId()
  const zoomBy = (step: number) => setZoom((now) => Math.min(zoomMax, Math.max(1, now + step)))

  return (
    <div className="flex min-w-56 flex-1 items-center gap-2">
      <Button
        type="button"
        variant="quiet"
        aria-label={m.teacher_photo_zoom_out()}
        onClick={() => zoomBy(-zoomButtonStep)}
        className="px-3"
      >
        <Minus size={18} />
      </Button>
      <label htmlFor={sliderId} className="sr-only">
        {m.teacher_photo_zoom()}
      </label>
      <input
        id={sliderId}
        type="range"
        min={1}
        max={zoomMax}
        step={zoomStep}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 cursor-pointer"
      />
      <Button
        type="button"
        variant="quiet"
        aria-label={m.teacher_photo_zoom_in()}
        onClick={() => zoomBy(zoomButtonStep)}
        className="px-3"
      >
        <Plus size={18} />
      </Button>
    </div>
  )
}

/** The area is measured on the rotated picture. */
async function cut(url: string, area: Area | null, rotation: number): Promise<Blob | undefined> {
  if (!area || area.width <= 0) return undefined
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    canvas.width = sidePixels
    canvas.height = sidePixels
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    const isOnSide = rotation % 180 !== 0
    const turned = isOnSide ? { width: height, height: width } : { width, height }
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, sidePixels, sidePixels)
    pen.imageSmoothingQuality = 'high'
    pen.scale(sidePixels / area.width, sidePixels / area.height)
    pen.translate(-area.x, -area.y)
    pen.translate(turned.width / 2, turned.height / 2)
    pen.rotate((rotation * Math.PI) / 180)
    pen.drawImage(image, -width / 2, -height / 2)
    return await new Promise((done) =>
      canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', jpegQuality),
    )
  } catch {
    return undefined
  }
}
