import { describe, expect, test } from 'vitest'
import { messagesOf } from '#tests/e2e/words.ts'

/**
 * The error catalogue, each text beside its key. Apart from «ё», a text appears word for word, or as the beginning of
 * one that goes on to say what to do (rule 68).
 */
const catalogue: Record<string, string> = {
  account_type_title: 'Выберите тип аккаунта',
  account_type_failed: 'Не удалось сохранить тип пользователя',
  account_type_error: 'Ошибка',
  account_type_saved: 'Тип пользователя сохранен',
  account_type_chosen: 'Вы выбрали роль: {role}',
  account_logout_done: 'Выход выполнен',
  account_logout_done_text: 'Вы успешно вышли из системы',
  error_logout_title: 'Ошибка',
  error_logout_text: 'Произошла ошибка при выходе',
  account_login_failed: 'Ошибка входа',
  account_login_wrong: 'Неверный email или пароль',
  account_login_unconfirmed: 'Подтвердите email для входа',
  account_login_error: 'Произошла ошибка при входе',
  account_login_done: 'Вход выполнен успешно',
  error_request_text: 'Произошла ошибка. Попробуйте еще раз.',
  account_google_cancelled: 'Вход отменен пользователем',
  account_google_denied: 'Доступ запрещен. Проверьте разрешения.',
  account_google_unavailable: 'Не удалось войти через Google. Попробуйте позже.',
  account_google_failed: 'Ошибка входа через Google',
  account_register_failed: 'Ошибка регистрации',
  account_register_done: 'Регистрация успешна! Проверьте email для подтверждения аккаунта.',
  account_recovery_sent: 'Письмо отправлено',
  account_letter_failed: 'Не удалось отправить письмо',
  account_reset_invalid_title: 'Недействительная ссылка',
  account_reset_invalid: 'Ссылка для сброса пароля недействительна или истекла',
  account_passwords_differ: 'Пароли не совпадают',
  account_reset_failed: 'Не удалось обновить пароль',
  account_reset_done: 'Пароль обновлен',
  account_login_limited: 'Слишком много попыток входа. Попробуйте через 15 минут.',
  account_register_limited: 'Слишком много попыток регистрации. Попробуйте через час.',
  account_recovery_limited: 'Слишком много запросов сброса пароля. Попробуйте через час.',
  session_ends: 'Сессия истекает',
  session_over: 'Сессия истекла. Пожалуйста, войдите в систему заново.',
  messages_failed: 'Ошибка подключения',
  messages_failed_text: 'Не удалось загрузить чаты. Попробуйте обновить страницу.',
  messages_login: 'Требуется авторизация',
  contact_login_text: 'Войдите в систему, чтобы связаться с преподавателем',
  message_login: 'Войдите в систему для отправки сообщений',
  message_failed: 'Ошибка отправки',
  message_unsent: 'Не удалось отправить сообщение. Проверьте подключение.',
  message_not_sent: 'Сообщение не отправлено. Попробуйте еще раз.',
  contact_failed: 'Ошибка создания чата',
  contact_failed_text: 'Не удалось создать новый чат.',
  contact_absent: 'Пользователь не найден',
  room_login: 'Ошибка доступа',
  room_login_text: 'Необходима авторизация для доступа к чату',
  contact_opened: 'Чат создан',
  contact_opened_text: 'Переходим к общению с учителем',
  teacher_load_failed: 'Не удалось загрузить профиль преподавателя',
  teacher_save_failed: 'Не удалось обновить профиль',
  settings_save_failed: 'Не удалось сохранить изменения',
  teacher_saved: 'Профиль обновлен',
  photos_unreadable: 'Не удалось загрузить изображение',
  photos_limit_title: 'Достигнут лимит фотографий',
  photos_limit_text: 'Максимальное количество фотографий: {limit}',
  photos_some_title: 'Некоторые файлы не загружены',
  photos_failed_title: 'Ошибка загрузки файла',
  photos_failed_text: 'Не удалось загрузить {name}',
  photos_uploaded: 'Фотографии загружены',
  photos_deleted: 'Фотография удалена',
  school_saved: 'Профиль обновлен',
  school_saved_text: 'Данные школы успешно сохранены',
  school_housing_on: 'Жилье включено',
  school_housing_off: 'Жилье отключено',
  school_published: 'Профиль опубликован',
  school_hidden: 'Профиль скрыт',
  ui_list_added: 'Элемент добавлен: {item}',
  ui_list_removed: 'Элемент удален: {item}',
  vacancy_create_failed: 'Не удалось создать вакансию. Попробуйте снова.',
  vacancy_delete_failed: 'Не удалось удалить вакансию',
  vacancy_update_failed: 'Не удалось обновить вакансию',
  vacancy_published: 'Вакансия была успешно опубликована',
  vacancy_deleted: 'Вакансия была успешно удалена',
  vacancy_saved: 'Изменения сохранены',
  notifications_done_one: 'Отмечено как прочитанное',
  notifications_done_all: 'Все уведомления отмечены как прочитанные',
  ui_errors_title: 'Проверьте форму',
}

const texts = messagesOf('ru')
const plain = (text: string) => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е').replaceAll('\u00A0', ' ')

describe('the error catalogue is said', () => {
  test.each(Object.entries(catalogue))('%s', (key, quoted) => {
    const message = texts[key]
    const forms = typeof message === 'string' ? [message] : Object.values(message?.[0]?.match ?? {})
    expect(forms.map(plain).filter((form) => form.startsWith(quoted))).not.toEqual([])
  })
})
