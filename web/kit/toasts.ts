import type { Toast } from '#web/overlays/toast-card.tsx'

export const toasts: Record<Toast['kind'], Toast> = {
  success: {
    kind: 'success',
    title: 'Изменения сохранены',
    text: 'Вакансия «Учитель физики» видна учителям.',
  },
  error: { kind: 'error', title: 'Не удалось сохранить', text: 'Проверьте соединение и попробуйте ещё раз.' },
  info: { kind: 'info', title: 'Вакансия закроется завтра' },
}
