import { useState } from 'react';
import { fieldFilterNames, fieldFilters } from '#contract/catalogue/advert/shownFields.ts';
import { partCategories } from '#contract/catalogue/categories.ts';
import type { Facets } from '#contract/catalogue/listing.ts';
import { origins } from '#contract/catalogue/origins.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { regions } from '#contract/core/places/regions.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { makes, yearsOffered } from '#contract/catalogue/fitment/vehicles.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { countText } from '#src/lib/text/countText.ts';
import { BrandList } from './BrandList.tsx';
import { ConditionChoice } from './ConditionChoice.tsx';
import { FieldFilterControl } from './FieldFilterControl.tsx';
import type { FilterDraft } from './filters.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { understoodPrice, usePriceReader } from './typedPrices.ts';
import type { ListingPlace } from '../listingPlace.ts';
import { classes } from '#src/lib/classes.ts';
import control from '#src/ui/fields/control.module.css';
import styles from './FilterFields.module.css';

interface Props {
  place: ListingPlace;
  draft: FilterDraft;
  facets: Facets;
  choose: (part: Partial<FilterDraft>) => void;
  type: (part: Partial<FilterDraft>) => void;
  leaveField: () => void;
  /** Requests the rarer choices too. */
  wantEveryChoice: () => void;
}

/**
 * "Toyota (24)": the choices that would leave some parts, with the number of parts, and the chosen one. All choices
 * while the numbers are not known: in a saved copy, or after a make was chosen until the counts of its models arrive.
 */
function offered(
  values: readonly { readonly value: string; readonly name: string }[],
  counts: Facets['make'],
  chosen: string,
): { value: string; label: string }[] {
  const known = new Map(counts.map(({ value, count }) => [value, count]));
  const isKnown = values.some(({ value }) => known.has(value));
  return values
    .filter(({ value }) => !isKnown || known.has(value) || value === chosen)
    .map(({ value, name }) => ({ value, label: withCount(name, known.get(value)) }));
}

const named = (values: readonly string[]) => values.map((value) => ({ value, name: value }));
const bySlug = (values: readonly { readonly slug: string; readonly name: string }[]) =>
  values.map(({ slug, name }) => ({ value: slug, name }));

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${countText(count)})`;
}

/** The fields of the filter form, the same in the panel and in the sheet. */
export function FilterFields({ place, draft, facets, choose, type, leaveField, wantEveryChoice }: Props) {
  // By the shop's clock, so that they are the same as those that the server has rendered.
  const [years] = useState(() => yearsOffered(shopYear()));
  usePriceReader(draft);
  const category =
    place.kind === 'category' ? place.category : partCategories.find(({ slug }) => slug === draft.category);
  const partTypes = category ? partTypesOf(category.slug) : [];
  const select = (name: 'category' | 'partType' | 'make' | 'model' | 'year' | 'region' | 'origin') => ({
    name,
    value: draft[name],
    onChoose: (value: string) => choose({ [name]: value }),
  });
  return (
    <div className={styles.fields}>
      {place.kind === 'all' && (
        <FilterSelect
          wide
          {...select('category')}
          label="Category"
          placeholder="All"
          options={offered(bySlug(partCategories), facets.category, draft.category)}
        />
      )}
      {partTypes.length > 0 && (
        <FilterSelect
          wide
          {...select('partType')}
          label="Part type"
          placeholder="All"
          options={offered(bySlug(partTypes), facets.partType, draft.partType)}
        />
      )}
      <FilterSelect {...select('make')} label="Make" options={offered(named(makes), facets.make, draft.make)} />
      <FilterSelect
        {...select('model')}
        label="Model"
        placeholder={draft.make === '' ? 'Make first' : 'Any'}
        disabled={draft.make === ''}
        options={draft.make === '' ? [] : offered(named(modelsWith(draft)), facets.model, draft.model)}
      />
      <FilterSelect {...select('year')} label="Year" options={years} />
      <FilterSelect
        {...select('region')}
        label="Region"
        placeholder="Anywhere"
        options={offered(named(regions), facets.region, draft.region)}
      />
      <fieldset>
        <legend className={classes(control.label, styles.legend)}>Condition</legend>
        <ConditionChoice
          value={draft.condition}
          counts={facets.condition}
          onChoose={(condition) => choose({ condition })}
        />
      </fieldset>
      {draft.condition !== 'New' && (facets.origin.length > 0 || draft.origin !== '') && (
        <FilterSelect
          wide
          {...select('origin')}
          label="Where it was used"
          placeholder="Anywhere"
          options={offered(named(origins), facets.origin, draft.origin)}
        />
      )}
      {fieldFilterNames.map((name) => (
        <FieldFilterControl
          key={name}
          name={name}
          filter={fieldFilters[name]}
          value={draft[name]}
          onChoose={(value) => choose({ [name]: value })}
        />
      ))}
      <fieldset>
        <legend className={classes(control.label, styles.legend)}>Price</legend>
        <div className={styles.pair}>
          <PriceField
            name="minPrice"
            label="Lowest price"
            hideLabel
            placeholder="From"
            roomForMessage={false}
            value={draft.minPrice}
            {...understoodPrice(draft.minPrice)}
            onChange={(event) => type({ minPrice: event.target.value })}
            onBlur={leaveField}
          />
          <PriceField
            name="maxPrice"
            label="Highest price"
            hideLabel
            placeholder="To"
            roomForMessage={false}
            value={draft.maxPrice}
            {...understoodPrice(draft.maxPrice)}
            onChange={(event) => type({ maxPrice: event.target.value })}
            onBlur={leaveField}
          />
        </div>
      </fieldset>
      {(facets.brand.length > 0 || draft.brand.length > 0) && (
        <fieldset>
          <legend className={classes(control.label, styles.legend)}>Brand</legend>
          <BrandList
            counts={facets.brand}
            chosen={draft.brand}
            onChoose={(brand) => choose({ brand })}
            onOpen={wantEveryChoice}
          />
        </fieldset>
      )}
    </div>
  );
}

/** The models of the chosen make; a model from a hand-written link is kept among them. */
function modelsWith({ make, model }: FilterDraft): readonly string[] {
  const models = modelsOf(make);
  return model === '' || models.includes(model) ? models : [model, ...models];
}
