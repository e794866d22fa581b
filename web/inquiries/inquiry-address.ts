export const sentIn = (url: URL) => url.searchParams.get('sent') ?? ''

export const offerPath = (id: string) => `/teachers/services/${id}`
