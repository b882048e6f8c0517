import { advertStatuses } from '#contract/catalogue/advertStates.ts';
import { partCategories } from '#contract/catalogue/categories.ts';
import { attentions } from '#contract/catalogue/listing.ts';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { attentionNames, type PostsFilterName, withPostsFilter, withoutPostsFilter } from './dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';

const categoryOptions = partCategories.map(({ slug, name }) => ({ value: slug, label: name }));
const attentionOptions = attentions.map((value) => ({ value, label: attentionNames[value] }));

/** The filters as fields: category, brand, status, and what may need the vendor's attention. */
export function PostsFilters({
  search,
  brands,
  onChange,
}: {
  search: DashboardSearch;
  /** Brands among the vendor's adverts. */
  brands: readonly string[];
  onChange: (search: DashboardSearch) => void;
}) {
  const field = (name: Exclude<PostsFilterName, 'q'>) => ({
    roomForMessage: false,
    value: search[name] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange(value === '' ? withoutPostsFilter(search, name) : withPostsFilter(search, { [name]: value })),
  });
  return (
    <>
      <SelectField label="Category" placeholder="All categories" options={categoryOptions} {...field('category')} />
      <SelectField label="Brand" placeholder="All brands" options={brands} {...field('brand')} />
      <SelectField label="Status" placeholder="All" options={advertStatuses} {...field('status')} />
      <SelectField label="Needs attention" placeholder="All" options={attentionOptions} {...field('attention')} />
    </>
  );
}
