import { modelsOf } from './vehicles.ts';

/**
 * Rules of an advert that its schema cannot say, since they compare fields or look into them.
 * @returns field → sentence; empty when all is well
 */
export function advertFaults({
  title,
  Make,
  Model,
}: {
  readonly title: string;
  readonly Make: string;
  readonly Model: string;
}): Partial<Record<'title' | 'Model', string>> {
  return {
    ...(!/\p{L}/u.test(title) && { title: 'Say in the title what the part is.' }),
    // Motorbikes and bicycles are of the make Other, and no list has their models.
    ...(Make !== 'Other' &&
      !modelsOf(Make).includes(Model) && { Model: `Choose a model of ${Make} from the list, or Other.` }),
  };
}
