/**
 * The props of a link to a category's page. Services have their own page, although the general route would match too.
 */
export function categoryLink(slug: string) {
  return slug === 'services'
    ? ({ to: '/services' } as const)
    : ({ to: '/$category', params: { category: slug } } as const);
}
