/** What a link to a category's page takes. Services have a page of their own, which would match the other route as well. */
export function categoryLink(slug: string) {
  return slug === 'services'
    ? ({ to: '/services' } as const)
    : ({ to: '/$category', params: { category: slug } } as const);
}
